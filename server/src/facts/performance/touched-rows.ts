import type pg from 'pg';
import { CHANGED_HOURS } from './attributed-hours.ts';
import { entityKey, type Level, levels, levelTables } from './levels.ts';

/** Creates the transaction's empty list of daily rows to compute again. */
export async function beginTouched(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temporary table if not exists touched_rows
       (level text not null, campaign_key integer not null, entity_key integer not null, day date not null)
     on commit drop`,
  );
  await client.query('truncate touched_rows');
}

/** Adds the rows of the entities and days in the transaction's `attributed_changes`. */
export async function touchNamed(client: pg.ClientBase): Promise<void> {
  for (const level of levels) {
    const { entity } = levelTables[level];
    await client.query(
      `insert into touched_rows
       select distinct '${level}', c.key, ${entity === null ? '0' : 'e.key'}, n.day
       from attributed_changes n
       join accounts a on a.source = n.source and a.archived_at is null
       join campaigns c on c.account_id = a.id and c.external_id = n.campaign_id
       ${entity === null ? '' : `join ${entity.table} e on e.account_id = a.id and e.external_id = n.entity_id`}
       where n.level = '${level}'`,
    );
  }
}

/** Adds the campaigns and days whose hours are in the transaction's `changed_hours`. */
export async function touchHours(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into touched_rows select 'campaign', campaign_key, 0, day from (${CHANGED_HOURS}) changed`,
  );
}

/**
 * Adds the stored rows of campaigns that a reporter began or ceased to name, on all its days, and of all campaigns that
 * it names on days that it began or ceased to report. Both are in the transaction's `changed_names` and `changed_days`.
 * Stored rows include those that the source does not report, but another reporter names.
 */
export async function touchReported(client: pg.ClientBase, reporterKey: number): Promise<void> {
  for (const level of levels) {
    await touchStored(
      client,
      level,
      `join accounts a on a.source = n.source and a.archived_at is null
       join campaigns c on c.account_id = a.id and c.external_id = n.campaign_id
       join %rows p on p.campaign_key = c.key`,
      `from changed_names n`,
      `n.level = '${level}' and exists (
         select from attributed_days d where d.reporter_key = ${reporterKey} and d.day = p.day
         union all select from changed_days d where d.day = p.day)`,
    );
    await touchStored(
      client,
      level,
      `join attributed_campaigns n on n.reporter_key = ${reporterKey} and n.level = '${level}'
       join accounts a on a.source = n.source and a.archived_at is null
       join campaigns c on c.account_id = a.id and c.external_id = n.campaign_id
       join %rows p on p.campaign_key = c.key and p.day = d.day`,
      'from changed_days d',
      'true',
    );
  }
}

async function touchStored(
  client: pg.ClientBase,
  level: Level,
  joins: string,
  from: string,
  condition: string,
): Promise<void> {
  const { performance } = levelTables[level];
  await client.query(
    `insert into touched_rows
     select distinct '${level}', c.key, ${entityKey(level, 'p')}, p.day
     ${from} ${joins.replace('%rows', performance)} where ${condition}`,
  );
}
