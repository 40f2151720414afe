import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** The button to the accounts, part of a list's first scripts; everything behind it loads on demand. */
export const messages = messagesIn({
  en: {
    open: 'Accounts',
    openFailing: (count: number) =>
      plural(count, { one: 'Accounts, # needs attention', other: 'Accounts, # need attention' }),
  },
});
