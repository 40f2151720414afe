import { messagesIn } from '@adhelm/shared-ui/messages';

/** The frame around pages. */
export const messages = messagesIn({
  en: {
    skip: 'Skip to content',
  },
});
