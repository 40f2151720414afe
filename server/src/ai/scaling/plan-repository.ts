import { type Actor, actorSchema, type ScalingPlan, scalingPlanSchema } from '@adhelm/contracts';
import * as z from 'zod';
import type { Queries } from '../../foundation/database/index.ts';

const coefficientsSchema = z.record(z.string(), z.number());

/** A plan as workers and answers need it. */
export type StoredPlan = Pick<
  ScalingPlan,
  | 'id'
  | 'account'
  | 'accountName'
  | 'campaign'
  | 'campaignName'
  | 'currency'
  | 'state'
  | 'mode'
  | 'targetRoi'
  | 'ceilingPerDay'
  | 'ceilingTotal'
  | 'countries'
  | 'startedBy'
  | 'message'
  | 'dailyLimit'
> & {
  readonly usualSpend: number;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  /** The coefficients that MGID last showed. */
  readonly coefficients: Readonly<Record<string, number>>;
  readonly driftedAt: Date | null;
  readonly drifted: number;
};

type Row = Omit<StoredPlan, 'startedBy' | 'coefficients' | 'state' | 'mode'> & {
  readonly startedBy: unknown;
  readonly coefficients: unknown;
  readonly state: string;
  readonly mode: string;
};

const SELECT = `select p.id, p.account_id as account, a.name as "accountName", a.currency, p.campaign_id as campaign,
    coalesce(c.name, p.campaign_id) as "campaignName", c.daily_budget::float8 as "dailyLimit", p.state, p.mode,
    p.target_roi as "targetRoi", p.ceiling_per_day::float8 as "ceilingPerDay",
    p.ceiling_total::float8 as "ceilingTotal", p.countries, p.usual_spend::float8 as "usualSpend",
    p.started_by as "startedBy", p.started_at as "startedAt", p.finished_at as "finishedAt", p.message,
    p.coefficients, p.drifted_at as "driftedAt", p.drifted
  from scaling_plans p join accounts a on a.id = p.account_id
  left join campaigns c on c.account_id = p.account_id and c.external_id = p.campaign_id`;

const { state: stateSchema, mode: modeSchema } = scalingPlanSchema.shape;

const read = ({ startedBy, coefficients, state, mode, ...row }: Row): StoredPlan => ({
  ...row,
  startedBy: actorSchema.parse(startedBy),
  coefficients: coefficientsSchema.parse(coefficients),
  state: stateSchema.parse(state),
  mode: modeSchema.parse(mode),
});

/** Null if there is none in scope. */
export async function findPlan(queries: Queries, id: string): Promise<StoredPlan | null> {
  const { rows } = await queries.query<Row>(`${SELECT} where p.id = $1`, [id]);
  return rows[0] === undefined ? null : read(rows[0]);
}

/** The plans in scope, open ones first, then newest first, and how many there are. */
export async function listPlans(
  queries: Queries,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly plans: StoredPlan[]; readonly total: number }> {
  const { rows } = await queries.query<Row>(
    `${SELECT} order by p.finished_at is not null, p.id desc offset $1 limit $2`,
    [offset, limit],
  );
  const counted = await queries.query<{ total: number }>('select count(*)::int as total from scaling_plans');
  return { plans: rows.map(read), total: counted.rows[0]?.total ?? 0 };
}

/** Campaigns of accounts with an open plan, as `account campaign`. */
export async function plannedCampaigns(queries: Queries): Promise<ReadonlySet<string>> {
  const { rows } = await queries.query<{ name: string }>(
    `select account_id || ' ' || campaign_id as name from scaling_plans where finished_at is null`,
  );
  return new Set(rows.map(({ name }) => name));
}

export type NewPlan = Pick<
  StoredPlan,
  'id' | 'account' | 'campaign' | 'mode' | 'targetRoi' | 'ceilingPerDay' | 'ceilingTotal' | 'countries'
> & { readonly usualSpend: number; readonly startedBy: Actor; readonly at: Date };

/** Stores a plan that runs. Resolves with false if its campaign has an open one already. */
export async function insertPlan(queries: Queries, plan: NewPlan): Promise<boolean> {
  const { rowCount } = await queries.query(
    `insert into scaling_plans (id, account_id, campaign_id, state, mode, target_roi, ceiling_per_day, ceiling_total,
       countries, usual_spend, started_by, started_at)
     values ($1, $2, $3, 'running', $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    [
      plan.id,
      plan.account,
      plan.campaign,
      plan.mode,
      plan.targetRoi,
      plan.ceilingPerDay,
      plan.ceilingTotal,
      plan.countries,
      plan.usualSpend,
      JSON.stringify(plan.startedBy),
      plan.at,
    ],
  );
  return rowCount === 1;
}

/** Locks a plan until the transaction ends; null if there is none in scope. */
export async function lockPlan(queries: Queries, id: string): Promise<StoredPlan['state'] | null> {
  const { rows } = await queries.query<{ state: string }>(
    'select state from scaling_plans where id = $1 for update',
    [id],
  );
  return rows[0] === undefined ? null : stateSchema.parse(rows[0].state);
}

const columns = {
  state: 'state',
  finishedAt: 'finished_at',
  message: 'message',
  coefficients: 'coefficients',
  driftedAt: 'drifted_at',
  drifted: 'drifted',
} as const;

type Change = { readonly [Name in keyof typeof columns]?: StoredPlan[Name] };

/** Changes a plan that the caller locked. */
export async function changePlan(queries: Queries, id: string, change: Change): Promise<void> {
  const { coefficients, ...rest } = change;
  const values = { ...rest, ...(coefficients && { coefficients: JSON.stringify(coefficients) }) };
  const names = Object.keys(values) as (keyof typeof columns)[];
  const sets = names.map((name, place) => `${columns[name]} = $${place + 2}`);
  await queries.query(`update scaling_plans set ${sets.join(', ')} where id = $1`, [
    id,
    ...Object.values(values),
  ]);
}
