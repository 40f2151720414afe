import { messagesIn } from '../messages-in.ts';

/** A popup whose code failed to load. */
export const messages = messagesIn({
  en: {
    notLoaded: 'This could not be loaded. Check the connection and open it again.',
    close: 'Close',
  },
});
