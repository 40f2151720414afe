import { report, unpublishedLimits } from './capability-factories.ts';
import type { SourceCapabilities } from './source-capabilities.ts';

const readOnly = {
  changes: [],
  limits: unpublishedLimits,
  writesNumbersAsText: false,
  revision: 'days-30',
  reportsBalance: false,
  settleMs: 0,
} as const;

/** developers.voluum.com: a report names its time zone, and its instants are full hours. */
export const voluum: SourceCapabilities = {
  ...readOnly,
  name: 'Voluum',
  role: 'tracker',
  transport: 'native',
  lists: ['campaign'],
  reports: [report('campaign_day'), report('sub_day', { subs: 'together' }), report('sub_hour')],
  dayFormat: "yyyy-MM-dd'T'HH:00:00'Z'",
  days: 'requested',
};
