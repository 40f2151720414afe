import { messagesIn } from '@adhelm/shared-ui/messages';

/** What a page says whose account is not there. */
export const messages = messagesIn({
  en: {
    noAccountTitle: 'No account is connected',
    noAccountText: 'Campaigns appear here as soon as an account of a traffic source is connected.',
    unknownAccountTitle: 'This account is not there',
    unknownAccountText: 'The link names an account that does not exist or that you may not see.',
    openFirstAccount: 'Open another account',
  },
});
