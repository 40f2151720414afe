import { messagesIn } from '@adhelm/shared-ui/messages';

/** What is said of a session that cannot be ended. */
export const messages = messagesIn({
  en: {
    notEnded: 'Unable to logout',
  },
});
