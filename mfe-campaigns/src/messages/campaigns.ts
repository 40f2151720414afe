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
    none: { title: 'No campaigns yet', text: 'This account has no campaigns at the source.' },
    filtered: { title: 'No campaign matches', text: 'No campaign of this account fits the filters.' },
    total: (count: number) => plural(count, { other: 'Total of #' }),
    fileName: (account: string, { startDate, endDate }: DateRange) =>
      `campaigns ${account} ${startDate} to ${endDate}`,
  },
});
