import {
  actorSchema,
  codedReasonSchema,
  type DecisionState,
  type DecisionsQuery,
  decisionStates,
  dryDecisionSchema,
  type RuleDecision,
  ruleDecisionSchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import type { Queries } from '../../foundation/database/index.ts';
import { DECISION_UNDONE, UNDOING } from '../facts/index.ts';

/** What is stored of a decision for good: readable without its rule. */
const storedDecisionSchema = z.object({
  ...dryDecisionSchema.shape,
  rule: z.object({ name: z.string(), sentence: z.string() }),
});
export type StoredDecision = z.infer<typeof storedDecisionSchema>;

export type NewDecision = {
  readonly id: string;
  readonly decision: StoredDecision;
  readonly state: DecisionState;
  readonly spendPerDay: number | null;
};

type NewDecisions = {
  readonly run: string;
  readonly rule: string;
  readonly version: number;
  readonly at: Date;
  readonly expiresAt: Date | null;
  readonly decisions: readonly NewDecision[];
};

/** Few enough to be written as JSON in one turn. */
const ROWS_PER_INSERT = 1_000;

/** Stores the decisions of a run, in the order in which it acts. Some are written as JSON while others are stored. */
export async function insertDecisions(queries: Queries, given: NewDecisions): Promise<void> {
  const { decisions } = given;
  let stored: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < decisions.length; from += ROWS_PER_INSERT) {
    const values = insertedValues(given, from);
    await stored;
    stored = queries.query(
      `insert into rule_decisions (id, rule_id, version, at, run_id, place, expires_at, account_id, entity_kind,
         entity_id, campaign_id, outcome, guard, reason, decision, state, spend_per_day)
       select d.id, $1, $2, $3, $4, $5 + d.place, case when d.state = 'waiting' then $6::timestamptz end, d.account,
         d.kind, d.entity, d.campaign, d.outcome, d.guard, d.reason, d.decision::jsonb, d.state, d.spend
       from unnest($7::uuid[], $8::uuid[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[],
         $15::text[], $16::text[], $17::bigint[]) with ordinality
         as d (id, account, kind, entity, campaign, outcome, guard, reason, decision, state, spend, place)`,
      values,
    );
  }
  await stored;
}

function insertedValues(given: NewDecisions, from: number): unknown[] {
  const part = given.decisions.slice(from, from + ROWS_PER_INSERT);
  const of = <Value>(read: (one: StoredDecision) => Value) => part.map(({ decision }) => read(decision));
  return [
    given.rule,
    given.version,
    given.at,
    given.run,
    from,
    given.expiresAt,
    part.map(({ id }) => id),
    of(({ entity }) => entity.account),
    of(({ entity }) => entity.kind),
    of(({ entity }) => entity.id),
    of(({ entity }) => entity.campaign ?? null),
    of(({ outcome }) => outcome),
    of(({ guard }) => guard),
    of(({ reason }) => reason),
    of((decision) => JSON.stringify(decision)),
    part.map(({ state }) => state),
    part.map(({ spendPerDay }) => spendPerDay),
  ];
}

type Row = {
  readonly id: string;
  readonly run: string;
  readonly rule: string;
  readonly version: number;
  readonly at: Date;
  readonly decision: unknown;
  /** Null unless a person approved it with another value. */
  readonly chosen: number | null;
  /** The value that its write found at the network. */
  readonly found: unknown;
  readonly state: string;
  readonly reason: string | null;
  readonly because: unknown;
  readonly action: string | null;
  readonly probation: unknown;
  readonly bounds: unknown;
  readonly undone: unknown;
  readonly expiresAt: Date | null;
  readonly judgedBy: unknown;
  readonly judgedAt: Date | null;
};

const COLUMNS = `d.id, d.run_id as run, d.rule_id as rule, d.version, d.at, d.decision, d.chosen::float8 as chosen,
  (select l.before_image from ledger l where l.id = d.write_id) as found,
  d.state, d.reason, coalesce(d.because, case when d.outcome = 'held' then d.decision -> 'because' end) as because,
  case when d.state = 'confirmed' then (
    select jsonb_build_object('kind', u.actor_kind, 'id', u.actor_id, 'name', u.actor_name, 'at', u.created_at)
    ${UNDOING} order by u.created_at desc limit 1
  ) end as undone,
  d.action_id as action, d.expires_at as "expiresAt",
  d.judged_by as "judgedBy", d.judged_at as "judgedAt",
  (select jsonb_strip_nulls(jsonb_build_object('because', p.because))
     || jsonb_build_object('id', p.id, 'state', p.state, 'reason', p.reason) from probations p
   where p.decision_id = d.id) as probation,
  case when d.state = 'waiting' then (
    select jsonb_build_object('floor', v.draft -> 'action' -> 'floor', 'ceiling', v.draft -> 'action' -> 'ceiling')
    from rule_versions v where v.rule_id = d.rule_id and v.version = d.version
      and jsonb_exists(v.draft -> 'action', 'floor')
      -- bounds in another currency are left to the source
      and (d.decision -> 'change' ->> 'unit' is null or d.decision -> 'change' ->> 'unit' = v.draft ->> 'currency')
  ) end as bounds`;

const stateSchema = z.enum(decisionStates);

const undoSchema = z.nullable(
  z.pipe(
    z.object({ ...actorSchema.shape, at: z.coerce.date() }),
    z.transform(({ at, ...by }) => ({ by, at: at.toISOString() })),
  ),
);

function read(row: Row): RuleDecision {
  const undone = undoSchema.parse(row.undone);
  const { rule, reason: _decided, because: _coded, ...decision } = storedDecisionSchema.parse(row.decision);
  return {
    ...decision,
    change: withFound(withChosen(decision.change, row.chosen), row.found),
    id: row.id,
    run: row.run,
    at: row.at.toISOString(),
    rule: { id: row.rule, version: row.version, ...rule },
    state: undone === null ? stateSchema.parse(row.state) : 'undone',
    undone,
    reason: row.reason,
    ...(row.because === null ? {} : { because: codedReasonSchema.parse(row.because) }),
    bounds: ruleDecisionSchema.shape.bounds.parse(row.bounds),
    probation: ruleDecisionSchema.shape.probation.parse(row.probation),
    action: row.action === null ? null : { id: row.action },
    approval:
      row.expiresAt === null
        ? null
        : {
            expiresAt: row.expiresAt.toISOString(),
            by: row.judgedBy === null ? null : actorSchema.parse(row.judgedBy),
            at: row.judgedAt?.toISOString() ?? null,
          },
  };
}

function withChosen(change: StoredDecision['change'], chosen: number | null): StoredDecision['change'] {
  if (change === null || chosen === null || typeof change.after !== 'number') return change;
  return { ...change, after: chosen, decided: change.after };
}

/** Whether a widget was blocked is often not known before its write asked the network. */
function withFound(change: StoredDecision['change'], found: unknown): StoredDecision['change'] {
  if (change === null || change.before !== null || typeof found !== 'boolean') return change;
  return { ...change, before: found };
}

type Page = { readonly offset: number; readonly limit: number; readonly oldestFirst?: boolean };
type Filters = Omit<DecisionsQuery, 'cursor' | 'limit'>;

const MATCHING = `($1::uuid is null or d.rule_id = $1) and ($2::uuid is null or d.run_id = $2)
  and ($3::uuid is null or d.account_id = $3) and ($4::text is null or d.entity_kind = $4)
  and ($5::text is null or d.entity_id = $5) and ($6::text is null or d.campaign_id = $6)
  and ($7::text is null or d.outcome = $7) and ($8::text[] is null
    or d.state = any ($8) and not (d.state = 'confirmed' and ${DECISION_UNDONE})
    or 'undone' = any ($8) and d.state = 'confirmed' and ${DECISION_UNDONE})
  and ($9::text[] is null or d.guard = any ($9)) and ($10::date is null or d.at >= $10::date at time zone 'UTC')
  and ($11::date is null or d.at < ($11::date + 1) at time zone 'UTC')
  and ($12::uuid is null or d.id = $12) and ($13::text[] is null or concat_ws(' ', d.decision ->> 'name', d.entity_id,
    d.decision -> 'rule' ->> 'name', d.decision ->> 'campaignName', d.decision ->> 'accountName') ilike all ($13))`;

/** Patterns of the words of a search, each of which must be in a decision's names. */
function patternsOf(search: string | undefined): string[] | null {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  return words.length === 0 ? null : words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

const valuesOf = (filters: Filters) => [
  filters.rule ?? null,
  filters.run ?? null,
  filters.account ?? null,
  filters.kind ?? null,
  filters.entity ?? null,
  filters.campaign ?? null,
  filters.outcome ?? null,
  filters.state ?? null,
  filters.guard ?? null,
  filters.startDate ?? null,
  filters.endDate ?? null,
  filters.id ?? null,
  patternsOf(filters.search),
];

/** Decisions in scope, newest first (those of one run by their place), and how many there are. */
export async function listDecisions(
  queries: Queries,
  filters: Filters,
  { offset, limit, oldestFirst = false }: Page,
): Promise<{ readonly decisions: RuleDecision[]; readonly total: number }> {
  const order = oldestFirst ? 'd.at, d.place' : 'd.at desc, d.place';
  const { rows } = await queries.query<Row>(
    `select ${COLUMNS} from rule_decisions d where ${MATCHING} order by ${order}, d.id offset $14 limit $15`,
    [...valuesOf(filters), offset, limit],
  );
  const counted = await queries.query<{ total: number }>(
    `select count(*)::int as total from rule_decisions d where ${MATCHING}`,
    valuesOf(filters),
  );
  return { decisions: rows.map(read), total: counted.rows[0]?.total ?? 0 };
}

/** Decisions by id, as far as they are in scope. */
export async function decisionsNamed(queries: Queries, ids: readonly string[]): Promise<RuleDecision[]> {
  const { rows } = await queries.query<Row>(
    `select ${COLUMNS} from rule_decisions d where d.id = any ($1::uuid[]) order by d.at, d.place`,
    [ids],
  );
  return rows.map(read);
}
