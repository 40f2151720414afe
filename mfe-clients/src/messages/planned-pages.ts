import { messagesIn } from '@adhelm/shared-ui/messages';

/** Pages that are not built yet: what they are called, and what they will be for. */
export const messages = messagesIn({
  en: {
    accountsData: {
      title: 'Accounts data',
      purpose:
        'What became of each lead at the advertiser: status and commission by account and days, grouped by campaign or sub-id, as a funnel and as CSV.',
    },
  },
});
