import { messagesIn } from '@adhelm/shared-ui/messages';

/** What the frame around pages says. */
export const messages = messagesIn({
  en: {
    skip: 'Skip to content',
  },
});
