import { messagesIn } from '../messages-in.ts';

/** The account picker. */
export const messages = messagesIn({
  en: {
    account: 'Account',
    choose: 'Choose an account',
    accountOf: (source: string, account: string) => `${source} · ${account}`,
  },
});
