import {
  documentedChange,
  manualChange,
  observedChange,
  report,
  unpublishedLimits,
} from './capability-factories.ts';
import type { SourceCapabilities } from './source-capabilities.ts';

const usual = {
  role: 'push-pop',
  limits: unpublishedLimits,
  dayFormat: 'yyyy-MM-dd',
  days: 'account',
  writesNumbersAsText: false,
  revision: 'days-30',
  reportsBalance: false,
  settleMs: 60_000,
} as const;

/**
 * OpenAPI v5 and clients of 2026: rates and zone lists are replaced as a whole; zone ids are strings. The minimum daily
 * limit comes from a client. The number of ids per call is not documented, so it is kept small. Two statistics calls a
 * minute were observed, and a time zone only for a week at most.
 */
export const propellerads: SourceCapabilities = {
  ...usual,
  name: 'PropellerAds',
  transport: 'native',
  lists: ['campaign', 'content', 'widget'],
  reports: [
    report('campaign_day', { windowDays: 7 }),
    report('campaign_hour', { windowDays: 7 }),
    report('content_day', { windowDays: 7 }),
    report('widget_day', { windowDays: 7 }),
  ],
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
  limits: {
    concurrent: 2,
    readsPerMinute: 30,
    writesPerMinute: 60,
    routes: [{ path: '/adv/statistics', readsPerMinute: 2 }],
  },
  dayFormat: 'yyyy-MM-dd HH:mm:ss',
  writesNumbersAsText: true,
  reportsBalance: true,
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
  reportsBalance: true,
};
