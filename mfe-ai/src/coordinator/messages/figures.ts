import { messagesIn } from '@adhelm/shared-ui/messages';

const names: Readonly<Record<string, string>> = {
  account_name: 'Account',
  acted: 'Acted on',
  active_days: 'Days',
  at: 'Time',
  by: 'By',
  campaign_name: 'Campaign',
  change: 'Change',
  clicks: 'Clicks',
  conversions: 'Conversions',
  cost: 'Cost',
  cost_avoided: 'Cost avoided',
  cpa: 'CPA',
  cpc: 'CPC',
  cr: 'CR',
  ctr: 'CTR',
  currency: 'Currency',
  days: 'Days',
  epc: 'EPC',
  evidence: 'Evidence',
  field: 'Field',
  how: 'How',
  impressions: 'Impressions',
  losing: 'P(ROI < 0)',
  cpa_above_target: 'P(CPA > target)',
  profit: 'Profit',
  profit_so_far: 'Profit so far',
  reason: 'Reason',
  revenue: 'Revenue',
  revenue_lost: 'Revenue lost',
  roi: 'ROI',
  rule: 'Rule',
  sentence: 'Rule text',
  source: 'Source',
  state: 'Status',
  status: 'Status',
  what: 'Type',
};

/** What became of changes, where it is not what becomes of a decision of a rule. */
const states: Readonly<Record<string, string>> = {
  change: 'Change',
  decision: 'Decision of a rule',
  unknown: 'Not confirmed',
  'to-do': 'Manual step',
};

/** Tables of figures. */
export const messages = messagesIn({
  en: {
    table: (of: string, number: number) => (number === 1 ? `${of}: figures` : `${of}: figures ${number}`),
    name: 'Name',
    names,
    states,
    before: (name: string) => `${name} before`,
    change: (name: string) => `${name} change`,
    yes: 'Yes',
    no: 'No',
  },
});
