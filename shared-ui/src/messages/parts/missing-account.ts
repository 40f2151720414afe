import { messagesIn } from '../messages-in.ts';

/** A page whose account does not exist. */
export const messages = messagesIn({
  en: {
    title: 'Account not found',
    text: 'It was removed, or you do not have access to it.',
    openAnother: 'Open another account',
    connect: 'Connect an account',
  },
});
