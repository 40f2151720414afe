import { geozo as geozoBrief } from '../briefs/geozo.ts';
import { mgid as mgidBrief } from '../briefs/mgid.ts';
import { revcontent as revcontentBrief } from '../briefs/revcontent.ts';
import { taboola as taboolaBrief } from '../briefs/taboola.ts';
import { documentedChange, manualChange, report, unpublishedLimits } from './capability-factories.ts';
import type { SourceCapabilities } from './source-capabilities.ts';
import { textsOf } from './text-bounds.ts';

/**
 * api.revcontent.io/docs: all numbers are texts; a day's widgets can be asked for within 60 days. Bids of targets have
 * three digits (told); that those of campaigns and budgets have two is taken from its examples, that a content is
 * reviewed again from the status that its change answers.
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
  tellsBalance: false,
  settleMs: 60_000,
};

/**
 * help.mgid.com/api-advertisers; practitioners meet 429 from the sixth concurrent request of a token on. Steps of budgets
 * and prices are told, those of coefficients taken from its examples; how many widgets a call takes is told by nobody.
 * A range of 90 days is one of hours, too long by one when the clocks are set back in it.
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
    documentedChange('campaign', 'widget-block', { semantics: 'incremental', perCall: 100 }),
    documentedChange('campaign', 'widget-allow', { semantics: 'incremental', perCall: 100 }),
    documentedChange('campaign', 'widget-bid', {
      semantics: 'incremental',
      unit: 'coefficient',
      min: 0.01,
      step: 0.01,
      perCall: 100,
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
  tellsBalance: true,
  settleMs: 60_000,
};

/**
 * developers.taboola.com/backstage-api: figures may change until the fifth of the next month. Modifiers of sites have
 * three digits in its examples; hours can be asked for within 48. An item can be edited whenever its page is not being
 * read, and waits for approval again then.
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
  tellsBalance: false,
  settleMs: 60_000,
};

/**
 * Geozo Public API 1.0.0: lists of widgets are an ad group's and are written whole, here to all groups of a campaign;
 * bids are in dollars only, limits in whole units. 429 is documented for statistics without a number: sixty a minute is
 * what Laravel, whose answer it is, grants by default. How many ads one call takes is told by nobody, and is kept small.
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
  tellsBalance: true,
  settleMs: 60_000,
};

/** No API for advertisers was found: reports are imported, and a change is a task for a person. */
const withoutApi = {
  role: 'native',
  transport: 'import',
  lists: [],
  reports: [],
  changes: [],
  manualChanges: [
    manualChange('campaign', 'status'),
    manualChange('campaign', 'bid', { unit: 'account-currency' }),
    manualChange('campaign', 'daily-budget', { unit: 'account-currency' }),
    manualChange('campaign', 'widget-block'),
    manualChange('content', 'status'),
  ],
  limits: unpublishedLimits,
  dayFormat: 'yyyy-MM-dd',
  days: 'account',
  writesNumbersAsText: true,
  revision: 'days-30',
  tellsBalance: false,
  settleMs: 0,
} as const satisfies Omit<SourceCapabilities, 'name'>;

export const engageya: SourceCapabilities = { ...withoutApi, name: 'Engageya' };
export const jubna: SourceCapabilities = { ...withoutApi, name: 'Jubna' };
