import type pg from 'pg';
import { entityKey, type Level, levels, levelTables } from './levels.ts';

/**
 * SQL: the keys of the rows whose cost may be the tracker's, as `stand_in` (decision 38); reads `campaign`, `named` and
 * `tracker` of `computedSql`. The network must report no cost on any of the account's days that the tracker's day overlaps:
 * of any campaign of the account or, for contents and widgets, of any of the campaign's; a row that it names without a cost
 * has none. Where the account's day begins after
 * the tracker's, it must have begun for certain: the network names the row, or the tracker reports a later day.
 */
export function standInSql(level: Level): string {
  const { facts, entity } = levelTables[level];
  const whole = entity === null ? 'account_key' : 'campaign_key';
  const ofEntity = entity === null ? '' : `and f.${entity.column} = k.entity_key`;
  return `
    asked_cost as materialized (
      select k.campaign_key, k.entity_key, k.day, c.${entity === null ? 'account_key' : 'key'} as whole_key,
        k.day - (b.account_begins > b.tracker_begins)::integer as first,
        k.day + (b.account_ends < b.tracker_ends)::integer as last, f.campaign_key is not null as is_named
      from tracker k
      join campaign c on c.key = k.campaign_key
      join accounts a on a.key = c.account_key
      join accounts r on r.key = k.reporter_key
      left join ${facts} f on f.campaign_key = k.campaign_key and f.day = k.day ${ofEntity}
      cross join lateral (select
        k.day::timestamp at time zone a.time_zone as account_begins,
        k.day::timestamp at time zone r.time_zone as tracker_begins,
        (k.day + 1)::timestamp at time zone a.time_zone as account_ends,
        (k.day + 1)::timestamp at time zone r.time_zone as tracker_ends) b
      where k.cost <> 0 and f.cost is null and (
        b.account_begins <= b.tracker_begins or f.campaign_key is not null
        or exists (select from attributed_days d where d.reporter_key = k.reporter_key and d.day > k.day)
      )
    ), costed as materialized (
      select whole_key, day from (
        select distinct whole_key, g.day::date as day
        from asked_cost cross join lateral generate_series(first, last, interval '1 day') as g (day)
      ) d
      where exists (select from ${facts} f where f.${whole} = d.whole_key and f.day = d.day and f.cost is not null)
    ), stand_in as materialized (
      select campaign_key, entity_key, day from asked_cost
      where (is_named or (whole_key, day) not in (select whole_key, day from costed))
        and (first = day or (whole_key, first) not in (select whole_key, day from costed))
        and (last = day or (whole_key, last) not in (select whole_key, day from costed))
    )`;
}

/**
 * Adds to `changed_facts` the rows of one account whose cost may or may no longer be the tracker's, because the network
 * began or ceased to report cost of that day or of one beside it. Each row is listed once there.
 */
export async function listStandIns(
  client: pg.ClientBase,
  { key, source }: { readonly key: number; readonly source: string },
  level: Level,
): Promise<void> {
  const { facts, performance, entity } = levelTables[level];
  const ofCampaign = (alias: string) => (entity === null ? '' : `and ${alias}.campaign_key = d.campaign_key`);
  const entityJoin =
    entity === null ? '' : `join ${entity.table} e on e.account_id = a.id and e.external_id = n.entity_id`;
  await client.query(
    `with changed_day as materialized (
       select distinct ${entity === null ? 'null::integer as campaign_key' : 'campaign_key'}, day from changed_facts
       where exists (select from attributed_campaigns r where r.source = $2 and r.level = '${level}')
     ), beside as materialized (
       select distinct campaign_key, day + step as day from changed_day cross join (values (-1), (0), (1)) s (step)
     ), costless as materialized (
       select distinct d.campaign_key, d.day + step as day from changed_day d
       cross join (values (-1), (0), (1)) s (step)
       where not exists (
         select from ${facts} f where f.account_key = $1 and f.day = d.day and f.cost is not null ${ofCampaign('f')}
       )
     )
     insert into changed_facts
     select p.campaign_key, ${entityKey(level, 'p')}, p.day from beside d
     join ${performance} p on p.account_key = $1 and p.day = d.day and p.cost_origin = 'tracker' ${ofCampaign('p')}
     union
     select c.key, ${entity === null ? '0' : 'e.key'}, n.day from costless d
     join accounts a on a.key = $1
     join campaigns c on c.account_id = a.id ${entity === null ? '' : 'and c.key = d.campaign_key'}
     join attributed_day n on n.source = $2 and n.campaign_id = c.external_id and n.day = d.day
       and n.level = '${level}' and n.cost <> 0
     ${entityJoin}
     except select campaign_key, entity_key, day from changed_facts`,
    [key, source],
  );
}

/**
 * Adds to `touched_rows` what a tracker names with a cost on its last days, from the last one that it reported before and
 * after the days in the transaction's `changed_days`: whether its day is over is known by the next one.
 */
export async function touchLastDays(client: pg.ClientBase, reporterKey: number): Promise<void> {
  for (const level of levels) {
    const { entity } = levelTables[level];
    await client.query(
      `insert into touched_rows
       select distinct '${level}', c.key, ${entity === null ? '0' : 'e.key'}, n.day
       from attributed_day n
       join accounts a on a.source = n.source and a.archived_at is null
       join campaigns c on c.account_id = a.id and c.external_id = n.campaign_id
       ${entity === null ? '' : `join ${entity.table} e on e.account_id = a.id and e.external_id = n.entity_id`}
       where n.reporter_key = $1 and n.level = '${level}' and n.cost <> 0
         and exists (select from changed_days)
         and n.day >= coalesce((
           select max(d.day) from attributed_days d
           where d.reporter_key = $1 and d.day not in (select day from changed_days)
         ), '-infinity')`,
      [reporterKey],
    );
  }
}
