import type { DateRange, ImportKind } from '@adhelm/contracts';
import type pg from 'pg';
import * as z from 'zod';
import { systemScope, withScope } from '../../../foundation/database/index.ts';
import type { Account } from '../../../sources/accounts/index.ts';
import { type FactRow, type LeadRow, saleStatusStages, stageOfLead } from '../../../sources/index.ts';
import {
  ensureLeadPartitions,
  ensurePartitions,
  mergeFacts,
  mergeLeads,
  type ReportedSubRow,
} from '../../sync/index.ts';

/** A row of any report. All its values follow from one number. */
export type ReportedValue = { readonly entity: number; readonly day: string; readonly value: number };

type Stored = {
  /** The value of each reported row, by `entity day`. */
  readonly rows: readonly unknown[];
  /** All columns of the stored rows, and the details of their campaigns and contents. */
  readonly everything: unknown;
};

type RandomReport = {
  readonly source: Account['source'];
  readonly header: readonly string[];
  readonly line: (row: ReportedValue) => (string | number)[];
  /** The state of a row that a complete report no longer contains. */
  readonly withdrawn: 0 | null;
  readonly stored: (owner: pg.Pool, account: Account) => Promise<Stored>;
};

const words = ['New', 'Approved', 'Rejected'] as const;
const wordOf = (value: number) => words[value % words.length] ?? 'New';
const recordsSchema = z.array(z.object({ entity: z.string(), day: z.string(), value: z.number() }).loose());

async function recordsOf(owner: pg.Pool, account: Account, sql: string): Promise<Stored> {
  const { rows } = await owner.query<{ record: unknown }>(`select to_jsonb(t) as record from (${sql}) t`, [
    account.key,
  ]);
  const records = recordsSchema.parse(rows.map(({ record }) => record));
  const named = records.map((record): [string, number] => [`${record.entity} ${record.day}`, record.value]);
  const entities = await owner.query(
    `select external_id, name, status, daily_budget, gone_at from campaigns where account_id = $1
     union all select external_id, headline, status, bid, gone_at from contents where account_id = $1 order by 1, 2`,
    [account.id],
  );
  return {
    rows: named.sort(([one], [other]) => (one < other ? -1 : 1)),
    everything: [
      records.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
      // entities that an import added are removed with it
      entities.rows.filter((entity: { gone_at: Date | null }) => entity.gone_at === null),
    ],
  };
}

function figures(
  report: Pick<RandomReport, 'source' | 'header' | 'line'>,
  table: string,
  entity: { readonly join: string; readonly id: string },
): RandomReport {
  const sql = `select f.*, ${entity.id} as entity, f.conversions as value from ${table} f
    join campaigns c on c.key = f.campaign_key ${entity.join}
    where f.account_key = $1 and num_nonnulls(f.conversions, f.cost) > 0`;
  return { ...report, withdrawn: 0, stored: (owner, account) => recordsOf(owner, account, sql) };
}

const figureColumns = ['Date', 'Conversions', 'Spend'] as const;
const source = 'engageya';

const reports: Readonly<Record<ImportKind, RandomReport>> = {
  campaign_day: figures(
    {
      source,
      header: ['Campaign ID', ...figureColumns],
      line: ({ entity, day, value }) => [entity, day, value, value],
    },
    'campaign_day',
    { join: '', id: 'c.external_id' },
  ),
  content_day: figures(
    {
      source,
      header: ['Campaign ID', 'Ad ID', 'Headline', ...figureColumns],
      line: ({ entity, day, value }) => ['1', String(entity), `Words ${value}`, day, value, value],
    },
    'content_day',
    { join: 'join contents e on e.key = f.content_key', id: 'e.external_id' },
  ),
  widget_day: figures(
    {
      source,
      header: ['Campaign ID', 'Widget ID', ...figureColumns],
      line: ({ entity, day, value }) => ['1', String(entity), day, value, value],
    },
    'widget_day',
    { join: 'join widgets e on e.key = f.widget_key', id: 'e.external_id' },
  ),
  sub_day: figures(
    {
      source: 'thrive',
      header: ['Campaign ID', 'Sub ID 1', 'Date', 'Visits', 'Conversions', 'Revenue'],
      line: ({ entity, day, value }) => ['t1', String(entity), day, value, value, value],
    },
    'sub_day',
    { join: 'join sub_paths e on e.key = f.sub_key', id: 'e.subs[1]' },
  ),
  lead_status: {
    source: 'algolead',
    header: ['Lead ID', 'Signup date', 'Status', 'Commission', 'Country'],
    // a lead stays on the day of its sign-up
    line: ({ entity, day, value }) => [`${entity} ${day}`, day, wordOf(value), value, 'de'],
    withdrawn: null,
    stored: (owner, account) =>
      recordsOf(
        owner,
        account,
        `select l.*, split_part(external_id, ' ', 1) as entity, commission / 1000000 as value from lead_status l
         where account_key = $1 and gone_at is null`,
      ),
  },
};

export const reportOf = (kind: ImportKind): RandomReport => reports[kind];

async function* paged<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** Merges rows as the source's own complete report of some days; one of leads is read twice, so that missing ones are gone. */
export async function syncValues(
  pool: pg.Pool,
  account: Account,
  kind: ImportKind,
  { range, rows }: { readonly range: DateRange; readonly rows: readonly ReportedValue[] },
): Promise<void> {
  await withScope(pool, systemScope, async (client) => {
    if (kind === 'lead_status') await ensureLeadPartitions(client, range);
    else await ensurePartitions(client, kind, range);
  });
  if (kind === 'lead_status') {
    const read = () => paged(rows.map((row) => leadOf(row, account)));
    for (const _reading of [1, 2]) {
      await withScope(pool, systemScope, (client) => mergeLeads(client, { account, range, pages: read() }));
    }
    return;
  }
  await withScope(pool, systemScope, async (client) => {
    const report =
      kind === 'sub_day'
        ? { kind, pages: paged(rows.map(subOf)) }
        : { kind, pages: paged(rows.map((row) => factOf(row, kind === 'campaign_day'))) };
    await mergeFacts(client, { account, report, bringsCampaigns: true, bringsContents: true, range });
  });
}

function factOf({ entity, day, value }: ReportedValue, isOfCampaign: boolean): FactRow {
  return {
    campaignId: isOfCampaign ? String(entity) : '1',
    entityId: isOfCampaign ? '' : String(entity),
    day,
    impressions: null,
    viewableImpressions: null,
    clicks: null,
    conversions: value,
    cost: value * 1_000_000,
    revenue: null,
  };
}

function subOf({ entity, day, value }: ReportedValue): ReportedSubRow {
  return {
    campaignId: 't1',
    subs: [String(entity), '', '', '', '', ''],
    day,
    visits: value,
    landingClicks: null,
    conversions: value,
    cost: null,
    revenue: value * 1_000_000,
  };
}

function leadOf({ entity, day, value }: ReportedValue, account: Account): LeadRow {
  const commission = value * 1_000_000;
  const word = saleStatusStages[wordOf(value).toLowerCase()];
  return {
    id: `${entity} ${day}`,
    signedUpAt: `${day}T12:00:00.000Z`,
    countryCode: 'DE',
    saleStatus: wordOf(value),
    stage: stageOfLead(word, { hasDeposit: false, pays: commission }),
    depositedAt: null,
    commission,
    currency: account.currency,
    campaignName: null,
    customs: [],
    details: {},
  };
}
