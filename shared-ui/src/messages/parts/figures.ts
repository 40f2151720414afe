import { messagesIn } from '../messages-in.ts';

/** What figures say where they are not known. */
export const messages = messagesIn({ en: { notKnown: 'not known' } });
