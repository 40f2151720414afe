import type { DateRange } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { QueryParameters } from './query-parameters.ts';
import { linkedSql } from './source-links.ts';

type Trackers = { readonly reporters: readonly number[]; readonly range: DateRange };

/** What a tracker reports of campaigns that another one counts on the same days, in its own currency. */
export type LostDays = {
  readonly reporterKey: number;
  readonly campaigns: number;
  readonly visits: number;
  readonly conversions: number;
  /** By day, because amounts are converted by the day's rate; null without one. */
  readonly revenue: number | null;
};

/**
 * SQL: the campaigns' days that several trackers report, for each tracker that does not count for them, as `lost`. The one that
 * the revenue setting of the campaign's account chooses counts, else the one that was connected first: as in the daily rows
 * of cost and revenue. Needs `linked`.
 */
export function lostSql({ reporters, range }: Trackers, parameters: QueryParameters): string {
  return `reported_days as materialized (
      select distinct source, campaign_id, day, reporter_key from attributed_day
      where reporter_key = any (${parameters.add(reporters)}) and level = 'campaign'
        and day between ${parameters.add(range.startDate)} and ${parameters.add(range.endDate)}
    ), lost as materialized (
      select reporter_key, source, campaign_id, day from (
        select d.*, row_number() over (
          partition by d.source, d.campaign_id, d.day
          order by (d.reporter_key = chosen.key) desc nulls last, d.reporter_key
        ) as place
        from reported_days d
        left join linked l on l.source = d.source and l.id = d.campaign_id
        left join accounts a on a.key = l.account_key
        left join revenue_settings own on own.account_id = a.id
        left join revenue_settings shared on shared.account_id is null
        left join accounts chosen on chosen.id = case when coalesce(own.origin, 'workspace') = 'workspace'
          then shared.tracker_id else own.tracker_id end
      ) ranked where place > 1
    )`;
}

/** How much of each tracker others count; a tracker of which nothing is left out is missing. */
export async function lostDays(queries: Queries, trackers: Trackers, currency: string): Promise<LostDays[]> {
  if (trackers.reporters.length < 2) return [];
  const parameters = new QueryParameters();
  const linked = linkedSql(`${parameters.add(trackers.reporters)}::integer[]`);
  const lost = lostSql(trackers, parameters);
  const here = parameters.add(currency);
  const { rows } = await queries.query<LostDays>(
    `with ${linked}, ${lost}, days as materialized (
       select d.reporter_key, d.currency, d.day, d.source, d.campaign_id, sum(d.visits) as visits,
         sum(d.conversions) as conversions, sum(d.revenue)::bigint as revenue
       from lost x
       join attributed_day d on d.reporter_key = x.reporter_key and d.source = x.source
         and d.campaign_id = x.campaign_id and d.day = x.day and d.level = 'campaign'
       group by 1, 2, 3, 4, 5
     ), rates as materialized (
       select currency, day, fx_rate(currency, ${here}, day) as rate
       from (select distinct currency, day from days where currency <> ${here}) foreign_days
     )
     select reporter_key as "reporterKey", count(distinct (source, campaign_id))::int as campaigns,
       coalesce(sum(visits), 0)::bigint as visits, coalesce(sum(conversions), 0)::bigint as conversions,
       sum(case when days.currency = ${here} then revenue else converted_micros(revenue, rate) end)::bigint as revenue
     from days left join rates using (currency, day) group by 1 order by 1`,
    parameters.values,
  );
  return rows;
}
