import type { SourceCapabilities } from './source-capabilities.ts';
import { byHand, noLimitsTold, reported, seen, told } from './words.ts';

/** What every panel of push and pop sells by. */
const bidsAndBudgets = [
  byHand('campaign', 'bid', { unit: 'account-currency' }),
  byHand('campaign', 'daily-budget', { unit: 'account-currency' }),
  byHand('campaign', 'total-budget', { unit: 'account-currency' }),
] as const;
const widgetLists = [byHand('campaign', 'widget-block'), byHand('campaign', 'widget-allow')] as const;
const everything = [byHand('campaign', 'status'), ...bidsAndBudgets, ...widgetLists] as const;

const usual = {
  role: 'push-pop',
  limits: noLimitsTold,
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
  reports: [
    reported('campaign_day'),
    reported('campaign_hour'),
    reported('content_day'),
    reported('widget_day'),
  ],
  changes: [
    told('campaign', 'create', { isModerated: true }),
    told('campaign', 'status', { perCall: 50 }),
    told('campaign', 'bid', { semantics: 'replace', unit: 'usd' }),
    told('campaign', 'daily-budget', { unit: 'usd', min: 10 }),
    told('campaign', 'total-budget', { unit: 'usd', min: 10 }),
    told('campaign', 'widget-block', { semantics: 'replace' }),
    told('campaign', 'widget-allow', { semantics: 'replace' }),
    told('campaign', 'widget-bid', { unit: 'usd' }),
    told('content', 'create', { isModerated: true }),
    told('content', 'status', { perCall: 50 }),
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
  reports: [reported('campaign_day', { confidence: 'seen' }), reported('widget_day', { confidence: 'seen' })],
  changes: [
    seen('campaign', 'status'),
    seen('campaign', 'bid', { unit: 'usd' }),
    seen('campaign', 'widget-block', { semantics: 'incremental', perCall: 50 }),
    seen('campaign', 'widget-bid', { unit: 'usd' }),
  ],
  byHand: [byHand('campaign', 'daily-budget', { unit: 'account-currency' })],
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
  changes: [seen('campaign', 'status')],
  byHand: [...bidsAndBudgets, ...widgetLists],
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
  reports: [reported('campaign_day', { confidence: 'seen' }), reported('widget_day', { confidence: 'seen' })],
  changes: [],
  byHand: everything,
};

/** One client's cost report; changes are tasks for a person. */
export const richads: SourceCapabilities = {
  ...usual,
  name: 'RichAds',
  transport: 'described',
  lists: [],
  reports: [reported('campaign_day', { confidence: 'seen' })],
  changes: [],
  byHand: everything,
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
  byHand: everything,
};
