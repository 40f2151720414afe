import { messagesIn } from '../messages-in.ts';

/** What a button that copies says afterwards. */
export const messages = messagesIn({
  en: {
    copied: 'Copied',
    refused: 'Your browser blocked copying. Select the code instead.',
  },
});
