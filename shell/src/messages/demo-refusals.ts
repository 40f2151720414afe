import { messagesIn } from '@adhelm/shared-ui/messages';

/** Errors of the demo account API: the specification's texts. */
export const messages = messagesIn({
  en: {
    unknownAccount: 'Please check your email and password',
    wrongPassword: 'Invalid password',
    takenEmail: 'User already exists',
    noToken: 'Authorization token missing',
    badToken: 'Invalid authorization token',
  },
});
