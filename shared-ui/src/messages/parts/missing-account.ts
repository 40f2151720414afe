import { messagesIn } from '../messages-in.ts';

/** What a page says whose account is not there. */
export const messages = messagesIn({
  en: {
    title: 'This account is not there',
    text: 'It was removed, or you may not see it.',
    openAnother: 'Open another account',
    connect: 'Connect an account',
  },
});
