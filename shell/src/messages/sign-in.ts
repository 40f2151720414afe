import { messagesIn } from '@adhelm/shared-ui/messages';

/** What the sign-in card and its page say. */
export const messages = messagesIn({
  en: {
    pageTitle: 'Sign in',
    pageHeading: 'Sign in to Adhelm',
    title: 'Sign in',
    explanation: 'Sign in on the internal platform',
    sessionOver: 'Your session is over. Sign in to go on where you were.',
    waitingForAccess:
      'Your account is waiting for access. An administrator has to let you in; then sign in again.',
    google: 'Sign in with Google',
    noGoogle: 'Sign-in with Google is not set up on this server. Use your email and password.',
    or: 'OR',
    form: 'Sign in',
    email: 'Email',
    password: 'Password',
    submit: 'Log In',
    register: 'Create an account',
    failed: 'Sign-in did not work.',
    failedBecause: (error: string) => `Sign-in did not work: ${error}`,
  },
});
