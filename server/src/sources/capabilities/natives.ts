import { geozo as geozoBrief } from '../briefs/geozo.ts';
import { mgid as mgidBrief } from '../briefs/mgid.ts';
import { revcontent as revcontentBrief } from '../briefs/revcontent.ts';
import { taboola as taboolaBrief } from '../briefs/taboola.ts';
import { documentedChange, report, unpublishedLimits } from './capability-factories.ts';
import { dashboardChanges } from './manual-changes.ts';
import type { SourceCapabilities } from './source-capabilities.ts';
import { textsOf } from './text-bounds.ts';
import { mgidMissingSources, mgidSources } from './widget-ids.ts';

/**
 * api.revcontent.io/docs: all numbers are strings; a day's widgets are available for 60 days. The docs state three
 * digits for target bids. Two digits for campaign bids and budgets are taken from the examples. That a content is
 * reviewed again follows from the status its change returns.
 */
export const revcontent: SourceCapabilities = {
  name: 'RevContent',
  role: 'native',
  transport: 'native',
  lists: ['campaign', 'content', 'widget'],
  reports: [report('campaign_day'), report('content_day'), report('widget_day', { windowDays: 60 })],
  changes: [
    documentedChange('campaign', 'create'),
    documentedChange('campaign', 'status'),
    documentedChange('campaign', 'bid', { unit: 'account-currency', min: 0.01, step: 0.01 }),
    documentedChange('campaign', 'daily-budget', { unit: 'account-currency', min: 50, step: 0.01 }),
    documentedChange('campaign', 'widget-block', { semantics: 'incremental' }),
    documentedChange('campaign', 'widget-bid', {
      unit: 'account-currency',
      min: 0.001,
      max: 3,
      step: 0.001,
      perCall: 100,
    }),
    documentedChange('content', 'create', { isModerated: true }),
    ...textsOf(revcontentBrief),
    documentedChange('content', 'status'),
  ],
  limits: unpublishedLimits,
  dayFormat: 'yyyy-MM-dd',
  days: 'account',
  writesNumbersAsText: true,
  revision: 'days-30',
  reportsBalance: false,
  settleMs: 60_000,
};

/**
 * help.mgid.com/api-advertisers; clients get 429 from the sixth concurrent request of a token. Steps of budgets and
 * prices are documented, those of coefficients are taken from examples. The number of widgets per call is not
 * documented. A widget is blocked in a campaign; the list of the account is one of sources, and holds in its campaigns
 * with sources optimization. The 90-day window is counted in hours, so it is exceeded by one hour when the clocks go back within it.
 */
export const mgid: SourceCapabilities = {
  name: 'MGID',
  role: 'native',
  transport: 'native',
  lists: ['campaign', 'content', 'widget'],
  reports: [
    report('campaign_day', { windowDays: 90 }),
    report('campaign_hour', { windowDays: 90 }),
    report('content_day', { windowDays: 90 }),
    report('widget_day', { windowDays: 90 }),
  ],
  changes: [
    documentedChange('campaign', 'create'),
    documentedChange('campaign', 'status'),
    documentedChange('campaign', 'daily-budget', { unit: 'account-currency', min: 0.01, step: 0.01 }),
    documentedChange('campaign', 'total-budget', { unit: 'account-currency', min: 0.01, step: 0.01 }),
    documentedChange('campaign', 'widget-block', {
      semantics: 'incremental',
      perCall: 100,
      missing: mgidMissingSources,
    }),
    documentedChange('campaign', 'widget-allow', {
      semantics: 'incremental',
      perCall: 100,
      missing: mgidMissingSources,
    }),
    documentedChange('campaign', 'widget-bid', {
      semantics: 'incremental',
      unit: 'coefficient',
      min: 0.01,
      step: 0.01,
      perCall: 100,
      missing: mgidMissingSources,
    }),
    documentedChange('account', 'widget-block', {
      semantics: 'incremental',
      perCall: 100,
      ids: mgidSources,
    }),
    documentedChange('content', 'create', { isModerated: true }),
    ...textsOf(mgidBrief),
    documentedChange('content', 'status'),
    documentedChange('content', 'bid', { unit: 'account-currency', min: 0.001, step: 0.001 }),
  ],
  limits: { concurrent: 5, readsPerMinute: null, writesPerMinute: null },
  dayFormat: 'yyyy-MM-dd',
  days: 'account',
  writesNumbersAsText: false,
  revision: 'days-30',
  reportsBalance: true,
  reportsCoefficientChanges: true,
  settleMs: 60_000,
};

/**
 * developers.taboola.com/backstage-api: figures may change until the fifth of the next month. Site modifiers have three
 * digits in the examples; hourly data covers the last 48 hours. An item can be edited unless its page is being crawled,
 * and an edit sends it back for approval.
 */
export const taboola: SourceCapabilities = {
  name: 'Taboola',
  role: 'native',
  transport: 'native',
  lists: ['campaign', 'content', 'widget'],
  reports: [
    report('campaign_day'),
    report('campaign_hour', { windowDays: 2 }),
    report('content_day', { topRows: 1_000 }),
    report('widget_day'),
  ],
  changes: [
    documentedChange('campaign', 'create', { isModerated: true }),
    documentedChange('campaign', 'status'),
    documentedChange('campaign', 'bid', { unit: 'account-currency' }),
    documentedChange('campaign', 'daily-budget', { unit: 'account-currency' }),
    documentedChange('campaign', 'total-budget', { unit: 'account-currency' }),
    documentedChange('campaign', 'widget-block', { semantics: 'incremental', perCall: 1_500 }),
    documentedChange('campaign', 'widget-bid', {
      semantics: 'incremental',
      unit: 'coefficient',
      min: 0.011,
      max: 2,
      step: 0.001,
      perCall: 100,
    }),
    documentedChange('account', 'widget-block', { semantics: 'incremental', perCall: 1_500 }),
    documentedChange('content', 'create', { isModerated: true }),
    ...textsOf(taboolaBrief),
    documentedChange('content', 'status'),
  ],
  limits: unpublishedLimits,
  dayFormat: 'yyyy-MM-dd',
  days: 'account',
  writesNumbersAsText: false,
  revision: 'fifth-of-next-month',
  reportsBalance: false,
  settleMs: 60_000,
};

/**
 * Geozo Public API 1.0.0: widget lists belong to an ad group and are replaced as a whole, here in all groups of a
 * campaign. Bids are in dollars only, limits in whole units. 429 is documented for statistics without a number: sixty a
 * minute is the default of Laravel, which produces this response. The number of ads per call is not documented, so it
 * is kept small.
 */
export const geozo: SourceCapabilities = {
  name: 'Geozo',
  role: 'native',
  transport: 'native',
  lists: ['campaign', 'content', 'widget'],
  reports: [report('campaign_day'), report('content_day'), report('widget_day')],
  changes: [
    documentedChange('campaign', 'create'),
    documentedChange('campaign', 'status'),
    documentedChange('campaign', 'daily-budget', { unit: 'account-currency', min: 1_000, step: 1 }),
    documentedChange('campaign', 'total-budget', { unit: 'account-currency', min: 1_000, step: 1 }),
    documentedChange('campaign', 'widget-block', { semantics: 'replace' }),
    documentedChange('campaign', 'widget-allow', { semantics: 'replace' }),
    documentedChange('content', 'create', { isModerated: true }),
    ...textsOf(geozoBrief),
    documentedChange('content', 'status', { perCall: 50 }),
    documentedChange('content', 'bid', { unit: 'usd', perCall: 50 }),
  ],
  limits: { concurrent: 2, readsPerMinute: 60, writesPerMinute: null },
  dayFormat: 'yyyy-MM-dd',
  days: 'account',
  writesNumbersAsText: false,
  revision: 'days-30',
  reportsBalance: true,
  settleMs: 60_000,
};

/** No advertiser API was found: reports are imported, and changes are manual tasks. */
const withoutApi = {
  role: 'native',
  transport: 'import',
  lists: [],
  reports: [],
  changes: [],
  manualChanges: dashboardChanges.native,
  limits: unpublishedLimits,
  dayFormat: 'yyyy-MM-dd',
  days: 'account',
  writesNumbersAsText: true,
  revision: 'days-30',
  reportsBalance: false,
  settleMs: 0,
} as const satisfies Omit<SourceCapabilities, 'name'>;

export const engageya: SourceCapabilities = { ...withoutApi, name: 'Engageya' };
export const jubna: SourceCapabilities = { ...withoutApi, name: 'Jubna' };
