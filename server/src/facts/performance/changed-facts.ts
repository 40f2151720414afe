import { trackerSourceIds } from '@adhelm/contracts';
import type pg from 'pg';
import { beginAttribution } from './attributed-rows.ts';
import { beginRolledAccounts, rollUpEntities } from './entity-rollups.ts';
import { attributeLeads } from './lead-attribution.ts';
import { entityKey, type Level, levelTables } from './levels.ts';
import { refreshChanged, refreshReportedHours, refreshTouched } from './refreshed-rows.ts';
import { listStandIns, touchLastDays } from './stand-in-cost.ts';
import { forgetChangedWeeks } from './summed-weeks.ts';
import { beginTouched, touchHours, touchNamed, touchReported } from './touched-rows.ts';
import { attributeTracker, type ReporterAccount } from './tracker-attribution.ts';
import { attributeTrackerHours } from './tracker-hours.ts';
import { beginRolledDays, rollUpVisits } from './visit-rollups.ts';

/** Creates the transaction's empty list of changed facts, `changed_facts`: one row per campaign, entity and day of the account. */
export async function beginChangedFacts(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temporary table if not exists changed_facts
       (campaign_key integer not null, entity_key integer not null, day date not null) on commit drop`,
  );
  await client.query('truncate changed_facts');
}

const levelsOfFacts: Readonly<Partial<Record<string, Level>>> = {
  campaign_day: 'campaign',
  content_day: 'content',
  widget_day: 'widget',
};

/**
 * Brings the daily rows of cost and revenue up to date with the facts in `changed_facts`, in the transaction that
 * changed them. `kind` is the table of the facts, `lead_status` for leads.
 */
export async function followChangedFacts(
  client: pg.ClientBase,
  account: ReporterAccount,
  kind: string,
): Promise<void> {
  const { rowCount } = await client.query('select from changed_facts limit 1');
  if (rowCount === 0) return;
  const level = levelsOfFacts[kind];
  if (level !== undefined) await followSource(client, account, level);
  if (kind === 'campaign_hour') await refreshReportedHours(client, account);
  if (kind === 'sub_hour') await followTrackerHours(client, account);
  if (kind === 'sub_day' || kind === 'lead_status') await followReporter(client, account, kind);
}

/**
 * Beside the changed rows, those of new entities on other days, which visits may have named before. Put together by
 * windows rather than joined, for the reason in `goneSql`; without new entities the changed rows are not sorted for that.
 */
async function followSource(client: pg.ClientBase, account: ReporterAccount, level: Level): Promise<void> {
  const { entity, performance } = levelTables[level];
  const entityJoin =
    entity === null
      ? ''
      : `join ${entity.table} e on e.account_id = c.account_id and e.external_id = d.entity_id`;
  await client.query(
    `with fresh as materialized (
       select distinct campaign_key, entity_key from changed_facts n
       where exists (select from attributed_campaigns r where r.source = $1 and r.level = '${level}')
         and not exists (
           select from ${performance} p
           where p.campaign_key = n.campaign_key and ${entityKey(level, 'p')} = n.entity_key
         )
     )
     insert into changed_facts
     select distinct campaign_key, entity_key, day from (
       select *, bool_or(is_fresh) over (partition by campaign_key, entity_key) as of_fresh,
         bool_or(is_listed) over (partition by campaign_key, entity_key, day) as has_listed
       from (
         select c.key as campaign_key, ${entity === null ? '0' : 'e.key'} as entity_key, d.day, false as is_fresh,
           false as is_listed
         from (select distinct campaign_key from fresh) f
         join campaigns c on c.key = f.campaign_key
         cross join lateral (
           select distinct entity_id, day from attributed_day
           where source = $1 and campaign_id = c.external_id and level = '${level}'
             ${entity === null ? `and entity_id = ''` : ''}
         ) d
         ${entityJoin}
         union all select campaign_key, entity_key, null, true, false from fresh
         union all select campaign_key, entity_key, day, false, true from changed_facts
           where exists (select from fresh)
       ) either
     ) named
     where of_fresh and not has_listed and day is not null`,
    [account.source],
  );
  await listStandIns(client, account, level);
  await refreshChanged(client, account, level);
  if (level === 'campaign') await forgetChangedWeeks(client, account.source);
  else await rollUpSource(client, account, level);
}

async function rollUpSource(
  client: pg.ClientBase,
  { key, source }: ReporterAccount,
  level: 'content' | 'widget',
): Promise<void> {
  await beginRolledAccounts(client);
  await client.query(
    `insert into rolled_accounts
     select r.key, $1, d.day
     from (
       select a.key from accounts a where a.source = any ($3) and exists (
         select from attributed_campaigns n where n.reporter_key = a.key and n.source = $2 and n.level = 'campaign'
       )
     ) r cross join (select distinct day from changed_facts) d`,
    [key, source, trackerSourceIds],
  );
  await rollUpEntities(client, [level]);
}

async function followReporter(
  client: pg.ClientBase,
  account: ReporterAccount,
  kind: 'sub_day' | 'lead_status',
): Promise<void> {
  await beginAttribution(client);
  await client.query('insert into attribution_scope select distinct campaign_key, day from changed_facts');
  if (kind === 'sub_day') await attributeTracker(client, account);
  else await attributeLeads(client, account);
  await beginTouched(client);
  await touchNamed(client);
  await touchReported(client, account.key);
  await touchLastDays(client, account.key);
  await touchHours(client);
  await refreshTouched(client);
  if (kind === 'sub_day') await rollUpTracker(client, account);
}

/** Days follow from `sub_day`; only hours change here. */
async function followTrackerHours(client: pg.ClientBase, account: ReporterAccount): Promise<void> {
  await beginAttribution(client);
  await client.query('insert into attribution_scope select distinct campaign_key, day from changed_facts');
  await attributeTrackerHours(client, account);
  await beginTouched(client);
  await touchHours(client);
  await refreshTouched(client);
}

/** The visits of the changed days, and the contents and widgets of campaigns that it began or ceased to name. */
async function rollUpTracker(client: pg.ClientBase, account: ReporterAccount): Promise<void> {
  await beginRolledAccounts(client);
  await client.query(
    `insert into rolled_accounts
     select distinct $1::integer, a.key, f.day
     from changed_names n
     join accounts a on a.source = n.source
     join campaigns c on c.account_id = a.id and c.external_id = n.campaign_id
     cross join lateral (
       -- those of the campaign itself are in sums of weeks
       select day from campaign_day d where d.campaign_key = c.key
       union select day from content_day d where d.campaign_key = c.key
       union select day from widget_day d where d.campaign_key = c.key
     ) f
     where n.level = 'campaign'`,
    [account.key],
  );
  await rollUpEntities(client);
  await beginRolledDays(client);
  await client.query('insert into rolled_days select distinct day from changed_facts');
  await rollUpVisits(client, account);
}
