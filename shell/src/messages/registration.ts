import { messagesIn } from '@adhelm/shared-ui/messages';

/** What the page that makes accounts says. */
export const messages = messagesIn({
  en: {
    title: 'Create an account',
    explanation: 'An administrator lets new accounts in.',
    name: 'Name',
    email: 'Email',
    password: 'Password',
    submit: 'Create account',
    created: (email: string) =>
      `The account ${email} exists and is waiting for access. Once an administrator has let you in, sign in.`,
    toSignIn: 'Back to sign in',
  },
});
