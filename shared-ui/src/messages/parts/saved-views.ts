import { messagesIn } from '../messages-in.ts';

/** What the button of saved views says. */
export const messages = messagesIn({ en: { views: 'Views' } });
