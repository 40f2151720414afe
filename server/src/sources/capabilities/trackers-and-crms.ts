import { report, unpublishedLimits } from './capability-factories.ts';
import type { SourceCapabilities } from './source-capabilities.ts';

const readOnly = {
  changes: [],
  limits: unpublishedLimits,
  writesNumbersAsText: false,
  revision: 'days-30',
  tellsBalance: false,
  settleMs: 0,
} as const;

/** developers.voluum.com: a report names its time zone, and its instants are full hours. */
export const voluum: SourceCapabilities = {
  ...readOnly,
  name: 'Voluum',
  role: 'tracker',
  transport: 'native',
  lists: ['campaign'],
  reports: [report('campaign_day'), report('sub_day', { subs: 'together' })],
  dayFormat: "yyyy-MM-dd'T'HH:00:00'Z'",
  days: 'requested',
};

/**
 * Headers are confirmed by a partner's page, shapes come from one client; paths are unknown (`descriptions/thrive.ts`).
 */
export const thrive: SourceCapabilities = {
  ...readOnly,
  name: 'Thrive',
  role: 'tracker',
  transport: 'described',
  lists: ['campaign'],
  reports: [
    report('campaign_day', { confidence: 'seen' }),
    report('sub_day', { confidence: 'seen', subs: 'one-at-a-time' }),
  ],
  dayFormat: 'MM/dd/yyyy',
  days: 'account',
};

const crm = {
  ...readOnly,
  role: 'crm',
  transport: 'described',
  lists: [],
  reports: [report('lead_status', { confidence: 'seen' })],
  days: 'account',
} as const;

export const algolead: SourceCapabilities = { ...crm, name: 'AlgoLead', dayFormat: 'yyyy-MM-dd HH:mm:ss' };
/** The same white-label platform as MeeseeksMedia's. */
export const roicollective: SourceCapabilities = {
  ...crm,
  name: 'ROICollective',
  dayFormat: 'yyyy-MM-dd HH:mm:ss',
};
export const meeseeksmedia: SourceCapabilities = { ...roicollective, name: 'MeeseeksMedia' };
