import type {
  MetricsTableAnswer,
  MetricsTableRow,
  SourceDescription,
  ThriveReportAnswer,
  ThriveReportRow,
  TrackedCampaign,
} from '@adhelm/contracts';

const figures = {
  currency: 'USD',
  impressions: 10_000,
  views: null,
  clicks: 100,
  conversions: 4,
  cost: 10_000_000,
  revenue: 15_000_000,
  profit: 5_000_000,
  ctr: 0.01,
  cpc: 100_000,
  cpa: 2_500_000,
  cr: 0.04,
  epc: 150_000,
  roi: 0.5,
  visits: 90,
  visitedClicks: 100,
  loss: 0.1,
};

const range = { startDate: '2026-11-14', endDate: '2026-11-20', timeZone: 'UTC' };
const freshness = [
  {
    account: 'thrive-1',
    kind: 'sub_day',
    completeThrough: '2026-11-20',
    lastGoodSyncAt: '2026-11-20T14:55:00Z',
    lastError: null,
  },
];

export const metricsRow = (id: string, part: Partial<MetricsTableRow> = {}): MetricsTableRow => ({
  ...figures,
  id,
  name: `Thrive ${id}`,
  account: 'thrive-1',
  accountName: 'Agency',
  timeZone: 'UTC',
  source: 'mgid',
  sourceName: 'MGID',
  campaigns: 1,
  shared: 0,
  unlinked: 0,
  ...part,
});

export const metricsTable = (data: readonly MetricsTableRow[]): MetricsTableAnswer => ({
  success: true,
  behindSeconds: null,
  data: { data: [...data] },
  currency: 'USD',
  range,
  freshness,
});

export const reportRow = (entity: string, part: Partial<ThriveReportRow> = {}): ThriveReportRow => ({
  ...figures,
  id: `acc-us 1 ${entity}`,
  entity,
  name: entity,
  source: 'mgid',
  sourceName: 'MGID',
  account: 'acc-us',
  accountName: 'US',
  accountCurrency: 'USD',
  campaign: '1',
  campaignName: 'Solar',
  status: null,
  evidence: 'unknown',
  losing: 0.5,
  openWrite: null,
  trend: [-2_000_000, null, 3_000_000],
  ...part,
});

export const trackedCampaign = (id: string, part: Partial<TrackedCampaign> = {}): TrackedCampaign => ({
  source: 'mgid',
  account: 'acc-us',
  currency: 'USD',
  rate: 1,
  id,
  name: 'Solar',
  sharedWith: [],
  ...part,
});

export const reportAnswer = (
  data: readonly ThriveReportRow[],
  part: Partial<ThriveReportAnswer> = {},
): ThriveReportAnswer => ({
  success: true,
  data: [...data],
  page: { next: null, total: data.length },
  totals: figures,
  withoutRevenue: null,
  range,
  freshness,
  campaign: { id: '7', name: 'Thrive 7', account: 'thrive-1' },
  tracked: [trackedCampaign('1')],
  unlinked: [],
  ...part,
});

/** A network that lets people block widgets and pause contents. */
export const sources: readonly SourceDescription[] = [
  {
    id: 'mgid',
    name: 'MGID',
    role: 'native',
    transport: 'native',
    reports: [],
    changes: [
      { field: 'widget-block', level: 'campaign', semantics: 'incremental' },
      { field: 'status', level: 'content' },
    ],
    reportsBalance: false,
    reportsFigures: true,
    connection: { fields: [], externalId: { label: 'Client id' }, baseUrl: null, isImportOnly: false },
  },
];
