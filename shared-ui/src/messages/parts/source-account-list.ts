import { messagesIn } from '../messages-in.ts';

/** What the opened list of accounts says. */
export const messages = messagesIn({ en: { noAccount: 'No accounts yet' } });
