import { messagesIn } from '../messages-in.ts';

/** The saved views button. */
export const messages = messagesIn({ en: { views: 'Views' } });
