import type { DateRange } from '@adhelm/contracts';
import { type Database, systemScope, withScope } from '../../../foundation/database/index.ts';
import type { Account } from '../../../sources/accounts/index.ts';
import type { FactRow, LeadRow } from '../../../sources/index.ts';
import { connectedAccount } from '../../../testing/connected-account.ts';
import {
  ensureLeadPartitions,
  ensurePartitions,
  mergeCampaigns,
  mergeFacts,
  mergeLeads,
  type ReportedSubRow,
} from '../../sync/index.ts';
import { buildPerformance } from '../built-performance.ts';
import { accountsToCorrect, correctRollups } from '../corrected-rollups.ts';
import { accountsToBuild, buildRequested } from '../requested-builds.ts';

/** The days of all reports. Each report covers all of them unless it says otherwise. */
export const reportedDays: DateRange = { startDate: '2026-11-18', endDate: '2026-11-20' };

/** What a source reports of one campaign, or of a widget of it, on one day. Amounts in whole units. */
export type SourceLine = {
  readonly campaign: string;
  readonly widget?: string;
  readonly day: string;
  readonly clicks?: number;
  readonly cost?: number | null;
  readonly revenue?: number | null;
};
/** What a tracker reports of visits with these ids, at the usual sub-ids of MGID: campaign, content, widget. */
export type TrackerLine = {
  readonly campaign: string;
  readonly widget?: string;
  readonly content?: string;
  readonly day: string;
  readonly visits?: number;
  readonly cost?: number;
  readonly revenue?: number;
  /** The tracker's own campaign. */
  readonly part?: string;
};
export type LeadLine = {
  readonly id: string;
  readonly campaign: string;
  readonly widget?: string;
  readonly day: string;
  readonly commission?: number;
  readonly hour?: string;
  readonly stage?: LeadRow['stage'];
  readonly currency?: string;
};

const MICROS = 1_000_000;
const micros = (amount: number | null) => (amount === null ? null : amount * MICROS);

async function* paged<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

let logins = 0;

/** Connects an account of a source without a sync. */
export function connect(
  database: Database,
  source: Account['source'],
  currency = 'USD',
  timeZone = 'UTC',
): Promise<Account> {
  logins += 1;
  return connectedAccount(database, source, { externalId: `login ${logins}`, currency, timeZone });
}

function factRow({ campaign, widget = '', day, clicks = 10, cost = 5, revenue = null }: SourceLine): FactRow {
  return {
    campaignId: campaign,
    entityId: widget,
    day,
    impressions: null,
    viewableImpressions: null,
    clicks,
    conversions: null,
    cost: micros(cost),
    revenue: micros(revenue),
  };
}

/** Merges a source's complete report of campaigns, or of widgets if the lines have them. */
export async function sourceReports(
  database: Database,
  account: Account,
  lines: readonly SourceLine[],
  { kind = 'campaign_day' as 'campaign_day' | 'widget_day', range = reportedDays } = {},
): Promise<void> {
  const rows = lines.map(factRow);
  await withScope(database.app, systemScope, (client) => ensurePartitions(client, kind, range));
  await withScope(database.app, systemScope, (client) =>
    mergeFacts(client, { account, report: { kind, pages: paged(rows) }, bringsCampaigns: true, range }),
  );
}

/** Merges a source's complete report of hours: the lines' days are instants. */
export async function sourceReportsHours(
  database: Database,
  account: Account,
  lines: readonly SourceLine[],
  range = reportedDays,
): Promise<void> {
  const rows = lines.map(factRow);
  await withScope(database.app, systemScope, (client) => ensurePartitions(client, 'campaign_hour', range));
  await withScope(database.app, systemScope, (client) =>
    mergeFacts(client, {
      account,
      report: { kind: 'campaign_hour', pages: paged(rows) },
      bringsCampaigns: true,
      range,
    }),
  );
}

/** Merges a tracker's complete report. Its campaigns send visits of MGID. The days of lines of hours are instants. */
export async function trackerReports(
  database: Database,
  account: Account,
  lines: readonly TrackerLine[],
  range = reportedDays,
  kind: 'sub_day' | 'sub_hour' = 'sub_day',
): Promise<void> {
  const parts = new Set(['t1', ...lines.map(({ part = 't1' }) => part)]);
  const listed = [...parts].map((id) => ({
    id,
    name: id,
    status: 'active' as const,
    statusDetail: null,
    campaignType: 'MGID',
    dailyBudget: null,
    totalBudget: null,
    bid: null,
    startDate: null,
    bidStrategy: null,
    details: {},
  }));
  const rows = lines.map(
    ({
      campaign,
      widget = '',
      content = '',
      day,
      visits = 8,
      cost = 0,
      revenue = 0,
      part = 't1',
    }): ReportedSubRow => ({
      campaignId: part,
      subs: kind === 'sub_hour' ? [campaign, '', '', '', '', ''] : [campaign, content, widget, '', '', ''],
      day,
      visits,
      landingClicks: null,
      conversions: revenue > 0 ? 1 : 0,
      cost: micros(cost),
      revenue: micros(revenue),
    }),
  );
  await withScope(database.app, systemScope, (client) => ensurePartitions(client, kind, range));
  await withScope(database.app, systemScope, async (client) => {
    await mergeCampaigns(client, { accountId: account.id, listed, isWhole: false });
    await mergeFacts(client, {
      account,
      report: { kind, pages: paged(rows) },
      bringsCampaigns: false,
      range,
    });
  });
}

/** Merges a client's complete report of leads. */
export async function clientReports(
  database: Database,
  account: Account,
  lines: readonly LeadLine[],
  range = reportedDays,
): Promise<void> {
  const leads = lines.map(
    ({
      id,
      campaign,
      widget = '',
      day,
      hour = '12',
      commission = 0,
      stage = 'approved',
      currency = account.currency,
    }): LeadRow => ({
      id,
      signedUpAt: `${day}T${hour}:10:00Z`,
      countryCode: null,
      saleStatus: stage,
      stage,
      depositedAt: null,
      commission: commission * MICROS,
      currency,
      campaignName: null,
      customs: [campaign, '', widget],
      details: {},
    }),
  );
  await withScope(database.app, systemScope, (client) => ensureLeadPartitions(client, range));
  await withScope(database.app, systemScope, (client) =>
    mergeLeads(client, { account, range, pages: paged(leads) }),
  );
}

/** Builds everything that connected accounts and changed settings asked for. */
export async function buildAll(database: Database): Promise<void> {
  const ids = await withScope(database.app, systemScope, (client) => accountsToBuild(client, 1_000));
  for (const id of ids) await buildRequested(database.app, id, new AbortController().signal);
  await correctAll(database);
}

/** Adds up again what changed exchange rates asked for. */
export async function correctAll(database: Database): Promise<void> {
  const keys = await withScope(database.app, systemScope, (client) => accountsToCorrect(client, 1_000));
  for (const key of keys) await correctRollups(database.app, Number(key), new AbortController().signal);
}

const TABLES = [
  'campaign_performance',
  'campaign_hour_performance',
  'attributed_hour',
  'attributed_hour_days',
  'content_performance',
  'widget_performance',
  'attributed_day',
  'attributed_days',
  'attributed_campaigns',
  'visits_by_value',
  'named_entity_day',
  'named_entity_sums',
  'summed_weeks',
  'visit_weeks',
  'named_entity_weeks',
  'named_campaign_weeks',
  'spend_days',
  'account_days',
  'campaign_weeks',
];

/** All rows of cost and revenue, and what they are joined from. */
export async function allRows(database: Database): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> = {};
  for (const table of TABLES) {
    const { rows } = await database.owner.query(`select to_jsonb(t)::text as row from ${table} t order by 1`);
    stored[table] = rows;
  }
  return stored;
}

/** Archives all accounts and forgets their facts. */
export async function forgetAll({ owner }: Database): Promise<void> {
  await owner.query('update accounts set archived_at = now() where archived_at is null');
  const tables = [
    'campaign_day',
    'campaign_hour',
    'widget_day',
    'sub_day',
    'sub_hour',
    'lead_status',
    'performance_to_build',
    'revenue_settings',
  ];
  // a new campaign has those with its id built again, also of archived accounts: each example would build all earlier ones
  for (const table of [...tables, ...TABLES, 'contents', 'widgets', 'campaigns'])
    await owner.query(`delete from ${table}`);
}

/** Forgets all rows and builds them from the facts alone. */
export async function rebuild(database: Database): Promise<void> {
  for (const table of TABLES) await database.owner.query(`delete from ${table}`);
  const { rows } = await database.owner.query<{ id: string }>(
    'select id from accounts where archived_at is null order by key desc',
  );
  for (const { id } of rows) await buildPerformance(database.app, id, new AbortController().signal);
}
