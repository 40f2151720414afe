import { messagesIn } from '@adhelm/shared-ui/messages';

/** What a page of campaigns or contents says that has no account. */
export const messages = messagesIn({
  en: {
    none: {
      title: 'No account is connected',
      text: 'Campaigns appear here as soon as an account of a traffic source is connected.',
    },
  },
});
