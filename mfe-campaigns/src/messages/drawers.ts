import { messagesIn } from '@adhelm/shared-ui/messages';

/** What is asked before a drawer with a filled form in it is closed. */
export const messages = messagesIn({
  en: {
    discardQuestion: 'Discard what you entered?',
    discardText: 'It has not been sent.',
    keepEditing: 'Keep editing',
    discard: 'Discard',
  },
});
