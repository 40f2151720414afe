import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** How current figures are that a replica of the database answered. */
export const messages = messagesIn({
  en: {
    current: 'Read from a replica that is up to date.',
    behind: (seconds: number) =>
      plural(seconds, {
        one: 'Read from a replica that is # second behind.',
        other: 'Read from a replica that is # seconds behind.',
      }),
  },
});
