import { messagesIn } from '../messages-in.ts';

/** What is said of the server's answers. */
export const messages = messagesIn({
  en: { unknownForm: 'The server sent an unexpected response. Reload the page and try again.' },
});
