import {
  type DateRange,
  entityDetailsSchema,
  entityStatusSchema,
  type Sums,
  type WithoutRate,
} from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { CampaignRecord } from './campaign-repository.ts';

export type CampaignOfAccount = CampaignRecord & {
  readonly source: string;
  readonly account: string;
  readonly account_name: string;
  readonly accountCurrency: string;
};

type Row = Omit<CampaignOfAccount, 'status' | 'details' | 'sums'> & {
  readonly key: number;
  readonly details: unknown;
  readonly status: string;
};

/** Amounts by day, converted once per currency and day because `fx_rate` is costly. $1 to $4 as below. */
const daily = `with daily as materialized (
    select f.campaign_key as key, a.currency, f.day, f.impressions, f.viewable_impressions, f.clicks, f.conversions,
      f.cost, f.revenue
    from campaign_day f join accounts a on a.key = f.account_key
    where f.day between $1 and $2 and a.source = any ($4) and a.archived_at is null
  ), rates as materialized (
    select currency, day, fx_rate(currency, $3, day) as rate from (select distinct currency, day from daily) days
  )`;

const converted = (amount: string) =>
  `case when bool_or(d.${amount} is not null and r.rate is null) then null
     else sum(converted_micros(d.${amount}, r.rate))::bigint end as ${amount}`;

/**
 * Campaigns of all accounts of some sources that still exist there, with their sums of a range in one currency. An
 * amount is null when a part of it has no rate.
 */
export async function campaignsOfSources(
  queries: Queries,
  range: DateRange,
  sources: readonly string[],
  currency: string,
): Promise<{ readonly campaigns: CampaignOfAccount[]; readonly withoutRate: WithoutRate[] }> {
  const { rows } = await queries.query<Row>(
    `select c.key, c.external_id as id, c.name, c.status, c.status_detail as "statusDetail",
       c.campaign_type, c.bid as default_bid, c.daily_budget as budget,
       c.total_budget as "totalBudget", c.start_date, c.details, a.source, a.id as account,
       a.name as account_name, a.currency as "accountCurrency"
     from campaigns c join accounts a on a.id = c.account_id
     where a.source = any ($1) and a.archived_at is null and c.gone_at is null`,
    [sources],
  );
  const parameters = [range.startDate, range.endDate, currency, sources];
  const facts = await queries.query<Sums & { key: number }>(
    `${daily} select key, sum(impressions)::bigint as impressions, sum(viewable_impressions)::bigint as views,
       sum(clicks)::bigint as clicks, sum(conversions)::bigint as conversions, ${converted('cost')},
       ${converted('revenue')}
     from daily d join rates r using (currency, day) group by key`,
    parameters,
  );
  const missing = await queries.query<WithoutRate>(
    `${daily} select currency, array_agg(distinct d.day::text) as days, sum(d.cost)::bigint as amount
     from daily d join rates r using (currency, day) where r.rate is null and d.cost is not null group by currency`,
    parameters,
  );
  const sumsOf = new Map(facts.rows.map(({ key, ...sums }) => [key, sums]));
  const campaigns = rows.map(({ key, status, details, ...campaign }) => ({
    ...campaign,
    status: entityStatusSchema.parse(status),
    details: entityDetailsSchema.parse(details),
    sums: sumsOf.get(key) ?? null,
  }));
  return { campaigns, withoutRate: missing.rows };
}
