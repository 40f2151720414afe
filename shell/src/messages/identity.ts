import { messagesIn } from '@adhelm/shared-ui/messages';

/** Failures of the identity provider. */
export const messages = messagesIn({
  en: {
    signIn: 'Sign in to continue.',
    unreachable: 'The identity provider cannot be reached.',
    noIdentity: 'The identity provider returned no account.',
    unexpected: 'The identity provider sent an unexpected response.',
  },
});
