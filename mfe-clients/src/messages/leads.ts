import { formatNumber, formatPercent } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** What is said of leads and what became of them. */
export const messages = messagesIn({
  en: {
    title: 'Accounts data',
    description:
      'What became of each lead at the advertiser. Status and commission only: nothing personal is kept.',
    skipToGrid: 'Skip to the table',
    gridLabel: 'Leads',
    funnelLabel: 'Leads by group',
    total: (count: number) => `Total of ${formatNumber(count)}`,
    fileName: (account: string, { startDate, endDate }: { startDate: string; endDate: string }) =>
      `leads ${account} ${startDate} ${endDate}`,
    notRead: 'The leads could not be loaded',
    safe: 'Nothing was lost.',
    none: { title: 'No leads in these days', text: 'Choose other days, or another account.' },
    filtered: { title: 'No lead matches', text: 'Take a filter away to see more.' },
    noAccount: {
      title: 'No client is connected',
      text: 'Connect an advertiser’s account to see what became of your leads.',
    },

    groupBy: 'Group by',
    groups: {
      none: 'Single leads',
      campaign: 'Campaign',
      country: 'Country',
      day: 'Day',
      status: 'Status',
      custom1: 'Sub-ID 1',
      custom2: 'Sub-ID 2',
      custom3: 'Sub-ID 3',
    },
    withoutKey: 'not told',

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
    ofDecided: (rate: number) => `${formatPercent(rate)} of those that are decided`,
    ofLeads: (rate: number) => `${formatPercent(rate)} of all leads`,
    pendingLeads: (count: number) => plural(count, { one: '# is pending', other: '# are pending' }),
  },
});
