import { messagesIn } from '../messages-in.ts';

/** What is said of the server's answers. */
export const messages = messagesIn({
  en: { unknownForm: 'The server answered in a form this page does not know.' },
});
