import { messagesIn } from '@adhelm/shared-ui/messages';

/** The assistants section of the account page. */
export const messages = messagesIn({
  en: {
    title: 'Assistants',
    explanation:
      'Let your own AI assistant read your figures and propose changes. You approve each proposal in Adhelm.',
    loading: 'Loading your assistants',
    failed: 'Your assistants could not be loaded',
    safe: 'Your assistants are unchanged.',
    list: 'Your assistants',
    none: 'No assistant is connected.',
    add: 'Connect an assistant',
    address: 'Address of Adhelm',
    copyAddress: 'Copy the address',
    clientId: 'Client id',
    copyClientId: (name: string) => `Copy the client id of ${name}`,
    reads: 'Reads',
    proposes: 'Reads and proposes',
    unused: 'Not used yet',
    used: (when: string) => `Last used ${when}`,
    revoke: 'Revoke',
    revokeOf: (name: string) => `Revoke ${name}`,
    revokeTitle: (name: string) => `Revoke ${name}?`,
    revokeWhat:
      'It loses access at once. Its proposals stay on your board. To use it again, connect it once more.',
    keep: 'Keep it',
    revoked: (name: string) => `${name} was revoked`,
    close: 'Close',
    form: {
      name: 'Name',
      nameHint: 'How you recognize it, such as the name of the program.',
      addresses: 'Return addresses, one per line',
      addressesHint: 'Your assistant’s manual names them. On your own machine, any port fits.',
      wrongAddresses:
        'Enter one to five addresses, each https or on your own machine, such as http://127.0.0.1/callback',
      mayPropose: 'It may propose changes',
      mayProposeHint: 'Without it, the assistant only reads.',
      submit: 'Register assistant',
    },
    registered: (name: string) => `${name} is registered`,
    next: 'Enter these in your assistant. It then opens this browser and asks you to allow it.',
    done: 'Done',
  },
});
