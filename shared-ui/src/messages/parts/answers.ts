import { messagesIn } from '../messages-in.ts';

/** Errors in server responses. */
export const messages = messagesIn({
  en: { unknownForm: 'The server sent an unexpected response. Reload the page and try again.' },
});
