import { messagesIn } from '../messages-in.ts';

/** What stands in the place of a popup whose code did not come. */
export const messages = messagesIn({
  en: {
    notLoaded: 'This could not be loaded. Check the connection and open it again.',
    close: 'Close',
  },
});
