import { messagesIn } from '../messages-in.ts';

/** What formats of times say beside what `Intl` says. */
export const messages = messagesIn({
  en: {
    justNow: 'just now',
    range: (start: string, end: string) => `${start} – ${end}`,
  },
});
