import { messagesIn } from '../messages-in.ts';

/** A choice that is searched by typing. */
export const messages = messagesIn({
  en: { search: 'Type to search', none: 'No matches', choose: 'Choose' },
});
