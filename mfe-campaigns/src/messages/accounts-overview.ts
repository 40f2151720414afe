import { messagesIn } from '@adhelm/shared-ui/messages';

/** What the dashboard's table of accounts says. */
export const messages = messagesIn({
  en: {
    title: 'Accounts, last 7 days',
    titleOf: (range: string) => `Accounts, ${range}`,
    description: 'Each account in its own currency, by the days of its own time zone.',
    columns: {
      source: 'Source',
      account: 'Account',
      cost: 'Cost',
      revenue: 'Revenue',
      profit: 'Profit',
      roi: 'ROI',
      freshness: 'Freshness',
    },
    loading: 'Loading the accounts',
    campaignsOf: (account: string) => `Campaigns of ${account}`,
    sourcesFailed: 'The accounts could not be loaded',
    sourcesSafe: 'Nothing was changed. Campaigns go on running at their sources.',
    noAccountTitle: 'No account is connected',
    noAccountText:
      'Accounts appear here as soon as one of a traffic source is connected and you may see it. An administrator can tell you more.',
    rowFailed: (reason: string) => `The figures could not be loaded. ${reason}`,
    notRefreshed: (reason: string) => `Could not be refreshed. ${reason}`,
    outOfDate: (reason: string) => `Out of date. ${reason}`,
    retry: 'Retry',
    retryOf: (account: string) => `Retry ${account}`,
    notRead: 'The server could not read the campaigns of this account.',
  },
});
