import { messagesIn } from '../messages-in.ts';
import { plural } from '../plural.ts';

/** The closed date range picker. */
export const messages = messagesIn({
  en: {
    dateRange: 'Date range:',
    notARange: 'Not a valid date range',
    daysIn: (timeZone: string) => `Days in ${timeZone}`,
    today: 'Today',
    yesterday: 'Yesterday',
    lastDays: (days: number) => plural(days, { one: 'Last # day', other: 'Last # days' }),
    thisMonth: 'This month',
    lastMonth: 'Last month',
  },
});
