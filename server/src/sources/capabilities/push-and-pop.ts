import {
  documentedChange,
  manualChange,
  observedChange,
  report,
  unpublishedLimits,
} from './capability-factories.ts';
import type { SourceCapabilities } from './source-capabilities.ts';

/** What every panel of push and pop sells by. */
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
 * OpenAPI v5 and clients of 2026: rates and lists of zones are written whole; zone ids are texts. The least daily limit
 * is a client's; how many ids one call takes is told by nobody, and is kept small here.
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
 * Known from clients of 2017 to 2026; the vendor's page is behind its login. Pausing a target blocks it. Targets can be
 * added to a campaign as well, but nothing that is read tells an added one from one that was met: not offered, since it
 * could not be confirmed.
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
 * The API of 2020, of which reports and bids were not found. It puts sources on a campaign's black list, but nothing tells
 * what is on it: not offered, since it could not be confirmed.
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
 * Clients of 2026: reports in columns; how a campaign is paused or its bid changed was not found. One client adds sources
 * to a campaign's lists, but nothing reads such a list: not offered, since it could not be confirmed.
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

/** One client's cost report; changes are tasks for a person. */
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
 * Of the API only a list of pop creatives is known, and not what it tells: no content can be put under its campaign. It
 * says whether the keys are right; figures come from files.
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
