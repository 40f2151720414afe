import { messagesIn } from '@adhelm/shared-ui/messages';

/** What notices say of their own. */
export const messages = messagesIn({
  en: {
    close: 'Close',
  },
});
