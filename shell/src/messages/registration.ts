import { messagesIn } from '@adhelm/shared-ui/messages';

/** The registration page. */
export const messages = messagesIn({
  en: {
    title: 'Create an account',
    explanation: 'An administrator approves new accounts.',
    name: 'Name',
    email: 'Email',
    password: 'Password',
    submit: 'Create account',
    created: (email: string) => `Account ${email} created. Sign in once an administrator has approved it.`,
    toSignIn: 'Back to sign in',
  },
});
