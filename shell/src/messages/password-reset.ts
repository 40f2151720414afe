import { messagesIn } from '@adhelm/shared-ui/messages';

/** The page of a one-time password link. */
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
