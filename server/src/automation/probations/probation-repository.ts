import {
  type Actor,
  actorSchema,
  codedMessage,
  codedReasonSchema,
  type Probation,
  type ProbationState,
  probationSchema,
  reasonOfSentence,
} from '@adhelm/contracts';
import * as z from 'zod';
import type { Queries } from '../../foundation/database/index.ts';

/** Sums of a part of a day. Amounts are micro-units of the account's currency; null = not reported. */
export const baselineSchema = z.object({
  clicks: z.number().nullable(),
  conversions: z.number().nullable(),
  cost: z.number().nullable(),
  revenue: z.number().nullable(),
});
export type Baseline = z.infer<typeof baselineSchema>;

/** A probation as workers and answers need it. */
export type StoredProbation = Omit<
  Probation,
  'createdAt' | 'unblockedAt' | 'endsAt' | 'finishedAt' | 'commands'
> & {
  readonly createdAt: Date;
  readonly unblockedAt: Date | null;
  readonly endsAt: Date | null;
  readonly finishedAt: Date | null;
  readonly baseline: Baseline | null;
  readonly verdict: 'keep' | 'block' | null;
  readonly attempts: number;
  readonly unblockWrite: string | null;
  readonly blockWrite: string | null;
  readonly undoWrite: string | null;
};

type Row = Omit<StoredProbation, 'because' | 'startedBy' | 'figures' | 'baseline' | 'state'> & {
  readonly because: unknown;
  readonly startedBy: unknown;
  readonly figures: unknown;
  readonly baseline: unknown;
  readonly state: string;
};

const SELECT = `select p.id, p.account_id as account, a.source, a.name as "accountName", a.currency,
    p.campaign_id as campaign, c.name as "campaignName", p.widget_id as widget, p.started_by as "startedBy",
    case when r.id is not null then jsonb_build_object('id', r.id, 'name', v.draft ->> 'name') end as rule, p.state,
    p.budget::float8 as budget, p.days, p.created_at as "createdAt", p.unblocked_at as "unblockedAt",
    p.ends_at as "endsAt", p.finished_at as "finishedAt", p.baseline, p.figures, p.verdict, p.reason, p.because, p.message,
    p.attempts, p.unblock_write as "unblockWrite", p.block_write as "blockWrite", p.undo_write as "undoWrite"
  from probations p join accounts a on a.id = p.account_id
  left join campaigns c on c.account_id = p.account_id and c.external_id = p.campaign_id
  left join rules r on r.id = p.rule_id
  left join rule_versions v on v.rule_id = r.id and v.version = r.version`;

const shape = probationSchema.shape;

function read({ because, startedBy, figures, baseline, state, ...row }: Row): StoredProbation {
  return {
    ...row,
    ...(because === null ? {} : { because: codedReasonSchema.parse(because) }),
    startedBy: actorSchema.parse(startedBy),
    figures: shape.figures.parse(figures),
    baseline: baselineSchema.nullable().parse(baseline),
    state: shape.state.parse(state),
  };
}

/** Null if there is none in scope. */
export async function findProbation(queries: Queries, id: string): Promise<StoredProbation | null> {
  const { rows } = await queries.query<Row>(`${SELECT} where p.id = $1`, [id]);
  return rows[0] === undefined ? null : read(rows[0]);
}

/** Probations by id, as far as they are in scope, newest first. */
export async function probationsNamed(queries: Queries, ids: readonly string[]): Promise<StoredProbation[]> {
  const { rows } = await queries.query<Row>(`${SELECT} where p.id = any ($1::uuid[]) order by p.id desc`, [
    ids,
  ]);
  return rows.map(read);
}

/** The probations in scope, newest first, and how many there are. */
export async function listProbations(
  queries: Queries,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly probations: StoredProbation[]; readonly total: number }> {
  const { rows } = await queries.query<Row>(`${SELECT} order by p.id desc offset $1 limit $2`, [
    offset,
    limit,
  ]);
  const counted = await queries.query<{ total: number }>('select count(*)::int as total from probations');
  return { probations: rows.map(read), total: counted.rows[0]?.total ?? 0 };
}

export type NewProbation = Pick<
  StoredProbation,
  'id' | 'account' | 'campaign' | 'widget' | 'budget' | 'days'
> & {
  readonly startedBy: Actor;
  readonly rule: string | null;
  readonly decision: string | null;
  readonly at: Date;
};

/** Stores a probation that waits. Resolves with false if its block is on probation already. */
export async function insertProbation(queries: Queries, probation: NewProbation): Promise<boolean> {
  const { rowCount } = await queries.query(
    `insert into probations (id, account_id, campaign_id, widget_id, rule_id, decision_id, started_by, state, budget,
       days, created_at) values ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8, $9, $10) on conflict do nothing`,
    [
      probation.id,
      probation.account,
      probation.campaign,
      probation.widget,
      probation.rule,
      probation.decision,
      JSON.stringify(probation.startedBy),
      probation.budget,
      probation.days,
      probation.at,
    ],
  );
  return rowCount === 1;
}

/** Locks a probation until the transaction ends, and tells its state; null if there is none in scope. */
export async function lockProbation(queries: Queries, id: string): Promise<ProbationState | null> {
  const { rows } = await queries.query<{ state: string }>(
    'select state from probations where id = $1 for update',
    [id],
  );
  return rows[0] === undefined ? null : shape.state.parse(rows[0].state);
}

const columns = {
  state: 'state',
  unblockedAt: 'unblocked_at',
  endsAt: 'ends_at',
  finishedAt: 'finished_at',
  baseline: 'baseline',
  figures: 'figures',
  verdict: 'verdict',
  reason: 'reason',
  because: 'because',
  message: 'message',
  attempts: 'attempts',
  unblockWrite: 'unblock_write',
  blockWrite: 'block_write',
  undoWrite: 'undo_write',
} as const;

type Change = { readonly [Name in keyof typeof columns]?: StoredProbation[Name] };

/** Changes a probation that the caller locked. A reason without a code replaces one that has it. */
export async function changeProbation(queries: Queries, id: string, change: Change): Promise<void> {
  const changed = Object.entries('reason' in change ? { because: null, ...change } : change);
  const sets = changed.map(([name], place) => `${columns[name as keyof typeof columns]} = $${place + 2}`);
  await queries.query(`update probations set ${sets.join(', ')} where id = $1`, [
    id,
    ...changed.map(([, value]) => (isDocument(value) ? JSON.stringify(value) : value)),
  ]);
}

const isDocument = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** What people see of a probation. */
export function toDto(probation: StoredProbation): Probation {
  const {
    baseline: _baseline,
    verdict,
    attempts: _attempts,
    unblockWrite: _unblock,
    blockWrite,
    undoWrite: _undo,
    ...seen
  } = probation;
  const { state, createdAt, unblockedAt, endsAt, finishedAt } = probation;
  const canStop = state === 'waiting' || state === 'running';
  const canUndo = state === 'kept' || (state === 'blocked' && verdict === 'block' && blockWrite !== null);
  return {
    ...seen,
    ...codedMessage(probation.message),
    ...(probation.reason === null || probation.because !== undefined
      ? {}
      : reasonOfSentence(probation.reason)),
    createdAt: createdAt.toISOString(),
    unblockedAt: unblockedAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    commands: [...(canStop ? (['stop'] as const) : []), ...(canUndo ? (['undo'] as const) : [])],
  };
}
