import type {
  CommonCause,
  ManagedAccount,
  ReconciliationRow,
  RowEvidence,
  SubDimension,
  SubMapping,
  TrackerFigures,
  TrackerSubRow,
} from '@adhelm/contracts';
import type { ApiAnswers, ApiRequest } from '@adhelm/shared-ui/testing';
import { calmApi, sources } from '../../test-data/campaign-tools-api.ts';

const tracker = (id: string, source: string, sourceName: string): ManagedAccount => ({
  id,
  source,
  sourceName,
  name: `Agency ${sourceName}`,
  externalId: id,
  currency: 'USD',
  timeZone: 'UTC',
  baseUrl: 'https://tracker.test',
  health: 'ok',
  healthReason: null,
  everySeconds: 900,
  isPaused: false,
  nextSyncAt: null,
  lastGoodSyncAt: null,
  firstSync: null,
  balance: null,
  credentialsChangedAt: null,
  checkedAt: null,
  version: 1,
});
const accounts = [
  tracker('acc-us', 'mgid', 'MGID'),
  tracker('acc-vol', 'voluum', 'Voluum'),
  tracker('acc-thr', 'thrive', 'Thrive'),
];

const figures = (visits: number, part: Partial<TrackerFigures> = {}): TrackerFigures => ({
  currency: 'USD',
  visits,
  landingClicks: null,
  conversions: 3,
  revenue: 90_000_000,
  trackerCost: null,
  sourceClicks: 1_000,
  sourceConversions: null,
  sourceCost: 40_000_000,
  unmappedVisits: 0,
  unmappedRevenue: 0,
  clickLoss: 0.125,
  profit: 50_000_000,
  roi: 1.25,
  epc: 102_857,
  cvr: 0.0034,
  ...part,
});

export const subRow = (
  by: SubDimension,
  key: string,
  name: string | null,
  visits: number,
  { evidence = 'unknown', losing = 0.4, ...part }: Partial<TrackerFigures & RowEvidence> = {},
  source = 'mgid',
): TrackerSubRow => ({
  id: `${source} ${by}:${key}`,
  groups: [
    ...(by === 'source' ? [] : [{ by: 'source' as const, key: source, name: names[source] ?? null }]),
    { by, key, name },
  ],
  evidence,
  losing,
  ...figures(visits, part),
});

const names: Readonly<Record<string, string>> = { mgid: 'MGID', zeropark: 'Zeropark', jubna: 'Jubna' };

/** A tracker that visits of two sources reach, one of which has campaigns that no account has. */
function subs({ query }: ApiRequest) {
  const groups = [query.groupBy].flat();
  const by = groups.includes('campaign') ? 'campaign' : groups.includes('widget') ? 'widget' : 'source';
  const rows = {
    source: [subRow('source', 'mgid', 'MGID', 875), subRow('source', 'jubna', 'Jubna', 40, { profit: null })],
    campaign: [subRow('campaign', '17', 'Solar panels', 800), subRow('campaign', '', null, 75)],
    widget: [
      subRow('widget', '5544', null, 800, { profit: -30_000_000 }),
      subRow('widget', '5544', null, 75, {}, 'zeropark'),
      subRow('widget', '9', null, 40, {}, 'jubna'),
    ],
  }[by].map((row) => (groups.length > 1 ? row : { ...row, groups: row.groups.slice(-1) }));
  return {
    success: true,
    data: rows,
    trackers:
      query.tracker === 'all'
        ? [
            {
              source: 'voluum',
              account: 'acc-vol',
              name: 'Agency Voluum',
              timeZone: 'UTC',
              countedElsewhere: null,
            },
            {
              source: 'thrive',
              account: 'acc-thr',
              name: 'Agency Thrive',
              timeZone: 'America/New_York',
              countedElsewhere: { campaigns: 2, visits: 1_200, conversions: 3, revenue: 45_000_000 },
            },
          ]
        : [],
    page: { next: null, total: rows.length },
    totals: figures(915),
    unattributed: { visits: 5, conversions: 0, revenue: 1_500_000, trackerCost: null },
    withoutRate: [{ currency: 'EUR', days: ['2026-11-20'], amount: 12_500_000 }],
    unlinkedCampaigns: [{ source: 'jubna', campaign: '1' }],
    together: query.tracker === 'voluum',
    within: query.source === 'mgid' ? [{ by: 'source', key: 'mgid', name: 'MGID' }] : [],
    range: {
      startDate: '2026-11-14',
      endDate: '2026-11-20',
      timeZone: 'UTC',
      sourceTimeZones: ['Europe/Berlin'],
    },
    freshness: [],
  };
}

const difference = (
  value: number | null,
  part: Partial<ReconciliationRow['differences']['clicks']> = {},
) => ({
  difference: value,
  causes: [],
  unexplained: value,
  ...part,
});

export const reconciledRow: ReconciliationRow = {
  unexplained: ['clicks', 'revenue'],
  id: 'mgid:17',
  source: 'mgid',
  key: '17',
  name: 'Solar panels',
  currency: 'USD',
  sourceSide: { clicks: 1_000, conversions: 4, cost: 40_000_000 },
  trackerSide: { visits: 875, conversions: 3, revenue: 90_000_000, cost: 40_000_000 },
  clientSide: { leads: 3, pending: 1, approved: 1, rejected: 1, commission: 30_000_000, currencies: ['USD'] },
  differences: {
    clicks: difference(-125, { causes: [{ cause: 'click-loss', amount: -125 }], unexplained: 0 }),
    conversions: difference(1, { causes: [{ cause: 'lost-postback', amount: 1 }], unexplained: 0 }),
    cost: difference(0),
    leads: difference(0),
    revenue: difference(-60_000_000, {
      causes: [
        { cause: 'scrub', amount: -30_000_000 },
        { cause: 'pending', amount: -25_000_000 },
        { cause: 'time-zone', amount: null },
      ],
      unexplained: -5_000_000,
    }),
  },
};

const cause = (what: CommonCause['cause'], part: Partial<CommonCause>): CommonCause => ({
  cause: what,
  names: [],
  timeZone: null,
  than: null,
  thanTimeZone: null,
  hours: null,
  since: null,
  share: null,
  rows: 34,
  amount: 5_000_000,
  ...part,
});

export const mapping = (source: string, name: string, part: Partial<SubMapping> = {}): SubMapping => ({
  source,
  name,
  positions: { campaign: 1, content: 2, widget: 3 },
  isDefault: true,
  version: 0,
  ...part,
});

/** A server with a Voluum and a Thrive account, where nothing goes wrong. */
export const trackerApi = (): ApiAnswers => ({
  ...calmApi(),
  'GET /api/campaigns/sources': { sources },
  'GET /api/accounts': { success: true, data: accounts },
  'GET /api/tracker/subs': subs,
  'GET /api/tracker/reconciliation': {
    success: true,
    data: [reconciledRow],
    page: { next: null, total: 1 },
    causes: [
      cause('time-zone', {
        names: ['MGID'],
        timeZone: 'Europe/Berlin',
        than: 'Voluum',
        thanTimeZone: 'UTC',
        hours: 1,
      }),
      cause('unmapped', { rows: 3, amount: 12_000_000 }),
      cause('stale', { names: ['Voluum'], hours: 14.2, since: '2026-11-20T00:50:00Z', amount: null }),
    ],
    explained: 34,
    considered: 35,
    withoutRate: [],
    range: {
      startDate: '2026-11-14',
      endDate: '2026-11-20',
      timeZone: 'UTC',
      sourceTimeZones: ['Europe/Berlin'],
      clientTimeZones: ['UTC'],
    },
    freshness: [],
  },
  'GET /api/tracker/mappings': {
    success: true,
    data: [mapping('mgid', 'MGID'), mapping('taboola', 'Taboola', { isDefault: false })],
  },
});
