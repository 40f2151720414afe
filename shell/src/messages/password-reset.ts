import { messagesIn } from '@adhelm/shared-ui/messages';

/** What the page behind a one-time password link says. */
export const messages = messagesIn({
  en: {
    title: 'Set a new password',
    explanation: 'Choose your own. All your open sessions will end.',
    password: 'New password',
    submit: 'Set password',
    done: 'Your password is set. Sign in with it.',
    toSignIn: 'Back to sign in',
  },
});
