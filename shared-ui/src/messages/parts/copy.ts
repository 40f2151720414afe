import { messagesIn } from '../messages-in.ts';

/** What a button that copies says afterwards. */
export const messages = messagesIn({
  en: {
    copied: 'Copied',
    refused: 'The browser does not allow copying; select the code instead',
  },
});
