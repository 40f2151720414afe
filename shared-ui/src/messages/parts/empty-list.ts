import { messagesIn } from '../messages-in.ts';

/** What a list offers that its filters leave empty. */
export const messages = messagesIn({ en: { clearFilters: 'Clear filters' } });
