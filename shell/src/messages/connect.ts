import { messagesIn } from '@adhelm/shared-ui/messages';

/** The page on which a person allows an assistant. */
export const messages = messagesIn({
  en: {
    title: 'Connect an assistant',
    signInTo: 'Sign in to connect your assistant to Adhelm.',
    asks: (assistant: string) => `“${assistant}” wants to use Adhelm for you.`,
    as: (person: string) => `You are signed in as ${person}.`,
    may: 'It will be able to',
    read: 'read what you see: figures, campaigns, decisions of rules and your proposals',
    propose: 'propose changes, which wait until you approve them in Adhelm',
    never: 'It cannot change anything by itself. You can revoke it on your account page at any time.',
    returnsTo: (host: string) => `You will return to ${host}.`,
    allow: 'Allow',
    refuse: 'Do not allow',
    notYours: 'Somebody else registered this assistant, so only they can allow it.',
    loading: 'Loading the request',
    failed: 'The request could not be loaded',
    safe: 'Nothing was connected.',
    over: 'Start again in your assistant.',
  },
});
