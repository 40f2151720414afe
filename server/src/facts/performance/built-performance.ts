import { addDays } from '@adhelm/contracts';
import type pg from 'pg';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { reachedSourceIdSchema } from '../../sources/index.ts';
import { beginAttribution } from './attributed-rows.ts';
import { rollUpDays } from './built-rollups.ts';
import { attributeLeads } from './lead-attribution.ts';
import { entityKey, levels, levelTables } from './levels.ts';
import { ensurePerformancePartitions } from './performance-partitions.ts';
import { refreshTouched } from './refreshed-rows.ts';
import { touchLastDays } from './stand-in-cost.ts';
import { beginTouched, touchHours, touchNamed, touchReported } from './touched-rows.ts';
import { attributeTracker, type ReporterAccount } from './tracker-attribution.ts';
import { attributeTrackerHours } from './tracker-hours.ts';

/** How many days are built in one transaction, so that merges need not wait long. */
const STEP_DAYS = 10;

type Window = { readonly first: string; readonly last: string };

/**
 * Builds all daily rows that an account has a part in: of its own campaigns, and of those that it names as a tracker or
 * client. Safe to repeat; a build that was cut off is repeated from the start.
 */
export async function buildPerformance(pool: pg.Pool, accountId: string, signal: AbortSignal): Promise<void> {
  const account = await withScope(pool, systemScope, (client) => reporterNamed(client, accountId));
  if (account === null) return;
  const windows = await withScope(pool, systemScope, (client) => windowsOf(client, account));
  for (const window of windows) {
    signal.throwIfAborted();
    await withScope(pool, systemScope, (client) =>
      ensurePerformancePartitions(client, { startDate: window.first, endDate: window.last }),
    );
    await withScope(pool, systemScope, (client) => buildDays(client, account, window));
  }
  // what is rolled up of a day depends on the campaigns that the account names on any day
  for (const window of windows) {
    signal.throwIfAborted();
    await withScope(pool, systemScope, async (client) => {
      await listBuilt(client, account);
      await rollUpDays(client, account, window);
    });
  }
}

/** Archived accounts too, because what they attributed has to go. */
async function reporterNamed(client: pg.ClientBase, id: string): Promise<ReporterAccount | null> {
  const { rows } = await client.query<Omit<ReporterAccount, 'source'> & { readonly source: string }>(
    'select id, key, source, currency from accounts where id = $1',
    [id],
  );
  const [account] = rows;
  return account === undefined ? null : { ...account, source: reachedSourceIdSchema.parse(account.source) };
}

const ALL_DAYS = ['campaign_day', 'content_day', 'widget_day', 'sub_day', 'lead_status']
  .map((table) => `select min(day) as first, max(day) as last from ${table} where account_key = $1`)
  .join(' union all ');

async function windowsOf(client: pg.ClientBase, { id, key, source }: ReporterAccount): Promise<Window[]> {
  const { rows } = await client.query<{ first: string | null; last: string | null }>(
    `select min(first) as first, max(last) as last from (
       ${ALL_DAYS} union all select min(day), max(day) from attributed_day where reporter_key = $1
       union all select min(day), max(day) from visits_by_value where reporter_key = $1
       union all select min(day), max(day) from named_entity_day where account_key = $1 or reporter_key = $1
       union all select min(d.day), max(d.day) from campaigns c
         join attributed_day d on d.source = $3 and d.campaign_id = c.external_id where c.account_id = $2
       union all select min(hour)::date - 1, max(hour)::date + 1 from campaign_hour where account_key = $1
       union all select min(hour)::date - 1, max(hour)::date + 1 from sub_hour where account_key = $1
       union all select min(day), max(day) from attributed_hour where reporter_key = $1
     ) days`,
    [key, id, source],
  );
  const [{ first, last } = { first: null, last: null }] = rows;
  if (first === null || last === null) return [];
  const windows: Window[] = [];
  for (let day = first; day <= last; day = addDays(day, STEP_DAYS)) {
    windows.push({ first: day, last: addDays(day, STEP_DAYS - 1) });
  }
  return windows;
}

async function buildDays(client: pg.ClientBase, account: ReporterAccount, window: Window): Promise<void> {
  const attributes = await attributeDays(client, account, window);
  await beginTouched(client);
  await touchNamed(client);
  await touchReported(client, account.key);
  await touchLastDays(client, account.key);
  if (attributes) await touchHours(client);
  await touchDays(client, account, window);
  await refreshTouched(client);
}

/** Attributes all rows of a tracker or client on these days; others attribute nothing. Whether it is one of them. */
async function attributeDays(
  client: pg.ClientBase,
  account: ReporterAccount,
  { first, last }: Window,
): Promise<boolean> {
  await beginAttribution(client);
  await client.query(
    `insert into attribution_scope
     select campaign_key, day from sub_day where account_key = $1 and day between $2 and $3
     union select 0, day from lead_status where account_key = $1 and day between $2 and $3
     union select part_key, day from attributed_day where reporter_key = $1 and day between $2 and $3
     union select part_key, day from attributed_hour where reporter_key = $1 and day between $2 and $3
     union select h.campaign_key, (h.hour at time zone a.time_zone)::date
       from sub_hour h join accounts a on a.key = h.account_key
       where h.account_key = $1 and h.hour >= $2::date - 1 and h.hour < $3::date + 2
         and (h.hour at time zone a.time_zone)::date between $2 and $3`,
    [account.key, first, last],
  );
  const { rows } = await client.query<{ isTracker: boolean }>(
    'select part_key <> 0 as "isTracker" from attribution_scope limit 1',
  );
  if (rows[0] === undefined) return false;
  if (rows[0].isTracker) {
    await attributeTracker(client, account);
    await attributeTrackerHours(client, account);
  } else await attributeLeads(client, account);
  return true;
}

/**
 * Adds the rows of the account's campaigns, of other accounts' campaigns with their ids, and of those that it names as a
 * tracker or client: stored ones, and those that only visits or leads name.
 */
async function touchDays(client: pg.ClientBase, account: ReporterAccount, window: Window) {
  const { first, last } = window;
  await listBuilt(client, account);
  await touchBuiltHours(client, window);
  for (const level of levels) {
    const { facts, performance, entity } = levelTables[level];
    for (const table of [facts, performance]) {
      await client.query(
        `insert into touched_rows
         select '${level}', f.campaign_key, ${entityKey(level, 'f')}, f.day
         from built_campaigns b join ${table} f on f.campaign_key = b.key and f.day between $1 and $2`,
        [first, last],
      );
    }
    await client.query(
      `insert into touched_rows
       select '${level}', c.key, ${entity === null ? '0' : 'e.key'}, d.day
       from built_campaigns b
       join campaigns c on c.key = b.key
       join accounts a on a.id = c.account_id
       join attributed_day d on d.source = a.source and d.campaign_id = c.external_id and d.level = '${level}'
         and d.day between $1 and $2
       ${entity === null ? '' : `join ${entity.table} e on e.account_id = a.id and e.external_id = d.entity_id`}`,
      [first, last],
    );
  }
}

/** The days whose hours are reported or stored. */
async function touchBuiltHours(client: pg.ClientBase, { first, last }: Window): Promise<void> {
  for (const table of ['campaign_hour', 'campaign_hour_performance']) {
    await client.query(
      `insert into touched_rows
       select distinct 'campaign', h.campaign_key, 0, (h.hour at time zone a.time_zone)::date
       from built_campaigns b
       join ${table} h on h.campaign_key = b.key and h.hour >= $1::date - 1 and h.hour < $2::date + 2
       join accounts a on a.key = h.account_key
       where (h.hour at time zone a.time_zone)::date between $1 and $2`,
      [first, last],
    );
  }
}

/** Lists in `built_campaigns` those of the account, those with their ids, and those that the account names. */
async function listBuilt(client: pg.ClientBase, account: ReporterAccount): Promise<void> {
  await client.query(
    'create temporary table if not exists built_campaigns (key integer primary key) on commit drop; truncate built_campaigns',
  );
  await client.query(
    `insert into built_campaigns
     select key from campaigns where account_id = $1
     union select o.key from campaigns c join campaigns o on o.external_id = c.external_id
       join accounts oa on oa.id = o.account_id and oa.source = $3
       where c.account_id = $1
     union select c.key from attributed_campaigns n join campaigns c on c.external_id = n.campaign_id
       join accounts a on a.id = c.account_id and a.source = n.source
       where n.reporter_key = $2`,
    [account.id, account.key, account.source],
  );
  await client.query('analyze built_campaigns');
}
