import type pg from 'pg';
import { goneSql, sameKey } from './gone-rows.ts';

const KEY = ['day', 'part_key', 'source', 'campaign_id', 'hour', 'currency'] as const;

/** What a reporter reports of hours. */
type ReportedHours = {
  /** SQL: the rows of `attributed_hour_new`, in the order of its columns. */
  readonly select: string;
  readonly parameters: unknown[];
  /** SQL: whether the reporter $1 reports hours of the day `s.day`. */
  readonly reports: string;
  /** SQL: the last hour that it reported of that day; null if it reported the whole day. */
  readonly until: string;
};

/**
 * Replaces the hours that a reporter attributes in `attribution_scope`, and notes in `changed_hours` which hours of which
 * campaigns changed.
 */
export async function storeAttributedHours(
  client: pg.ClientBase,
  reporterKey: number,
  { select, parameters, ...days }: ReportedHours,
): Promise<void> {
  await client.query(`insert into attributed_hour_new ${select}`, parameters);
  await client.query('analyze attributed_hour_new');
  await client.query(
    `with removed as (
       delete from attributed_hour h using (${goneSql({
         key: KEY,
         stored: `select h.* from (select distinct part_key, day from attribution_scope) s
           join attributed_hour h on h.reporter_key = $1 and h.part_key = s.part_key and h.day = s.day`,
         fresh: 'attributed_hour_new',
       })}) g
       where h.reporter_key = $1 and ${sameKey(KEY, 'h', 'g')}
       returning h.source, h.campaign_id, h.hour
     ), stored as (
       insert into attributed_hour as h (reporter_key, ${KEY.join(', ')}, conversions, revenue)
       select $1, ${KEY.join(', ')}, conversions, revenue from attributed_hour_new
       on conflict (reporter_key, ${KEY.join(', ')}) do update set
         conversions = excluded.conversions, revenue = excluded.revenue
       where (h.conversions, h.revenue) is distinct from (excluded.conversions, excluded.revenue)
       returning h.source, h.campaign_id, h.hour
     )
     insert into changed_hours select * from removed union select * from stored`,
    [reporterKey],
  );
  await noteHourDays(client, reporterKey, days);
}

/** Keeps the list of days of which it reports hours. All hours of campaigns that it names change with it. */
async function noteHourDays(
  client: pg.ClientBase,
  reporterKey: number,
  { reports, until }: Pick<ReportedHours, 'reports' | 'until'>,
): Promise<void> {
  await client.query(
    `with days as (
       select s.day, ${reports} as is_reported, ${until} as until from (
         select day from attribution_scope
         union select day from attributed_hour_days where reporter_key = $1 and until is not null
       ) s
     ), ceased as (
       delete from attributed_hour_days d using days s
       where d.reporter_key = $1 and d.day = s.day and not s.is_reported
       returning d.day
     ), begun as (
       insert into attributed_hour_days as d (reporter_key, day, until)
       select $1, day, until from days where is_reported
       on conflict (reporter_key, day) do update set until = excluded.until
       where d.until is distinct from excluded.until
       returning d.day
     )
     insert into changed_hours
     select n.source, n.campaign_id, hour
     from (select day from ceased union all select day from begun) d
     join accounts a on a.key = $1
     join attributed_campaigns n on n.reporter_key = $1 and n.level = 'campaign'
     cross join lateral generate_series(d.day::timestamp at time zone a.time_zone,
       (d.day + 1)::timestamp at time zone a.time_zone - interval '1 second', interval '1 hour') hour`,
    [reporterKey],
  );
}

/** SQL: the campaigns and days of accounts whose hours are in `changed_hours`. */
export const CHANGED_HOURS = `
  select distinct c.key as campaign_key, (n.hour at time zone a.time_zone)::date as day
  from changed_hours n
  join accounts a on a.source = n.source and a.archived_at is null
  join campaigns c on c.account_id = a.id and c.external_id = n.campaign_id`;
