import { formatNumber, formatPercent } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** Leads and their outcomes. */
export const messages = messagesIn({
  en: {
    title: 'Accounts data',
    description: 'Lead status and commission reported by your advertisers. No personal data is stored.',
    skipToGrid: 'Skip to the table',
    gridLabel: 'Leads',
    funnelLabel: 'Leads by group',
    total: (count: number) => `Total (${formatNumber(count)})`,
    fileName: (account: string, { startDate, endDate }: { startDate: string; endDate: string }) =>
      `leads ${account} ${startDate} ${endDate}`,
    listFailed: 'The leads could not be loaded',
    listSafe: 'Nothing was lost.',
    none: { title: 'No leads for these dates', text: 'Choose other dates or another account.' },
    filtered: { title: 'No matching leads', text: 'Remove a filter to see more.' },
    noAccount: {
      title: 'No clients connected',
      text: 'Connect an advertiser’s account to see the status of your leads.',
    },

    groupBy: 'Group by',
    groups: {
      none: 'No grouping',
      campaign: 'Campaign',
      country: 'Country',
      day: 'Day',
      status: 'Status',
      custom1: 'Sub-ID 1',
      custom2: 'Sub-ID 2',
      custom3: 'Sub-ID 3',
    },
    withoutKey: 'Not reported',

    pendingColumn: 'Loading column',
    stage: 'Stage',
    stages: { new: 'Pending', approved: 'Approved', deposited: 'Deposited', rejected: 'Rejected' },
    status: 'Status',
    country: 'Country',
    campaign: 'Campaign',
    commission: 'Commission',
    leads: 'Leads',
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    deposits: 'Deposits',
    approvalRate: 'Approval rate',
    depositRate: 'Deposit rate',
    ofDecided: (rate: number) => `${formatPercent(rate)} of decided leads`,
    ofLeads: (rate: number) => `${formatPercent(rate)} of all leads`,
    pendingLeads: (count: number) => plural(count, { one: '# pending', other: '# pending' }),
  },
});
