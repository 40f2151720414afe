import type pg from 'pg';
import { goneSql, sameKey } from './gone-rows.ts';

const VALUES = ['visits', 'landing_clicks', 'conversions', 'cost', 'revenue', 'leads', 'deposits'] as const;
const KEY = ['day', 'part_key', 'level', 'source', 'campaign_id', 'entity_id', 'currency'] as const;

/** Creates the empty tables of one attribution; `attribution_scope` holds the parts and days to compute again. */
export async function beginAttribution(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temporary table if not exists attribution_scope (part_key integer not null, day date not null) on commit drop;
    create temporary table if not exists attributed_new (
      part_key integer not null, level text not null, source text not null, campaign_id text not null,
      entity_id text not null, day date not null, currency text not null, visits bigint, landing_clicks bigint,
      conversions bigint, cost bigint, revenue bigint, leads bigint, deposits bigint
    ) on commit drop;
    create temporary table if not exists attributed_changes (
      level text not null, source text not null, campaign_id text not null, entity_id text not null, day date not null
    ) on commit drop;
    create temporary table if not exists changed_names (
      level text not null, source text not null, campaign_id text not null
    ) on commit drop;
    create temporary table if not exists changed_days (day date not null) on commit drop;
    create temporary table if not exists attributed_hour_new (
      day date not null, part_key integer not null, source text not null, campaign_id text not null,
      hour timestamptz not null, currency text not null, conversions bigint, revenue bigint
    ) on commit drop;
    create temporary table if not exists changed_hours (
      source text not null, campaign_id text not null, hour timestamptz not null
    ) on commit drop;
    truncate attribution_scope, attributed_new, attributed_changes, changed_names, changed_days, attributed_hour_new,
      changed_hours`);
}

/** Replaces what a reporter attributes in `attribution_scope` by `attributed_new`, and lists what has changed. */
export async function storeAttributed(client: pg.ClientBase, reporterKey: number): Promise<void> {
  await client.query('analyze attribution_scope; analyze attributed_new');
  const of = (alias: string, names: readonly string[]) => names.map((name) => `${alias}.${name}`).join(', ');
  await client.query(
    `with removed as (
       delete from attributed_day d using (${goneSql({
         key: KEY,
         stored: `select d.* from (select distinct part_key, day from attribution_scope) s
           join attributed_day d on d.reporter_key = $1 and d.part_key = s.part_key and d.day = s.day`,
         fresh: 'attributed_new',
       })}) g
       where d.reporter_key = $1 and ${sameKey(KEY, 'd', 'g')}
       returning d.level, d.source, d.campaign_id, d.entity_id, d.day
     ), stored as (
       insert into attributed_day as d (reporter_key, ${KEY.join(', ')}, ${VALUES.join(', ')})
       select $1, ${KEY.join(', ')}, ${VALUES.join(', ')} from attributed_new
       on conflict (reporter_key, ${KEY.join(', ')}) do update set
         ${VALUES.map((value) => `${value} = excluded.${value}`).join(', ')}
       where (${of('d', VALUES)}) is distinct from (${of('excluded', VALUES)})
       returning d.level, d.source, d.campaign_id, d.entity_id, d.day
     )
     insert into attributed_changes select * from removed union select * from stored`,
    [reporterKey],
  );
  await client.query('analyze attributed_changes');
  await client.query(
    `insert into list_editions as e (account_key, edition)
     select $1, 1 where exists (select from attributed_changes)
     on conflict (account_key) do update set edition = e.edition + 1`,
    [reporterKey],
  );
  await noteNames(client, reporterKey);
}

/** Keeps the list of campaigns that the reporter names, and notes in `changed_names` how it has changed. */
async function noteNames(client: pg.ClientBase, reporterKey: number): Promise<void> {
  await client.query(
    `with changed as (
       select level, source, campaign_id, exists (
         select from attributed_day d where d.reporter_key = $1 and d.source = n.source
           and d.campaign_id = n.campaign_id and d.level = n.level
       ) as is_named
       from (select distinct level, source, campaign_id from attributed_changes) n
     ), ceased as (
       delete from attributed_campaigns c using changed n
       where not n.is_named and c.reporter_key = $1 and c.level = n.level and c.source = n.source
         and c.campaign_id = n.campaign_id
       returning c.level, c.source, c.campaign_id
     ), begun as (
       insert into attributed_campaigns (reporter_key, level, source, campaign_id)
       select $1, level, source, campaign_id from changed where is_named
       on conflict do nothing
       returning level, source, campaign_id
     )
     insert into changed_names select * from ceased union all select * from begun`,
    [reporterKey],
  );
}

/** Keeps the list of days that the reporter reports; `reports` is SQL for whether it reports the day `s.day`. */
export async function noteDays(client: pg.ClientBase, reporterKey: number, reports: string): Promise<void> {
  await client.query(
    `with days as (
       select s.day, ${reports} as is_reported from (select distinct day from attribution_scope) s
     ), ceased as (
       delete from attributed_days d using days s
       where d.reporter_key = $1 and d.day = s.day and not s.is_reported
       returning d.day
     ), begun as (
       insert into attributed_days (reporter_key, day) select $1, day from days where is_reported
       on conflict do nothing
       returning day
     )
     insert into changed_days select * from ceased union all select * from begun`,
    [reporterKey],
  );
}
