import {
  documentedChange,
  manualChange,
  observedChange,
  report,
  unpublishedLimits,
} from './capability-factories.ts';
import type { SourceCapabilities } from './source-capabilities.ts';

/** Bid and budgets, which every push and pop dashboard offers. */
const bidsAndBudgets = [
  manualChange('campaign', 'bid', { unit: 'account-currency' }),
  manualChange('campaign', 'daily-budget', { unit: 'account-currency' }),
  manualChange('campaign', 'total-budget', { unit: 'account-currency' }),
] as const;
const widgetLists = [
  manualChange('campaign', 'widget-block'),
  manualChange('campaign', 'widget-allow'),
] as const;
const everything = [manualChange('campaign', 'status'), ...bidsAndBudgets, ...widgetLists] as const;

const usual = {
  role: 'push-pop',
  limits: unpublishedLimits,
  dayFormat: 'yyyy-MM-dd',
  days: 'account',
  writesNumbersAsText: false,
  revision: 'days-30',
  tellsBalance: false,
  settleMs: 60_000,
} as const;

/**
 * OpenAPI v5 and clients of 2026: rates and zone lists are replaced as a whole; zone ids are strings. The minimum daily
 * limit comes from a client. The number of ids per call is not documented, so it is kept small.
 */
export const propellerads: SourceCapabilities = {
  ...usual,
  name: 'PropellerAds',
  transport: 'native',
  lists: ['campaign', 'content', 'widget'],
  reports: [report('campaign_day'), report('campaign_hour'), report('content_day'), report('widget_day')],
  changes: [
    documentedChange('campaign', 'create', { isModerated: true }),
    documentedChange('campaign', 'status', { perCall: 50 }),
    documentedChange('campaign', 'bid', { semantics: 'replace', unit: 'usd' }),
    documentedChange('campaign', 'daily-budget', { unit: 'usd', min: 10 }),
    documentedChange('campaign', 'total-budget', { unit: 'usd', min: 10 }),
    documentedChange('campaign', 'widget-block', { semantics: 'replace' }),
    documentedChange('campaign', 'widget-allow', { semantics: 'replace' }),
    documentedChange('campaign', 'widget-bid', { unit: 'usd' }),
    documentedChange('content', 'create', { isModerated: true }),
    documentedChange('content', 'status', { perCall: 50 }),
  ],
  limits: { concurrent: 2, readsPerMinute: 30, writesPerMinute: 60 },
  dayFormat: 'yyyy-MM-dd HH:mm:ss',
  writesNumbersAsText: true,
  tellsBalance: true,
};

/**
 * Known from clients of 2017 to 2026; the vendor's page requires a login. Pausing a target blocks it. Targets can also
 * be added to a campaign, but no read distinguishes an added target from a discovered one. This is not offered because
 * it could not be confirmed.
 */
export const zeropark: SourceCapabilities = {
  ...usual,
  name: 'Zeropark',
  transport: 'native',
  lists: ['campaign', 'widget'],
  reports: [report('campaign_day', { confidence: 'seen' }), report('widget_day', { confidence: 'seen' })],
  changes: [
    observedChange('campaign', 'status'),
    observedChange('campaign', 'bid', { unit: 'usd' }),
    observedChange('campaign', 'widget-block', { semantics: 'incremental', perCall: 50 }),
    observedChange('campaign', 'widget-bid', { unit: 'usd' }),
  ],
  manualChanges: [manualChange('campaign', 'daily-budget', { unit: 'account-currency' })],
  dayFormat: 'dd/MM/yyyy',
  tellsBalance: true,
};

/**
 * The API of 2020, without documented reports or bids. It can blacklist sources for a campaign, but no read returns the
 * blacklist. This is not offered because it could not be confirmed.
 */
export const selfadvertiser: SourceCapabilities = {
  ...usual,
  name: 'SelfAdvertiser',
  transport: 'described',
  lists: ['campaign'],
  reports: [],
  changes: [observedChange('campaign', 'status')],
  manualChanges: [...bidsAndBudgets, ...widgetLists],
};

/**
 * Clients of 2026: reports in columns; no way to pause a campaign or change its bid was found. One client adds sources
 * to a campaign's lists, but no read returns those lists. This is not offered because it could not be confirmed.
 */
export const admaven: SourceCapabilities = {
  ...usual,
  name: 'AdMaven',
  transport: 'described',
  lists: ['campaign', 'widget'],
  reports: [report('campaign_day', { confidence: 'seen' }), report('widget_day', { confidence: 'seen' })],
  changes: [],
  manualChanges: everything,
};

/** One client's cost report; changes are manual tasks. */
export const richads: SourceCapabilities = {
  ...usual,
  name: 'RichAds',
  transport: 'described',
  lists: [],
  reports: [report('campaign_day', { confidence: 'seen' })],
  changes: [],
  manualChanges: everything,
};

/**
 * Only a list of pop creatives is known, and not its fields, so contents cannot be assigned to campaigns. It serves to
 * check the keys; figures come from imported files.
 */
export const rtx: SourceCapabilities = {
  ...usual,
  name: 'RTX',
  transport: 'described',
  lists: [],
  reports: [],
  changes: [],
  manualChanges: everything,
};
