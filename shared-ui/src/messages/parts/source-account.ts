import { messagesIn } from '../messages-in.ts';

/** What the picker of accounts says. */
export const messages = messagesIn({
  en: {
    account: 'Account',
    choose: 'Choose an account',
    accountOf: (source: string, account: string) => `${source} · ${account}`,
  },
});
