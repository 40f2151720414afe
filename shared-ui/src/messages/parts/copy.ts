import { messagesIn } from '../messages-in.ts';

/** The result of a copy button. */
export const messages = messagesIn({
  en: {
    copied: 'Copied',
    refused: 'Your browser blocked copying. Select the code instead.',
  },
});
