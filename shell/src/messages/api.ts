import { messagesIn } from '@adhelm/shared-ui/messages';

/** API errors without a message of their own. */
export const messages = messagesIn({
  en: {
    /** The specification's text. */
    failed: 'Something went wrong',
    unreachable: 'Adhelm cannot be reached. Check your connection and try again.',
    unknownForm: 'The server sent an unexpected response. Reload the page and try again.',
    noPath: (path: string) => `“${path}” is not an API path.`,
  },
});
