import type { DateRange } from '@adhelm/contracts';
import { messagesIn } from '@adhelm/shared-ui/messages';

/** What the list of all sources' campaigns says. */
export const messages = messagesIn({
  en: {
    description: 'The campaigns of all sources, with amounts in one currency.',
    views: 'Whose campaigns',
    viewNames: { account: 'One account', all: 'All sources' },
    gridLabel: 'Campaigns of all sources',
    none: { title: 'No campaigns yet', text: 'No connected account has campaigns.' },
    filtered: { title: 'No campaign matches', text: 'No campaign of any source fits the filters.' },
    fileName: ({ startDate, endDate }: DateRange) => `campaigns of all sources ${startDate} to ${endDate}`,
    partProfit: 'Profit and ROI are of the campaigns whose revenue is known.',
    partProfitText: (cost: string) => `${cost} of cost has no revenue here.`,
    source: 'Source',
    status: 'Status',
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
