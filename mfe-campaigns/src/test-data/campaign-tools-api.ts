import type {
  Action,
  ActionRequest,
  CampaignAnswer,
  CampaignRow,
  CampaignsAnswer,
  Column,
  ContentRow,
  ContentsAnswer,
  Figures,
  Filter,
  SourceRegistry,
  Write,
} from '@adhelm/contracts';
import type { ApiAnswers } from '@adhelm/shared-ui/testing';

/** Friday, 10 a.m. in New York, the first account's time zone. */
export const testNow = new Date('2026-11-20T15:00:00Z');
export const lastSevenDays = { startDate: '2026-11-14', endDate: '2026-11-20' };

export const sources: SourceRegistry = {
  mgid: {
    name: 'MGID',
    accounts: [
      { id: 'acc-us', name: 'Northwind US', currency: 'USD', timeZone: 'America/New_York' },
      { id: 'acc-de', name: 'Berlin Performance', currency: 'EUR', timeZone: 'Europe/Berlin' },
    ],
  },
};

const statusFilter: Filter = {
  name: 'status',
  label: 'Status',
  multiple: true,
  options: [
    { id: 'active', name: 'Active' },
    { id: 'paused', name: 'Paused' },
  ],
};

const figureColumns: Column[] = [
  { name: 'cost', label: 'Cost', format: 'currency', align: 'right' },
  { name: 'clicks', label: 'Clicks', format: 'number', align: 'right' },
  { name: 'ctr', label: 'CTR', format: 'percent', align: 'right' },
  { name: 'profit', label: 'Profit', format: 'currency', align: 'right' },
];

const campaignColumns: Column[] = [
  { name: 'id', label: 'ID' },
  { name: 'name', label: 'Name' },
  { name: 'status', label: 'Status' },
  ...figureColumns,
  { name: 'start_date', label: 'Start date' },
];

const contentColumns: Column[] = [
  { name: 'image_url', label: 'Image', format: 'image' },
  { name: 'id', label: 'ID' },
  { name: 'headline', label: 'Headline' },
  { name: 'status', label: 'Status' },
  ...figureColumns,
];

export const figures = (part: Partial<Figures> = {}): Figures => ({
  currency: 'USD',
  impressions: 1000,
  views: null,
  clicks: 10,
  conversions: null,
  cost: 12_500_000,
  revenue: null,
  profit: null,
  ctr: 0.01,
  cpc: 1_250_000,
  cpa: null,
  cr: null,
  epc: null,
  roi: null,
  ...part,
});

export const campaign = (id: string, part: Partial<CampaignRow> = {}): CampaignRow => ({
  ...figures(),
  source: 'mgid',
  account: 'acc-us',
  id,
  name: `Campaign ${id}`,
  status: 'active',
  statusDetail: null,
  campaign_type: null,
  default_bid: null,
  budget: null,
  totalBudget: null,
  start_date: '2026-10-01',
  openWrite: null,
  ...part,
});

export const content = (id: string, part: Partial<ContentRow> = {}): ContentRow => ({
  ...figures(),
  source: 'mgid',
  account: 'acc-us',
  campaign: '1',
  campaignName: `Campaign ${part.campaign ?? '1'}`,
  id,
  headline: `Headline ${id}`,
  image_url: 'https://images.test/1.png',
  target_url: null,
  status: 'active',
  statusDetail: null,
  default_bid: null,
  evidence: null,
  losing: null,
  openWrite: null,
  ...part,
});

const envelope = {
  success: true,
  page: { next: null, total: 0 },
  totals: figures({ cost: 37_500_000, profit: -5_000_000 }),
  unattributed: null,
  withoutRevenue: null,
  range: { ...lastSevenDays, timeZone: 'America/New_York' },
  freshness: [
    {
      account: 'acc-us',
      kind: 'campaign_day',
      completeThrough: '2026-11-20',
      lastGoodSyncAt: '2026-11-20T14:55:00Z',
      lastError: null,
    },
  ],
};

export const campaignsAnswer = (
  data: CampaignRow[],
  part: Partial<CampaignsAnswer> = {},
): CampaignsAnswer => ({ ...envelope, data, ...part });

export const contentsAnswer = (data: ContentRow[], part: Partial<ContentsAnswer> = {}): ContentsAnswer => ({
  ...envelope,
  data,
  campaign: campaign('1'),
  ...part,
});

export const campaignAnswer = (part: Partial<CampaignRow> = {}): CampaignAnswer => ({
  success: true,
  data: campaign('1', part),
  range: envelope.range,
  freshness: envelope.freshness,
});

/** A server with three campaigns and two contents, without failures. */
export const calmApi = (): ApiAnswers => ({
  'GET /api/campaigns/sources': { sources },
  'GET /api/sources': { success: true, data: [] },
  'GET /api/rule-drafts': { success: true, data: [] },
  'GET /api/manual-tasks': { success: true, data: [], page: { next: null, total: 0 } },
  'POST /api/performance/series': {
    ...envelope,
    grain: 'day',
    currency: 'USD',
    timeZone: 'America/New_York',
    campaigns: 3,
    withHours: { accounts: 0, of: 1 },
    points: [],
    compared: null,
    withoutRate: [],
  },
  'POST /api/performance/trends': { success: true, currency: 'USD', days: [], data: [] },
  'GET /api/accounts': { success: true, data: [] },
  'GET /api/revenue-settings': { success: true, data: [], trackers: [] },
  'GET /api/submissions': { success: true, data: [], page: { next: null, total: 0 } },
  'GET /api/campaigns/filters/:source': { filters: [statusFilter] },
  'GET /api/campaigns/columns/:source': { columns: campaignColumns },
  'GET /api/campaigns': campaignsAnswer([
    campaign('1', { name: 'Solar panels', cost: 10_000_000 }),
    campaign('2', { name: 'Hearing aids', status: 'paused', cost: 20_000_000, profit: -5_000_000 }),
    campaign('3', { name: 'Keto gummies', status: 'rejected', statusDetail: 'Misleading', cost: null }),
  ]),
  'GET /api/campaigns/:source/:account/:campaign': campaignAnswer(),
  'GET /api/contents/filters/:source': { filters: [statusFilter] },
  'GET /api/contents/columns/:source': { columns: contentColumns },
  'GET /api/contents': contentsAnswer([
    content('11', { headline: 'Doctors are stunned' }),
    content('12', { headline: 'Seven foods', status: 'rejected', statusDetail: 'Misleading headline' }),
  ]),
});

const write = (
  target: ActionRequest['targets'][number],
  { field, value = null }: ActionRequest['change'],
  part: Partial<Write>,
): Write => ({
  ...target,
  writeId: `write-${target.id}`,
  entityName: `Campaign ${target.id}`,
  field,
  before: 'active',
  target: value,
  observed: null,
  state: 'sent',
  error: null,
  sentAt: null,
  settledAt: null,
  ...part,
});

/** The action of a request; `parts` override the write of each target. */
export function actionOf(
  id: string,
  { targets, change }: ActionRequest,
  state: Action['state'],
  parts: Readonly<Record<string, Partial<Write>>> = {},
  undoOf: string | null = null,
): { success: true; data: Action } {
  const finished: Partial<Write> = state === 'confirmed' ? { state: 'confirmed' } : {};
  return {
    success: true,
    data: {
      id,
      actor: { kind: 'person', id: 'user-1', name: 'Bea Buyer' },
      reason: null,
      state,
      createdAt: '2026-11-20T15:00:00Z',
      undoOf,
      undoneBy: null,
      writes: targets.map((target) => write(target, change, { ...finished, ...parts[target.id] })),
    },
  };
}
