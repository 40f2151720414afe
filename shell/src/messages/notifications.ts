import { messagesIn } from '@adhelm/shared-ui/messages';

/** Notifications. */
export const messages = messagesIn({
  en: {
    close: 'Close',
  },
});
