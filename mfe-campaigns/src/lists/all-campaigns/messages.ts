import type { DateRange } from '@adhelm/contracts';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** The list of all sources' campaigns. */
export const messages = messagesIn({
  en: {
    description: 'Campaigns from all sources, in one currency.',
    gridLabel: 'Campaigns of all sources',
    none: {
      title: 'No campaigns yet',
      text: 'Connect an account to see its campaigns here, or create the first one.',
    },
    filtered: { title: 'No matching campaigns', text: 'Remove a filter to see more.' },
    fileName: ({ startDate, endDate }: DateRange) => `campaigns all sources ${startDate} to ${endDate}`,
    withRemoved: (campaigns: number) =>
      campaigns === 0
        ? 'No removed campaign has figures in these days'
        : `Includes ${plural(campaigns, { one: '# removed campaign', other: '# removed campaigns' })}, as the dashboard does`,
    hideRemoved: 'Hide removed campaigns',
    source: 'Source',
    account: 'Account',
    status: 'Status',
    tags: 'Tags',
    revenue: 'Revenue',
    revenueOptions: { reported: 'Reported', missing: 'Missing for some spend' },
    columns: {
      name: 'Name',
      status: 'Status',
      source_name: 'Source',
      account_name: 'Account',
      accountCurrency: 'Account currency',
      cost: 'Cost',
      revenue: 'Revenue',
      profit: 'Profit',
      roi: 'ROI',
      conversions: 'Conv.',
      cpa: 'CPA',
      epc: 'EPC',
      cr: 'CVR',
      default_bid: 'Bid',
      budget: 'Daily budget',
      clicks: 'Clicks',
      ctr: 'CTR',
      cpc: 'CPC',
      impressions: 'Impressions',
      start_date: 'Start date',
      id: 'ID',
    },
  },
});
