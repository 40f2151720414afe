import { messagesIn } from '@adhelm/shared-ui/messages';

/** Titles and purposes of pages that are not built yet. */
export const messages = messagesIn({
  en: {
    expenseReportSchedule: {
      title: 'Expense report schedule',
      purpose: 'Email the expense report on a schedule and track delivery.',
    },
  },
});
