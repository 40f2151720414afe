import { messagesIn } from '@adhelm/shared-ui/messages';

/** The confirmation before a drawer with unsaved input closes. */
export const messages = messagesIn({
  en: {
    discardQuestion: 'Discard what you entered?',
    discardText: 'It has not been sent.',
    keepEditing: 'Keep editing',
    discard: 'Discard',
  },
});
