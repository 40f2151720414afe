import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** Texts of page and widget. Add another language as a key beside `en`; types report missing messages. */
export const messages = messagesIn({
  en: {
    // backquotes, because a title may contain an apostrophe
    title: `Sample module`,
    description: 'Accounts that you can see',
    descriptionFor: (person: string) => `Accounts that ${person} can see`,
    notLoaded: 'The accounts could not be loaded',
    loading: 'Loading the accounts',
    noneTitle: 'No accounts yet',
    noneText: 'It shows up here once it is.',
    details: (source: string, currency: string) => `${source}, ${currency}`,
    connected: (count: number) =>
      plural(count, { one: '# account is connected', other: '# accounts are connected' }),
    counting: 'Counting the accounts',
    notCounted: (reason: string) => `The accounts could not be counted. ${reason}`,
  },
});
