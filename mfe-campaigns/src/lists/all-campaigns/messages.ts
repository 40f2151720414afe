import type { DateRange } from '@adhelm/contracts';
import { messagesIn } from '@adhelm/shared-ui/messages';

/** The list of all sources' campaigns. */
export const messages = messagesIn({
  en: {
    description: 'Campaigns from all sources, in one currency.',
    gridLabel: 'Campaigns of all sources',
    none: { title: 'No campaigns yet', text: 'Your connected accounts have no campaigns.' },
    filtered: { title: 'No matching campaigns', text: 'Remove a filter to see more.' },
    fileName: ({ startDate, endDate }: DateRange) => `campaigns all sources ${startDate} to ${endDate}`,
    source: 'Source',
    status: 'Status',
    tags: 'Tags',
    columns: {
      name: 'Name',
      status: 'Status',
      source_name: 'Source',
      account_name: 'Account',
      cost: 'Cost',
      revenue: 'Revenue',
      profit: 'Profit',
      roi: 'ROI',
      conversions: 'Conversions',
      clicks: 'Clicks',
      ctr: 'CTR',
      cpc: 'CPC',
      impressions: 'Impressions',
      id: 'ID',
    },
  },
});
