import { messagesIn } from '../messages-in.ts';

/** A value before and after. Apart from the change dialog, whose texts come with the dialog. */
export const messages = messagesIn({ en: { becomes: 'becomes' } });
