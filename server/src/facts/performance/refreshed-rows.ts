import type pg from 'pg';
import { computedSql } from './computed-rows.ts';
import { goneSql } from './gone-rows.ts';
import { hourSources, refreshHours } from './hour-rows.ts';
import { entityKey, type Level, levels, levelTables } from './levels.ts';
import { reportedSql } from './reported-rows.ts';

const KEY = ['campaign_key', 'entity_key', 'day'] as const;
/** Columns of the daily rows beside their key, in the order of `computedSql`. */
const VALUES = [
  'impressions',
  'viewable_impressions',
  'clicks',
  'cost',
  'cost_currency',
  'cost_origin',
  'conversions',
  'revenue',
  'revenue_currency',
  'revenue_origin',
  'visits',
  'landing_clicks',
  'leads',
  'deposits',
] as const;

/**
 * Computes the rows in `touched_rows` again, from what sources, trackers and clients report of them. Runs at the end of
 * the caller's transaction: changes of one source wait for each other, so that the last one sees all the others.
 */
export async function refreshTouched(client: pg.ClientBase): Promise<void> {
  await client.query('analyze touched_rows');
  await client.query(
    `select pg_advisory_xact_lock(hashtext('performance'), hashtext(source)) from (
       select distinct a.source from (select distinct campaign_key from touched_rows) t
       join campaigns c on c.key = t.campaign_key
       join accounts a on a.id = c.account_id order by 1
     ) sources`,
  );
  const { rows } = await client.query<{ level: Level }>('select distinct level from touched_rows');
  for (const level of levels) {
    const touched = `select distinct campaign_key, entity_key, day from touched_rows where level = '${level}'`;
    if (rows.some((row) => row.level === level)) {
      await client.query(refreshSql(level, computedSql(level, touched)));
    }
  }
  await refreshHours(client, `select campaign_key, day from touched_rows where level = 'campaign'`, {
    isReported: true,
  });
  await client.query(
    `insert into list_editions as e (account_key, edition)
     select distinct a.key, 1 from (select distinct campaign_key from touched_rows) t
     join campaigns c on c.key = t.campaign_key join accounts a on a.id = c.account_id order by 1
     on conflict (account_key) do update set edition = e.edition + 1`,
  );
  await client.query('truncate touched_rows');
}

const CHANGED_DAYS = 'select campaign_key, day from changed_facts';

/**
 * Like `refreshTouched`, for the rows of one account and level in `changed_facts`, each of which is listed once there. Days
 * of which the account has no rows yet, as in a first sync, are not compared with stored rows.
 */
export async function refreshChanged(
  client: pg.ClientBase,
  { key, source }: { readonly key: number; readonly source: string },
  level: Level,
): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtext('performance'), hashtext($1))`, [source]);
  const { performance } = levelTables[level];
  const { rowCount } = await client.query(
    `select from ${performance} p where p.account_key = $1 and p.day >= (select min(day) from changed_facts)
       and p.day <= (select max(day) from changed_facts) limit 1`,
    [key],
  );
  const changed = 'select campaign_key, entity_key, day from changed_facts';
  // rows of a month would be hashed in files
  await client.query(`set local work_mem = '32MB'`);
  const isReported = await hasReporters(client, source, level);
  const computed = isReported ? computedSql(level, changed) : reportedSql(level, changed);
  await client.query(rowCount === 0 ? addSql(level, computed) : refreshSql(level, computed));
  if (level === 'campaign' && hourSources.includes(source)) {
    await refreshHours(client, CHANGED_DAYS, { isReported });
  }
  await countEdition(client, key);
}

/** Whether a tracker or client names anything of a source. The lock of the source must be held. */
async function hasReporters(client: pg.ClientBase, source: string, level: Level): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from attributed_campaigns where source = $1 and level = $2 limit 1',
    [source, level],
  );
  return rowCount !== 0;
}

/** Computes the hourly rows of an account again whose hours its source reported or corrected, as `changed_facts` says. */
export async function refreshReportedHours(
  client: pg.ClientBase,
  { key, source }: { readonly key: number; readonly source: string },
): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtext('performance'), hashtext($1))`, [source]);
  await refreshHours(client, CHANGED_DAYS, { isReported: await hasReporters(client, source, 'campaign') });
  await countEdition(client, key);
}

async function countEdition(client: pg.ClientBase, accountKey: number): Promise<void> {
  await client.query(
    `insert into list_editions as e (account_key, edition) values ($1, 1)
     on conflict (account_key) do update set edition = e.edition + 1`,
    [accountKey],
  );
}

function insertSql(level: Level): string {
  const { performance, entity } = levelTables[level];
  const values = VALUES.join(', ');
  return `insert into ${performance} as p (account_key, campaign_key, day, ${entity === null ? '' : `${entity.column}, `}${values})
    select account_key, campaign_key, day, ${entity === null ? '' : 'entity_key, '}${values} from computed`;
}

/** Adds the computed rows, none of which are stored. */
function addSql(level: Level, computed: string): string {
  return `with ${computed} ${insertSql(level)}`;
}

/** Replaces the touched rows that differ, and removes those of which nobody reports anything any more. */
function refreshSql(level: Level, computed: string): string {
  const { performance, entity } = levelTables[level];
  const columns = entity === null ? 'campaign_key, day' : `campaign_key, day, ${entity.column}`;
  const of = (alias: string) => VALUES.map((value) => `${alias}.${value}`).join(', ');
  return `
    with ${computed},
    removed as (
      delete from ${performance} p using (${goneSql({ key: KEY, stored: 'select * from touched', fresh: 'computed' })}) gone
      where p.campaign_key = gone.campaign_key and p.day = gone.day and ${entityKey(level, 'p')} = gone.entity_key
    )
    ${insertSql(level)}
    on conflict (${columns}) do update set
      ${VALUES.map((value) => `${value} = excluded.${value}`).join(', ')}
    where (${of('p')}) is distinct from (${of('excluded')})`;
}
