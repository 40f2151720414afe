import type { DateRange } from '@adhelm/contracts';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** The list of campaigns. */
export const messages = messagesIn({
  en: {
    views: 'Accounts',
    presets: { buying: 'Buying', delivery: 'Delivery', tracker: 'Tracker', review: 'Review' },
    viewNames: { account: 'One account', all: 'All sources' },
    title: 'Campaigns',
    description: 'Cost and revenue of your campaigns.',
    create: 'Create campaign',
    gridLabel: 'Campaigns',
    skipToGrid: 'Skip to the table',
    search: 'Search campaigns',
    actionsOf: (name: string) => `Actions for ${name}`,
    menu: {
      open: 'Open',
      bid: 'Edit bid',
      budget: 'Edit daily budget',
      targets: 'Edit targets and tags',
      copy: 'Copy ID',
      copied: (id: string) => `ID ${id} copied`,
    },
    epc: 'EPC',
    cr: 'CVR',
    sourcesFailed: 'The accounts could not be loaded',
    listFailed: 'The campaigns could not be loaded',
    listSafe: 'Nothing was changed. Your campaigns keep running.',
    none: { title: 'No campaigns yet', text: 'This account has no campaigns.' },
    filtered: { title: 'No matching campaigns', text: 'Remove a filter to see more.' },
    total: (count: number) => plural(count, { other: 'Total (#)' }),
    fileName: (account: string, { startDate, endDate }: DateRange) =>
      `campaigns ${account} ${startDate} to ${endDate}`,
  },
});
