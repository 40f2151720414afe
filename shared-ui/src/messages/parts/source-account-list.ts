import { messagesIn } from '../messages-in.ts';

/** The open account picker. */
export const messages = messagesIn({ en: { noAccount: 'No accounts yet' } });
