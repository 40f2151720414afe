import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn } from '@adhelm/shared-ui/messages';

/** The widgets on the dashboard. */
export const messages = messagesIn({
  en: {
    safe: 'Nothing was changed. Your campaigns keep running.',
    last: 'last 7 days',
    of: (title: string, dates: string) => `${title}, ${dates}`,
    profit: {
      title: 'Cost, revenue and profit',
      description: (currency: string) => `All networks by day, in ${currency}.`,
      failed: 'The chart could not be loaded',
      none: { title: 'No figures yet', text: 'They appear here after the first sync of an account.' },
    },
    top: {
      title: 'Top and worst Thrive campaigns',
      description: 'By profit. Campaigns without revenue data are not ranked.',
      best: {
        heading: 'Most profitable',
        label: 'Campaigns by profit',
        empty: 'No campaign makes a profit.',
      },
      worst: { heading: 'Largest losses', label: 'Campaigns by loss', empty: 'No campaign loses money.' },
      failed: 'The top campaigns could not be loaded',
      none: { title: 'No profit yet', text: 'No Thrive campaign has both cost and revenue in these dates.' },
    },
    table: {
      title: 'Thrive metrics',
      label: 'Campaigns by cost',
      description: (currency: string) => `Network cost next to tracker revenue, in ${currency}.`,
      failed: 'The metrics could not be loaded',
      more: (next: number, left: number) =>
        next === left
          ? `Show ${formatNumber(left)} more`
          : `Show ${formatNumber(next)} of ${formatNumber(left)} more`,
      none: {
        title: 'No Thrive campaigns yet',
        text: 'Connect a Thrive account. Its campaigns appear here after the first sync.',
      },
    },
    connect: 'Connect account',
    columns: {
      campaign: 'Thrive campaign',
      network: 'Network',
      cost: 'Cost',
      revenue: 'Revenue',
      profit: 'Profit',
      roi: 'ROI',
      epc: 'EPC',
      cvr: 'CVR',
      loss: 'Click loss',
      visits: 'Visits',
      conversions: 'Conversions',
    },
  },
});
