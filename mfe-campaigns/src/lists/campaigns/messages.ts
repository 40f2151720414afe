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
    country: 'Country',
    allCountries: 'All countries',
    countryNotReported: 'Not reported',
    countries: (count: number) => plural(count, { other: '# countries' }),
    actionsOf: (name: string) => `Actions for ${name}`,
    keys: {
      title: 'Keyboard shortcuts',
      where: 'They work while the table has the focus.',
      close: 'Close',
      all: [
        { keys: ['↑', '↓', '←', '→'], what: 'Move between cells' },
        { keys: ['Space'], what: 'Select the row' },
        { keys: ['Enter'], what: 'Edit the cell, use its controls, or open the campaign' },
        { keys: ['Tab'], what: 'Move between the controls of a cell' },
        { keys: ['Escape'], what: 'Return from them to the cell' },
        { keys: ['O'], what: 'Open the campaign' },
        { keys: ['P'], what: 'Pause or start the campaign' },
        { keys: ['E'], what: 'Edit the bid or budget' },
        { keys: ['Menu'], what: 'All actions of the campaign' },
        { keys: ['/'], what: 'Search' },
        { keys: ['G'], what: 'Group' },
        { keys: ['?'], what: 'These shortcuts' },
      ],
    },
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
    none: { title: 'No campaigns yet', text: 'Create the first campaign of this account.' },
    filtered: { title: 'No matching campaigns', text: 'Remove a filter to see more.' },
    total: (count: number) => plural(count, { other: 'Total (#)' }),
    fileName: (account: string, { startDate, endDate }: DateRange) =>
      `campaigns ${account} ${startDate} to ${endDate}`,
  },
});
