import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { addDays, type DateRange } from '@adhelm/contracts';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Account } from '../../sources/accounts/index.ts';
import type { FactRow, SubRow } from '../../sources/index.ts';
import {
  beginChangedFacts,
  ensurePerformancePartitions,
  followChangedFacts,
  lockSourcesOf,
} from '../performance/index.ts';
import { type FactTableKind, factTables, type SubKind, timesOf } from './fact-tables.ts';
import { subPath } from './sub-path.ts';

/** A tracker's row. A file may report fewer measures than a tracker does. */
export type ReportedSubRow = Pick<SubRow, 'campaignId' | 'subs' | 'day'> & {
  readonly [Measure in 'visits' | 'landingClicks' | 'conversions' | 'cost' | 'revenue']: number | null;
};

type FactBatch = {
  readonly account: Pick<Account, 'id' | 'key' | 'source' | 'currency' | 'timeZone'>;
  /** Facts of a source, or a tracker's rows by sub-id. */
  readonly report:
    | { readonly kind: Exclude<FactTableKind, SubKind>; readonly pages: AsyncIterable<readonly FactRow[]> }
    | { readonly kind: 'sub_day'; readonly pages: AsyncIterable<readonly ReportedSubRow[]> }
    | { readonly kind: 'sub_hour'; readonly pages: AsyncIterable<readonly ReportedSubRow[]> };
  /** Whether the source did not list its campaigns, so that they are created from this report. */
  readonly bringsCampaigns: boolean;
  /** The same for contents. */
  readonly bringsContents?: boolean;
  /** The days that the rows cover, both included. */
  readonly range: DateRange;
  /** Whether the rows, once all are read, cover them completely; by default they do. */
  readonly isWhole?: () => boolean;
};

export type MergeResult = { readonly received: number; readonly changed: number };

/**
 * Merges one report into the facts in the caller's transaction: COPY into a staging table, then one merge. Corrected
 * rows are replaced, rows that a complete report no longer has in the range become zero, and the database keeps every
 * superseded version. Daily rows of cost and revenue follow. Merging the same report again changes nothing. Rows of
 * unknown campaigns or contents, and of days outside the range, are dropped.
 */
export async function mergeFacts(client: pg.ClientBase, batch: FactBatch): Promise<MergeResult> {
  const { kind } = batch.report;
  await client.query(`create temporary table fact_staging (
    campaign_id text not null, entity_id text not null, time ${factTables[kind].time.type} not null,
    ${measureColumns(kind)}
  ) on commit drop`);
  const received = await copyRows(client, batch.report);
  // temporary tables are not analysed automatically, and without statistics the joins below take 50 times as long
  await client.query('analyze fact_staging');
  await lockSourcesOf(client, batch.account);
  await keepLastReported(client);
  await addUnknownCampaigns(client, batch);
  await addUnknownEntities(client, batch);
  await resolveKeys(client, batch);
  await beginChangedFacts(client);
  const { first, last } = timesOf(kind, batch.range, batch.account.timeZone);
  const isWhole = batch.isWhole?.() ?? true;
  const values = [batch.account.key, first, last, isWhole];
  const { rows } = await client.query<{ changed: number }>(mergeSql(kind), values);
  await client.query('drop table fact_staging, fact_incoming');
  await followChangedFacts(client, batch.account, kind);
  return { received, changed: rows[0]?.changed ?? 0 };
}

function measureColumns(kind: FactTableKind): string {
  return factTables[kind].measures.map((name) => `${name} bigint`).join(', ');
}

async function copyRows(client: pg.ClientBase, report: FactBatch['report']): Promise<number> {
  let received = 0;
  async function* lines() {
    if (report.kind === 'sub_day' || report.kind === 'sub_hour') {
      for await (const page of report.pages) {
        received += page.length;
        if (page.length > 0) yield page.map(subLine).join('');
      }
      return;
    }
    for await (const page of report.pages) {
      received += page.length;
      if (page.length > 0) yield page.map(factLine).join('');
    }
  }
  const columns = `campaign_id, entity_id, time, ${factTables[report.kind].measures.join(', ')}`;
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy fact_staging (${columns}) from stdin`)));
  return received;
}

function factLine(row: FactRow): string {
  const { impressions, viewableImpressions, clicks, conversions, cost, revenue } = row;
  return copyLine(row, [impressions, viewableImpressions, clicks, conversions, cost, revenue]);
}

function subLine(row: ReportedSubRow): string {
  const measures = [row.visits, row.landingClicks, row.conversions, row.cost, row.revenue];
  return copyLine({ ...row, entityId: subPath(row.subs) }, measures);
}

type RowKey = Pick<FactRow, 'campaignId' | 'entityId' | 'day'>;

/** One line of COPY's text format. */
export function copyLine(
  { campaignId, entityId, day }: RowKey,
  measures: readonly (number | null)[],
): string {
  return `${escaped(campaignId)}\t${escaped(entityId)}\t${day}\t${measures.map(measure).join('\t')}\n`;
}

const special = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(text: string): string {
  return text.replace(special, (character) => escapes[character] ?? character);
}

function measure(value: number | null): string {
  return value === null ? '\\N' : String(value);
}

/**
 * Creates the partitions that a report needs, in a transaction of its own: whoever else creates partitions of these
 * tables waits until it ends, and the merge that follows may wait for the source for a long time.
 */
export async function ensurePartitions(
  client: pg.ClientBase,
  kind: FactTableKind,
  range: DateRange,
): Promise<void> {
  // hours of an account's day may belong to the UTC day before or after it
  const margin = factTables[kind].time.column === 'hour' ? 1 : 0;
  const last = addDays(range.endDate, margin).slice(0, 7);
  for (let month = addDays(range.startDate, -margin).slice(0, 7); month <= last; month = nextMonth(month)) {
    await client.query('select ensure_month($1, $2)', [kind, `${month}-01`]);
  }
  await ensurePerformancePartitions(client, range);
  // the merge may begin after midnight, in the next month
  await client.query(
    `select ensure_month('fact_revisions', now()::date), ensure_month('fact_revisions', now()::date + 1)`,
  );
}

function nextMonth(month: string): string {
  return addDays(`${month}-28`, 4).slice(0, 7);
}

/** The last of repeated keys counts, because pages shift while a report grows. */
async function keepLastReported(client: pg.ClientBase): Promise<void> {
  await client.query(
    `delete from fact_staging s
     using (
       select campaign_id, entity_id, time, max(ctid) as last from fact_staging
       group by campaign_id, entity_id, time having count(*) > 1
     ) twice
     where s.campaign_id = twice.campaign_id and s.entity_id = twice.entity_id and s.time = twice.time
       and s.ctid <> twice.last`,
  );
}

/** Only their ids are known, and a report says nothing about entities outside it. */
async function addUnknownCampaigns(
  client: pg.ClientBase,
  { account, bringsCampaigns }: FactBatch,
): Promise<void> {
  if (!bringsCampaigns) return;
  await client.query(
    `insert into campaigns (account_id, external_id, name, status, seen_at)
     select $1, s.campaign_id, s.campaign_id, 'unknown', now()
     from (select distinct campaign_id from fact_staging) s
     on conflict do nothing`,
    [account.id],
  );
}

/** Creates entities that only reports name. Campaigns and contents are listed before. */
async function addUnknownEntities(client: pg.ClientBase, batch: FactBatch): Promise<void> {
  const { account, report } = batch;
  const { entity } = factTables[report.kind];
  if (entity?.table === 'contents' && batch.bringsContents === true) await addUnknownContents(client, batch);
  if (entity?.isReported !== true) return;
  await client.query(
    `insert into ${entity.table} (account_id, external_id)
     select $1, s.entity_id from (select distinct entity_id from fact_staging) s
     where not exists (select 1 from ${entity.table} w where w.account_id = $1 and w.external_id = s.entity_id)
     on conflict do nothing`,
    [account.id],
  );
}

async function addUnknownContents(client: pg.ClientBase, { account }: FactBatch): Promise<void> {
  await client.query(
    `insert into contents (account_id, campaign_key, external_id, headline, status, seen_at)
     select $1, c.key, s.entity_id, s.entity_id, 'unknown', now()
     from (select distinct campaign_id, entity_id from fact_staging) s
     join campaigns c on c.account_id = $1 and c.external_id = s.campaign_id
     on conflict do nothing`,
    [account.id],
  );
}

/**
 * The staged rows by our own keys, in a table with statistics and an index: for a subquery of the merge the planner
 * would expect a handful of rows, and compare each stored row with each staged one.
 */
async function resolveKeys(client: pg.ClientBase, { account, report, range }: FactBatch): Promise<void> {
  const { kind } = report;
  const { entity, time, measures } = factTables[kind];
  const { first, last } = timesOf(kind, range, account.timeZone);
  const entityJoin =
    entity === null ? '' : `join ${entity.table} e on e.account_id = $1 and e.external_id = s.entity_id`;
  await client.query(`create temporary table fact_incoming (
    campaign_key integer not null, entity_key integer not null, time ${time.type} not null,
    ${measureColumns(kind)}
  ) on commit drop`);
  await client.query(
    `insert into fact_incoming
     select c.key, ${entity === null ? '0' : 'e.key'}, s.time, ${measures.map((name) => `s.${name}`).join(', ')}
     from fact_staging s
     join campaigns c on c.account_id = $1 and c.external_id = s.campaign_id
     ${entityJoin}
     where s.time between $2 and $3`,
    [account.id, first, last],
  );
  await client.query('create index on fact_incoming (campaign_key, time, entity_key)');
  await client.query('analyze fact_incoming');
}

/** SQL: the days of the account whose hours have changed. */
const DAYS_OF_HOURS = `select distinct campaign_key, entity_key, (hour at time zone a.time_zone)::date
  from changes join accounts a on a.key = $1`;

/** $1 account key, $2 and $3 first and last time, $4 whether what is not reported is withdrawn. */
function mergeSql(kind: FactTableKind): string {
  const { table, entity, time, measures: names } = factTables[kind];
  const entityColumn = entity === null ? '' : `${entity.column}, `;
  const keyColumns =
    entity === null ? `campaign_key, ${time.column}` : `campaign_key, ${time.column}, ${entity.column}`;
  const measures = names.join(', ');
  const changedValues = `(${names.map((name) => `f.${name}`).join(', ')})
    is distinct from (${names.map((name) => `excluded.${name}`).join(', ')})`;
  const assign = names.map((name) => `${name} = excluded.${name}`).join(', ');
  const returned = `campaign_key, ${entity === null ? '0' : entity.column} as entity_key, ${time.column}`;
  const zeroes = names.map((name) => `case when f.${name} is null then null else 0 end`);
  return `
    with merged as (
      insert into ${table} as f (account_key, campaign_key, ${entityColumn}${time.column}, ${measures})
      select $1, campaign_key, ${entity === null ? '' : 'entity_key, '}time, ${measures} from fact_incoming
      on conflict (${keyColumns}) do update set ${assign} where ${changedValues}
      returning ${returned}
    ), withdrawn as (
      update ${table} f set ${names.map((name, index) => `${name} = ${zeroes[index]}`).join(', ')}
      where $4::boolean and f.account_key = $1 and f.${time.column} between $2 and $3
        and (${names.map((name) => `f.${name}`).join(', ')}) is distinct from (${zeroes.join(', ')})
        and not exists (
          select from fact_incoming i where i.campaign_key = f.campaign_key and i.time = f.${time.column}
          ${entity === null ? '' : `and i.entity_key = f.${entity.column}`}
        )
      returning ${returned}
    ), changes as (
      select * from merged union all select * from withdrawn
    ), noted as (
      insert into changed_facts ${time.column === 'day' ? 'select * from changes' : DAYS_OF_HOURS}
    )
    select count(*) as changed from changes`;
}
