import { trackerSourceIds } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

type AccountRow = {
  readonly id: string;
  readonly name: string;
  readonly source: string;
};

export type StaleTracker = AccountRow & {
  readonly completeThrough: string | null;
  readonly isStale: boolean;
};

/** A tracker's day is complete some hours after its end, so the day before yesterday has to be there. */
const STALE_DAYS = 2;

/** Synced trackers, and whether their figures end more than two days ago (in the account's time zone). */
export async function trackersByAge(queries: Queries, at: Date): Promise<StaleTracker[]> {
  const { rows } = await queries.query<StaleTracker>(
    `select a.id, a.name, a.source, f.through::text as "completeThrough",
       coalesce(f.through < ($2::timestamptz at time zone a.time_zone)::date - $3::integer, false) as "isStale"
     from accounts a join sync_schedules s on s.account_id = a.id
     left join lateral (
       select min(complete_through) as through from freshness
       where account_id = a.id and complete_through is not null
     ) f on true
     where a.archived_at is null and a.source = any ($1)`,
    [trackerSourceIds, at, STALE_DAYS],
  );
  return rows;
}

export type UnmappedRevenue = AccountRow & {
  readonly currency: string;
  /** Micro-units. */
  readonly revenue: number;
  readonly unmapped: number;
  readonly campaigns: number;
};

const UNMAPPED_DAYS = 3;
const UNMAPPED_SHARE = 0.05;

/**
 * Revenue of the last three days that each tracker attributes to campaigns of no connected account, in its main currency,
 * if it is at least 5 % of the tracker's revenue. Trackers without any are left out.
 */
export async function unmappedRevenue(queries: Queries, at: Date): Promise<UnmappedRevenue[]> {
  const { rows } = await queries.query<UnmappedRevenue>(
    `with sums as (
       select d.reporter_key, d.currency, sum(d.revenue)::bigint as revenue,
         coalesce(sum(d.revenue) filter (where c.is_known is null), 0)::bigint as unmapped,
         (count(distinct (d.source, d.campaign_id)) filter (where c.is_known is null and d.revenue > 0))::int as campaigns
       from attributed_day d
       left join lateral (
         select true as is_known from campaigns c join accounts a on a.id = c.account_id
         where a.source = d.source and c.external_id = d.campaign_id and a.archived_at is null limit 1
       ) c on true
       where d.level = 'campaign' and d.day >= $2::date - $3::integer and d.reporter_key in (
         select key from accounts where source = any ($1) and archived_at is null
       )
       group by 1, 2
     ), main as (select distinct on (reporter_key) * from sums order by reporter_key, revenue desc nulls last)
     select a.id, a.name, a.source, m.currency, m.revenue, m.unmapped, m.campaigns
     from main m join accounts a on a.key = m.reporter_key
     where m.unmapped > 0 and m.unmapped >= m.revenue * $4::float8`,
    [trackerSourceIds, at, UNMAPPED_DAYS, UNMAPPED_SHARE],
  );
  return rows;
}

export type SpendSpike = AccountRow & {
  readonly day: string;
  readonly currency: string;
  /** Micro-units: of the day, and the average of the days before, both of the campaigns that spiked. */
  readonly cost: number;
  readonly usual: number;
  readonly campaigns: readonly string[];
};

const SPIKE_FACTOR = 3;
/** In the account's currency. Less is noise. */
const LEAST_INCREASE_MICROS = 20_000_000;
const BASE_DAYS = 7;
const LEAST_BASE_DAYS = 3;

/**
 * Accounts with campaigns whose last complete day cost at least three times their average of the seven days before, and
 * at least 20 units of their currency more. Days on which a campaign reported no cost do not count.
 */
export async function spendSpikes(queries: Queries, at: Date): Promise<SpendSpike[]> {
  const { rows } = await queries.query<SpendSpike>(
    `with days as (
       select a.id, a.key, a.name, a.source, f.complete_through as day from accounts a
       join freshness f on f.account_id = a.id and f.kind = 'campaign_day'
       where a.archived_at is null and f.complete_through >= $1::date - 2 and not a.source = any ($6)
     ), costs as (
       select d.key, p.campaign_key, p.cost_currency as currency,
         sum(p.cost) filter (where p.day = d.day) as cost,
         avg(p.cost) filter (where p.day < d.day) as usual,
         count(p.cost) filter (where p.day < d.day) as base_days
       from days d join campaign_performance p
         on p.account_key = d.key and p.day between d.day - $4::integer and d.day
       group by 1, 2, 3
     )
     select d.id, d.name, d.source, d.day::text as day, min(c.currency) as currency, sum(c.cost)::bigint as cost,
       round(sum(c.usual))::bigint as usual,
       (array_agg(g.name order by c.cost - c.usual desc))[1:5] as campaigns
     from costs c join days d on d.key = c.key join campaigns g on g.key = c.campaign_key
     where c.base_days >= $5 and c.cost >= c.usual * $2::float8 and c.cost - c.usual >= $3
     group by d.id, d.name, d.source, d.day`,
    [at, SPIKE_FACTOR, LEAST_INCREASE_MICROS, BASE_DAYS, LEAST_BASE_DAYS, trackerSourceIds],
  );
  return rows;
}
