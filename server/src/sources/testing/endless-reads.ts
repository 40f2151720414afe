import type { Received } from '../described/testing/answering-source.ts';

/** A paged read of a source that returns the same full page for every request. */
export type EndlessRead = {
  readonly source: string;
  readonly read: string;
  /** The suffix of the pages' path. */
  readonly path: string;
  readonly answer: (request: Received) => unknown;
  /** Requests of that path up to the error; two, unless the source's paging takes one more to detect. */
  readonly mostRequests?: number;
};

const DAY = '2026-11-18';
const rows = <Row>(count: number, row: (id: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(index + 1));
const mapOf = (entries: readonly { readonly id: number }[]) =>
  Object.fromEntries(entries.map((entry) => [entry.id, entry]));

const mgidCampaigns = mapOf(rows(500, (id) => ({ id, name: `Campaign ${id}`, status: { id: 6 } })));
const mgidTeasers = mapOf(
  rows(500, (id) => ({ id, campaignId: 1, title: `Teaser ${id}`, status: 'active' })),
);
const mgidCube = {
  data: rows(1_000, (id) => ({
    day: DAY,
    hour: 1,
    campaignId: id,
    widgetId: id,
    teaserId: id,
    clicks: 1,
    impressions: 1,
    conversionsBuy: 0,
    spent: { amount: '1.00', currency: 'USD' },
    revenue: { amount: '0.00', currency: 'USD' },
  })),
};
const boosts = rows(1_000, (id) => ({ id, name: `Boost ${id}`, enabled: 'active', status: 'active' }));
const performance = rows(1_000, (id) => ({ id, date: DAY, clicks: '1', cost: '1.00' }));
const widgets = rows(1_000, (id) => ({ id, clicks: '1', spend: '1.00' }));
const voluumRows = rows(5_000, (id) => ({
  campaignId: `c-${id}`,
  campaignName: `Campaign ${id}`,
  day: DAY,
  visits: 1,
  clicks: 0,
  conversions: 0,
  cost: 1,
  revenue: 0,
}));
const voluumHours = {
  rows: voluumRows.map((row) => ({ ...row, hourOfDay: '10' })),
  totalRows: 1_000_000,
};
const voluumReport = { rows: voluumRows, totalRows: 1_000_000 };
const propellerCampaigns = {
  result: rows(100, (id) => ({ id, name: `Campaign ${id}`, status: 6, creatives: [] })),
};
const propellerStatistics = {
  items: rows(1_000, (id) => ({
    campaign_id: 1,
    zone_id: id,
    banner_id: id,
    spent: '1',
    date_time: DAY,
    hour: 1,
  })),
  per_page: 1_000,
  total_pages: 9_999,
  total_items: 9_999_000,
};
const zeroparkElements = {
  elements: rows(1_000, (id) => ({
    details: { id: `z-${id}`, name: `Campaign ${id}`, state: { state: 'ACTIVE' } },
    stats: { redirects: 1, spent: 1 },
  })),
};
const zeroparkTargets = {
  elements: rows(1_000, (id) => ({ target: `t-${id}`, stats: { redirects: 1, spent: 1 } })),
};
const geozoAds = { data: rows(100, (id) => ({ id, campaign_id: 1, ad_group_id: 1, status_id: 5 })) };
const geozoReport = {
  data: {
    result: {
      data: rows(20, (id) => ({ campaign_id: id, block_id: id, ad_id: id, clicks_count: 1, money: '1' })),
      current_page: 1,
      last_page: 9_999,
    },
  },
};
const taboolaCampaigns = { results: rows(100, (id) => ({ id, name: `Campaign ${id}`, status: 'RUNNING' })) };
const leads = {
  items: rows(1_000, (id) => ({
    leadRequestIDEncoded: `lead-${id}`,
    signupDate: `${DAY} 10:00:00`,
    saleStatus: 'new',
  })),
  total: { items: 1_000_000 },
};

const payments = {
  items: rows(1_000, (id) => ({
    leadRequestIDEncoded: `lead-${id}`,
    projectAffiliateCommissionAmount: '10',
    depositDate: `${DAY} 10:00:00`,
  })),
  total: { items: 1_000_000 },
};

const always = (body: unknown) => () => body;
/** The first entry whose path suffix matches. */
const byPath =
  (answers: Readonly<Record<string, unknown>>) =>
  ({ path }: Received): unknown =>
    Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];

const propellerAnswer = byPath({
  '/adv/campaigns': propellerCampaigns,
  '/rates/': [],
  '/adv/statistics': propellerStatistics,
});
const geozoAnswer = byPath({
  '/filters/campaigns': { data: [] },
  '/ads/all': geozoAds,
  '/tmp_with_postbacks': geozoReport,
});

/** Every paged list and report of a connector. */
export const endlessReads: readonly EndlessRead[] = [
  // the second page shows whether `start` is a position or a page number
  { source: 'mgid', read: 'campaigns', path: '/campaigns', answer: always(mgidCampaigns), mostRequests: 3 },
  { source: 'mgid', read: 'contents', path: '/teasers', answer: always(mgidTeasers), mostRequests: 6 },
  ...(['widget_day', 'content_day', 'campaign_hour'] as const).map((read) => ({
    source: 'mgid',
    read,
    path: '/statistics-reports',
    answer: always(mgidCube),
  })),
  {
    source: 'mgid',
    read: 'campaign_day',
    path: '/statistics-reports',
    answer: always({ ...mgidCube, count: 9_000 }),
    // pages are read concurrently once their number is known
    mostRequests: 9,
  },
  { source: 'revcontent', read: 'campaigns', path: '/boosts', answer: always({ data: boosts }) },
  { source: 'revcontent', read: 'campaign_day', path: '/performance', answer: always({ data: performance }) },
  {
    source: 'revcontent',
    read: 'widget_day',
    path: '/widgets/stats',
    answer: byPath({
      '/performance': { data: performance.slice(0, 1) },
      '/widgets/stats': { data: widgets },
    }),
  },
  {
    source: 'voluum',
    read: 'campaigns',
    path: '/report',
    answer: byPath({ '/campaign': [], '/report': voluumReport }),
  },
  { source: 'voluum', read: 'campaign_day', path: '/report', answer: always(voluumReport) },
  { source: 'voluum', read: 'sub_hour', path: '/report', answer: always(voluumHours) },
  { source: 'voluum', read: 'sub_day', path: '/report', answer: always(voluumReport) },
  { source: 'propellerads', read: 'campaigns', path: '/adv/campaigns', answer: propellerAnswer },
  { source: 'propellerads', read: 'contents', path: '/adv/campaigns', answer: propellerAnswer },
  ...(['campaign_day', 'campaign_hour', 'content_day', 'widget_day'] as const).map((read) => ({
    source: 'propellerads',
    read,
    path: '/adv/statistics',
    answer: propellerAnswer,
  })),
  { source: 'zeropark', read: 'campaigns', path: '/all', answer: always(zeroparkElements) },
  { source: 'zeropark', read: 'campaign_day', path: '/all', answer: always(zeroparkElements) },
  {
    source: 'zeropark',
    read: 'widget_day',
    path: '/targets',
    answer: byPath({
      '/all': { elements: zeroparkElements.elements.slice(0, 1) },
      '/targets': zeroparkTargets,
    }),
  },
  { source: 'geozo', read: 'contents', path: '/ads/all', answer: geozoAnswer },
  { source: 'geozo', read: 'campaigns', path: '/ads/all', answer: geozoAnswer },
  { source: 'taboola', read: 'campaigns', path: '/campaigns/', answer: always(taboolaCampaigns) },
  {
    source: 'taboola',
    read: 'contents',
    path: '/campaigns/',
    answer: byPath({ '/items/': { results: [] }, '/campaigns/': taboolaCampaigns }),
  },
  ...(['roicollective', 'meeseeksmedia'] as const).flatMap((source) => [
    {
      source,
      read: 'lead_status',
      path: '/leads',
      answer: byPath({ '/conversions': { items: [], total: { items: 0 } }, '/leads': leads }),
    },
    {
      source,
      read: 'lead_status',
      path: '/conversions',
      answer: byPath({ '/conversions': payments, '/leads': { items: [], total: { items: 0 } } }),
    },
  ]),
];

/** Lists and reports without pages: each response is whole. */
export const readsInOneResponse: Readonly<Record<string, readonly string[]>> = {
  revcontent: ['contents', 'content_day'],
  taboola: ['campaign_day', 'campaign_hour', 'content_day', 'widget_day'],
  // its report has pages that cannot be requested, see `geozo-parts.test.ts`
  geozo: ['campaign_day', 'content_day', 'widget_day'],
  selfadvertiser: ['campaigns'],
  admaven: ['campaigns', 'campaign_day', 'widget_day'],
  richads: ['campaign_day'],
  algolead: ['lead_status'],
  thrive: ['campaigns', 'campaign_day', 'sub_day'],
};
