import type { DateRange } from '@adhelm/contracts';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** What the list of campaigns says. */
export const messages = messagesIn({
  en: {
    title: 'Campaigns',
    description: 'What campaigns spend and earn.',
    create: 'Create campaign',
    gridLabel: 'Campaigns',
    skipToGrid: 'Skip to the table',
    search: 'Search campaigns',
    sourcesFailed: 'The accounts could not be loaded',
    listFailed: 'The campaigns could not be loaded',
    listSafe: 'Nothing was changed. Campaigns go on running at the source.',
    emptyTitle: 'No campaigns yet',
    emptyText: 'This account has no campaigns at the source.',
    filteredTitle: 'No campaign matches',
    filteredText: 'No campaign of this account fits the filters.',
    clearFilters: 'Clear filters',
    total: (count: number) => plural(count, { other: 'Total of #' }),
    fileName: (account: string, { startDate, endDate }: DateRange) =>
      `campaigns ${account} ${startDate} to ${endDate}`,
  },
});
