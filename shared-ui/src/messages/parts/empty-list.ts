import { messagesIn } from '../messages-in.ts';

/** A list whose filters match nothing. */
export const messages = messagesIn({ en: { clearFilters: 'Clear filters' } });
