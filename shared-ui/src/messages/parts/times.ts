import { messagesIn } from '../messages-in.ts';

/** Time formats that `Intl` does not provide. */
export const messages = messagesIn({
  en: {
    justNow: 'just now',
    range: (start: string, end: string) => `${start} – ${end}`,
  },
});
