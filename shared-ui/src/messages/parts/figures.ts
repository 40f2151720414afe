import { messagesIn } from '../messages-in.ts';

/** Unknown figures. */
export const messages = messagesIn({ en: { notKnown: 'not known' } });
