import { messagesIn } from '@adhelm/shared-ui/messages';

/** A session that could not be ended. */
export const messages = messagesIn({
  en: {
    notEnded: 'Unable to logout',
  },
});
