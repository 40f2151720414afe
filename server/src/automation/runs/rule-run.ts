import {
  type Actor,
  actorSchema,
  type RuleKind,
  type RuleRun,
  type RuleRunState,
  ruleRunSchema,
  ruleRunStates,
} from '@adhelm/contracts';
import * as z from 'zod';
import type { Queries } from '../../foundation/database/index.ts';
import { DECISION_UNDONE, type RunOutcome } from '../facts/index.ts';
import { NOT_MADE, UNDOES_OF_RUN } from '../rules/index.ts';

/** A run as workers and answers need it. */
export type StoredRun = {
  readonly id: string;
  readonly rule: string;
  readonly version: number;
  readonly name: string;
  readonly mode: RuleRun['mode'];
  readonly actor: Actor;
  readonly state: RuleRunState;
  readonly message: string | null;
  readonly outcome: RunOutcome;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly writes: RuleRun['writes'];
  readonly undoable: number;
  readonly undone: number;
  readonly undoing: number;
  readonly isUndone: boolean;
};

type Row = {
  readonly id: string;
  readonly rule: string;
  readonly version: number;
  readonly name: string;
  readonly mode: string;
  readonly actor: unknown;
  readonly state: string;
  readonly message: string | null;
  readonly outcome: unknown;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly writes: RuleRun['writes'];
  readonly undoable: number;
  readonly undone: number;
  readonly undoing: number;
};

const FINAL: readonly RuleRunState[] = ['done', 'stopped', 'failed'];
const stateSchema = z.enum(ruleRunStates);
const modeSchema = ruleRunSchema.shape.mode;
const outcomeSchema = z.object({
  counts: ruleRunSchema.shape.counts,
  currency: ruleRunSchema.shape.currency,
  affected: ruleRunSchema.shape.affected,
  skipped: ruleRunSchema.shape.skipped,
  held: ruleRunSchema.shape.held,
});

const counted = ['waiting', 'planned', 'sent', 'confirmed', 'failed', 'skipped', 'stopped'];

/** SQL: runs `r`, with what became of their decisions. */
const RUNS = `select r.id, r.rule_id as rule, r.version, v.draft ->> 'name' as name, r.mode,
    jsonb_build_object('kind', r.actor_kind, 'id', r.actor_id, 'name', r.actor_name) as actor, r.state, r.message,
    r.outcome, r.started_at as "startedAt", r.finished_at as "finishedAt", w.writes, w.undoable, t.undone, t.undoing
  from rule_runs r join rule_versions v on v.rule_id = r.rule_id and v.version = r.version
  cross join lateral (
    select jsonb_build_object(${counted
      .map((state) => `'${state}', count(*) filter (where d.state = '${state}')`)
      .join(', ')}) as writes,
      (count(*) filter (where d.state = 'confirmed' and not ${DECISION_UNDONE}))::int as undoable
    from rule_decisions d where d.run_id = r.id
  ) w
  cross join lateral (
    select count(*)::int as undone, (count(*) filter (where ul.settled_at is null and ul.task_id is null))::int as undoing
    ${UNDOES_OF_RUN} and a.batch_id = r.id
  ) t`;

function read({ mode, actor, state, outcome, undoable, ...row }: Row): StoredRun {
  return {
    ...row,
    mode: modeSchema.parse(mode),
    actor: actorSchema.parse(actor),
    state: stateSchema.parse(state),
    outcome: withoutSkipped(outcomeSchema.parse(outcome)),
    undoable,
    isUndone: row.writes.confirmed > 0 && undoable === 0,
  };
}

/** Runs of earlier releases counted what they skipped as judged. */
function withoutSkipped(outcome: RunOutcome): RunOutcome {
  const { acting, held, unmet } = outcome.counts;
  return { ...outcome, counts: { ...outcome.counts, judged: acting + held + unmet } };
}

/** Null when there is none in scope. */
export async function findRun(queries: Queries, id: string): Promise<StoredRun | null> {
  const { rows } = await queries.query<Row>(`${RUNS} where r.id = $1`, [id]);
  return rows[0] === undefined ? null : read(rows[0]);
}

/** The runs of a rule, newest first, and how many there are. */
export async function listRuns(
  queries: Queries,
  rule: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly runs: StoredRun[]; readonly total: number }> {
  const { rows } = await queries.query<Row>(
    `${RUNS} where r.rule_id = $1 order by r.id desc offset $2 limit $3`,
    [rule, offset, limit],
  );
  const counts = await queries.query<{ total: number }>(
    'select count(*)::int as total from rule_runs where rule_id = $1',
    [rule],
  );
  return { runs: rows.map(read), total: counts.rows[0]?.total ?? 0 };
}

/** A run, and what its rule is about. */
export type RunOfKind = StoredRun & { readonly kind: RuleKind };

/** A run begins so soon after its rule was set live; it counts as started by who did that. */
const AT_ONCE = "interval '10 minutes'";

/**
 * Runs that changed something, in scope, newest first: those that go on, those that a person started since a moment, and those
 * that anybody started and that ended since `othersSince`, unless it is null.
 */
export async function writingRuns(
  queries: Queries,
  {
    person,
    since,
    othersSince,
  }: { readonly person: string; readonly since: Date; readonly othersSince: Date | null },
): Promise<RunOfKind[]> {
  const { rows } = await queries.query<Row & { readonly kind: RuleKind }>(
    `select run.*, v.draft ->> 'kind' as kind from (${RUNS}
       where r.mode <> 'shadow' and (r.state = 'running'
         or $3::timestamptz is not null and r.actor_kind = 'person'
           and coalesce(r.finished_at, r.started_at) > $3
         or r.started_at > $2 and (r.actor_kind = 'person' and r.actor_id = $1
           or r.due_at is not null and v.author_id = $1 and r.started_at < v.at + ${AT_ONCE}))) run
     join rule_versions v on v.rule_id = run.rule and v.version = run.version
     where (run.writes ->> 'planned')::int + (run.writes ->> 'sent')::int + (run.writes ->> 'confirmed')::int
       + (run.writes ->> 'failed')::int > 0
     order by run.id desc`,
    [person, since, othersSince],
  );
  return rows.map(({ kind, ...row }) => ({ ...read(row), kind }));
}

export type NewRun = Pick<StoredRun, 'id' | 'rule' | 'version' | 'mode' | 'actor' | 'state' | 'outcome'> & {
  readonly dueAt: Date | null;
  readonly at: Date;
  readonly message?: string;
  /** How many of its decisions wait for a person. */
  readonly waiting: number;
};

/**
 * Stores a run. Resolves with false if the schedule's run was stored before, unless that one failed: then this one takes
 * its place.
 */
export async function insertRun(queries: Queries, run: NewRun): Promise<boolean> {
  const { rowCount } = await queries.query(
    `insert into rule_runs (id, rule_id, version, mode, actor_kind, actor_id, actor_name, due_at, state, outcome,
       started_at, finished_at, message, waiting, not_made)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 0)
     on conflict (rule_id, due_at) do update set id = excluded.id, version = excluded.version, mode = excluded.mode,
       state = excluded.state, outcome = excluded.outcome, started_at = excluded.started_at,
       finished_at = excluded.finished_at, message = excluded.message, waiting = excluded.waiting, not_made = 0
     where rule_runs.state = 'failed'`,
    [
      run.id,
      run.rule,
      run.version,
      run.mode,
      run.actor.kind,
      run.actor.id,
      run.actor.name,
      run.dueAt,
      run.state,
      JSON.stringify(run.outcome),
      run.at,
      FINAL.includes(run.state) ? run.at : null,
      run.message ?? null,
      run.waiting,
    ],
  );
  return rowCount === 1;
}

/** Locks a run until the end of the transaction, and tells its state. */
export async function lockRun(queries: Queries, id: string): Promise<RuleRunState | null> {
  const { rows } = await queries.query<{ state: string }>(
    'select state from rule_runs where id = $1 for update',
    [id],
  );
  return rows[0] === undefined ? null : stateSchema.parse(rows[0].state);
}

/** Moves a run on, and counts what became of its decisions so far. */
export async function setRunState(
  queries: Queries,
  id: string,
  {
    state,
    at,
    message = null,
  }: { readonly state: RuleRunState; readonly at: Date; readonly message?: string | null },
): Promise<void> {
  await queries.query(
    `update rule_runs set state = $2, message = coalesce($4, message),
       finished_at = case when $5 then $3::timestamptz end, waiting = counted.waiting, not_made = counted.not_made
     from (select count(*) filter (where d.state = 'waiting') as waiting, count(*) filter (where ${NOT_MADE}) as not_made
       from rule_decisions d where d.run_id = $1) counted
     where id = $1`,
    [id, state, at, message, FINAL.includes(state)],
  );
}

/** What people see of a run. */
export function publicRun(run: StoredRun): RuleRun {
  const { id, rule, version, name, mode, actor, state, message, outcome, writes } = run;
  const { undoable, undone, undoing, isUndone } = run;
  const isOpen = state === 'running' || state === 'waiting';
  return {
    id,
    rule: { id: rule, version, name },
    mode,
    startedBy: actor,
    state,
    message,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    ...outcome,
    writes,
    undoable,
    undone,
    undoing,
    isUndone,
    commands: [
      ...(isOpen ? (['stop'] as const) : []),
      ...(writes.confirmed > 0 && !isUndone ? (['undo'] as const) : []),
    ],
  };
}
