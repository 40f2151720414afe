import { messagesIn } from '@adhelm/shared-ui/messages';

/** Titles and purposes of pages that are not built yet. */
export const messages = messagesIn({
  en: {
    campaignExpenses: {
      title: 'Campaign expenses',
      purpose:
        'Spend by day, source, account and campaign, in both currencies, with month totals, CSV and XLSX.',
    },
  },
});
