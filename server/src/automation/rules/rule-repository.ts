import {
  AdhelmError,
  type ListedRule,
  type RuleDraft,
  ruleDraftSchema,
  rulePurpose,
  ruleSentence,
  type StoredRule,
} from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import { firstRunAt, nextRunAt } from './next-run.ts';

type Row = {
  readonly id: string;
  readonly version: number;
  readonly draft: unknown;
  readonly authorId: string;
  readonly authorName: string;
  readonly at: Date;
};

/** As `Date.toISOString` writes an instant. */
const ISO_FORMAT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** SQL: the writes `ul` that took changes of the action `a` of a run back, or are about to: one for each change. */
export const UNDOES_OF_RUN = `from actions a join actions u on u.undo_of = a.id join ledger ul on ul.action_id = u.id
  where ul.state <> 'failed'`;

/** SQL: decisions `d` that came to nothing. */
export const NOT_MADE = `d.state in ('rejected', 'expired', 'failed', 'skipped', 'stopped')`;

const COLUMNS = `r.id, v.version, v.draft, v.author_id as "authorId", v.author_name as "authorName", v.at`;

function ruleOf({ id, version, draft, authorId, authorName, at }: Row): StoredRule {
  const rule = ruleDraftSchema.parse(draft);
  return {
    ...rule,
    id,
    version,
    sentence: ruleSentence(rule, nameOfSource),
    purpose: rulePurpose(rule, nameOfSource),
    changedBy: { id: authorId, name: authorName },
    changedAt: at.toISOString(),
  };
}

type ListedRow = Row & {
  readonly nextRunAt: Date | null;
  readonly lastRun: ListedRule['lastRun'];
  readonly waiting: number;
  readonly saving: ListedRule['saving'];
  readonly shadow: ListedRule['shadow'];
};

/** The live rules in scope, by name. */
export async function liveRules(queries: Queries): Promise<StoredRule[]> {
  const { rows } = await queries.query<Row>(
    `select ${COLUMNS} from rules r join rule_versions v on v.rule_id = r.id and v.version = r.version
     where r.mode = 'live' and r.deleted_at is null order by lower(v.draft ->> 'name'), r.id`,
  );
  return rows.map(ruleOf);
}

/** The rules in scope as they are now, by name, with their next and last run. What became of that was counted when it ended. */
export async function listRules(queries: Queries): Promise<ListedRule[]> {
  const { rows } = await queries.query<ListedRow>(
    `select ${COLUMNS}, r.next_run_at as "nextRunAt", last.run as "lastRun", coalesce(w.waiting, 0)::int as waiting,
       case when s.share = (v.draft -> 'guards' ->> 'controlShare')::float8 then jsonb_build_object('currency', s.currency,
         'amount', s.amount, 'low', s.low, 'high', s.high, 'acted', s.acted, 'held', s.held) end as saving,
       case when r.mode = 'shadow' and h.rule_id is not null then jsonb_build_object('currency', h.currency,
         'amount', h.amount, 'entities', h.entities, 'unknown', h.unknown,
         'since', to_char(h.since at time zone 'UTC', ${ISO_FORMAT})) end as shadow
     from rules r join rule_versions v on v.rule_id = r.id and v.version = r.version
     left join (
       select rule_id, count(*) as waiting from rule_decisions where state = 'waiting' group by rule_id
     ) w on w.rule_id = r.id
     left join rule_savings s on s.rule_id = r.id
     left join rule_shadow_results h on h.rule_id = r.id
     left join lateral (
       select jsonb_build_object('id', rule_runs.id, 'startedAt', to_char(started_at at time zone 'UTC', ${ISO_FORMAT}),
         'state', state, 'acting', outcome -> 'counts' -> 'acting', 'held', outcome -> 'counts' -> 'held',
         'heldBy', coalesce(outcome -> 'held', '[]'), 'mode', mode,
         'waiting', coalesce(waiting, (select count(*) filter (where d.state = 'waiting')
           from rule_decisions d where d.run_id = rule_runs.id)),
         'left', coalesce(not_made, (select count(*) filter (where ${NOT_MADE})
           from rule_decisions d where d.run_id = rule_runs.id)),
         'undone', (select count(*) ${UNDOES_OF_RUN} and a.batch_id = rule_runs.id)) as run
       from rule_runs where rule_id = r.id order by rule_runs.id desc limit 1
     ) last on true
     where r.deleted_at is null order by lower(v.draft ->> 'name'), r.id`,
  );
  return rows.map((row) => ({
    ...ruleOf(row),
    nextRunAt: row.nextRunAt?.toISOString() ?? null,
    lastRun: row.lastRun,
    waiting: row.waiting,
    saving: row.saving,
    shadow: row.shadow,
  }));
}

/** All versions of a rule, newest first, those of a deleted one too. */
export async function versionsOf(queries: Queries, id: string): Promise<StoredRule[]> {
  const { rows } = await queries.query<Row>(
    `select ${COLUMNS} from rules r join rule_versions v on v.rule_id = r.id where r.id = $1 order by v.version desc`,
    [id],
  );
  return rows.map(ruleOf);
}

/**
 * A rule for a change, locked until the transaction ends; null if there is none in scope. It is read once it is locked: a
 * change that it waited for has added a version.
 */
export async function lockRule(queries: Queries, id: string): Promise<StoredRule | null> {
  await queries.query('select from rules where id = $1 for update', [id]);
  return findRule(queries, id);
}

/** A deleted rule, locked until the transaction ends; null if there is none in scope. */
export async function lockDeletedRule(queries: Queries, id: string): Promise<StoredRule | null> {
  await queries.query('select from rules where id = $1 for update', [id]);
  const { rows } = await queries.query<Row>(
    `select ${COLUMNS} from rules r join rule_versions v on v.rule_id = r.id and v.version = r.version
     where r.id = $1 and r.deleted_at is not null`,
    [id],
  );
  return rows[0] === undefined ? null : ruleOf(rows[0]);
}

/** A rule that was not deleted; null when there is none in scope. */
export async function findRule(queries: Queries, id: string): Promise<StoredRule | null> {
  const { rows } = await queries.query<Row>(
    `select ${COLUMNS} from rules r join rule_versions v on v.rule_id = r.id and v.version = r.version
     where r.id = $1 and r.deleted_at is null`,
    [id],
  );
  return rows[0] === undefined ? null : ruleOf(rows[0]);
}

/** The same. Throws `not-found`. */
export async function requireRule(queries: Queries, id: string): Promise<StoredRule> {
  const rule = await findRule(queries, id);
  if (rule === null) throw new AdhelmError('not-found', 'This rule no longer exists');
  return rule;
}

type NewVersion = {
  readonly id: string;
  readonly version: number;
  readonly draft: RuleDraft;
  readonly author: { readonly id: string; readonly name: string };
  readonly at: Date;
};

/** The accounts that a rule's scope names; none means all. */
export function accountsOf({ accounts, campaigns }: RuleDraft['scope']): string[] {
  return accounts.length > 0 ? [...accounts] : [...new Set(campaigns.map(({ account }) => account))];
}

/**
 * Stores a rule’s first or next version. A rule that is switched on or to another mode runs from now
 * on, or when its cron expression is due; another change keeps its next run, or brings it forward by its new schedule.
 */
export async function storeVersion(
  queries: Queries,
  { id, version, draft, author, at }: NewVersion,
): Promise<StoredRule> {
  const runs = draft.mode !== 'off' && draft.isScheduled;
  const nextRun = runs ? firstRunAt(draft.schedule, at) : null;
  const later = runs ? nextRunAt(draft.schedule, at, at) : null;
  await queries.query(
    `insert into rules (id, version, mode, accounts, next_run_at, created_at, changed_at)
     values ($1, $2, $3, $4::uuid[], $5, $6, $6)
     on conflict (id) do update set version = excluded.version, mode = excluded.mode, accounts = excluded.accounts,
       changed_at = excluded.changed_at, next_run_at = case
         when $7::timestamptz is null then null
         when rules.mode = excluded.mode and rules.next_run_at is not null then least(rules.next_run_at, $7)
         else excluded.next_run_at end`,
    [id, version, draft.mode, accountsOf(draft.scope), nextRun, at, later],
  );
  await queries.query(
    `insert into rule_versions (rule_id, version, draft, author_id, author_name, at) values ($1, $2, $3, $4, $5, $6)`,
    [id, version, JSON.stringify(draft), author.id, author.name, at],
  );
  return ruleOf({ id, version, draft, authorId: author.id, authorName: author.name, at });
}

export async function markDeleted(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.query(`update rules set deleted_at = $2, next_run_at = null where id = $1`, [id, at]);
}

/** Brings a deleted rule back in its version and mode. It runs next by its schedule, not at once. */
export async function markRestored(
  queries: Queries,
  { id, mode, isScheduled, schedule }: StoredRule,
  at: Date,
) {
  const nextRun = mode !== 'off' && isScheduled ? nextRunAt(schedule, at, at) : null;
  await queries.query('update rules set deleted_at = null, next_run_at = $2 where id = $1', [id, nextRun]);
}
