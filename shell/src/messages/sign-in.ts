import { messagesIn } from '@adhelm/shared-ui/messages';

/** The sign-in card and its page. */
export const messages = messagesIn({
  en: {
    pageTitle: 'Sign in',
    pageHeading: 'Sign in to Adhelm',
    title: 'Sign in',
    explanation: 'Sign in on the internal platform',
    sessionOver: 'Your session has expired. Sign in to continue.',
    waitingForAccess:
      'Your account is waiting for approval. Sign in again once an administrator has granted access.',
    google: 'Sign in with Google',
    noGoogle: 'Google sign-in is not set up. Use your email and password.',
    or: 'OR',
    form: 'Sign in',
    email: 'Email',
    password: 'Password',
    submit: 'Log In',
    register: 'Create an account',
    failed: 'Sign-in failed.',
    failedBecause: (error: string) => `Sign-in failed: ${error}`,
  },
});
