import { messagesIn } from '@adhelm/shared-ui/messages';

/** What is said where the identity provider does not sign in. */
export const messages = messagesIn({
  en: {
    signIn: 'Please sign in.',
    unreachable: 'The identity provider cannot be reached.',
    noIdentity: 'The identity provider gave no identity.',
    unexpected: 'The identity provider did not answer as expected.',
  },
});
