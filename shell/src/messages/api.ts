import { messagesIn } from '@adhelm/shared-ui/messages';

/** What is said where the API cannot be asked, or answers with nothing that says why. */
export const messages = messagesIn({
  en: {
    /** The specification's text. */
    failed: 'Something went wrong',
    unreachable: 'The server cannot be reached. Check the connection and try again.',
    unknownForm: 'The server answered in a form this page does not know.',
    noPath: (path: string) => `“${path}” is no path of the API.`,
  },
});
