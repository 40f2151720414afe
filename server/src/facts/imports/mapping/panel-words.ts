import type { ImportField } from '@adhelm/contracts';
import type { ReachedSourceId } from '../../../sources/index.ts';

export type FieldWords = Readonly<Partial<Record<ImportField, readonly string[]>>>;

/** What push and pop networks call a visitor that they send, and the place that the visitor came from; assumed. */
const visits = ['redirects', 'visits', 'visitors', 'pops', 'clicks'];
const places = ['source id', 'source', 'site id', 'publisher id', 'zone id', 'subid', 'sub id', 'feed id'];

/**
 * Columns that split the figures of an entity further than Adhelm keeps them, so that its lines are added up: lists take
 * AdMaven's whole sources only.
 */
export const splitColumns: Readonly<Partial<Record<ReachedSourceId, readonly string[]>>> = {
  admaven: ['sub source id', 'sub source'],
};

/** `v1` to `v6`, as Thrive's statistics name the variables of a visit. */
const variables: FieldWords = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`sub${n}`, [`v${n}`]]));

/**
 * The words in the exports of dashboards that mean something else than usual, or that no other source uses, likeliest
 * first. Those of AdMaven, Voluum and Thrive are the columns of their reports (networks.md, 5, 9 and 17), and `spend` of
 * RichAds is from its client's test. No file of RTX, RichAds or SelfAdvertiser was found, so their words are assumed.
 */
export const panelWords: Readonly<Partial<Record<ReachedSourceId, FieldWords>>> = {
  rtx: { clicks: visits, widgetId: places },
  richads: {
    clicks: ['clicks', ...visits],
    widgetId: ['publisher id', 'publisher', ...places],
    cost: ['spend', 'spent', 'cost'],
    bid: ['bid', 'cpc', 'cpm'],
  },
  selfadvertiser: { clicks: visits, widgetId: places, bid: ['bid', 'max bid', 'campaign bid'] },
  admaven: {
    clicks: ['redirects', 'clicks'],
    campaignName: ['name', 'campaign name', 'campaign'],
    status: ['enable', 'enabled', 'status'],
    widgetId: ['source id', 'source'],
    bid: ['rate', 'rates', 'bid'],
    totalBudget: ['global budget', 'total budget'],
  },
  // a visit is what a network bills as a click, and a click leaves the landing page
  voluum: {
    clicks: ['visits', 'visit'],
    landingClicks: ['clicks', 'click'],
    campaignName: ['campaign name', 'campaign'],
  },
  thrive: {
    ...variables,
    campaignName: ['campaign name', 'camp name', 'name', 'campaign'],
    landingClicks: ['thru', 'thrus', 'lp clicks'],
    conversions: ['conv', 'conversions'],
    revenue: ['rev', 'revenue'],
  },
};
