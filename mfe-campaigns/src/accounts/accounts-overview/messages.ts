import { messagesIn } from '@adhelm/shared-ui/messages';

/** The dashboard's table of accounts. */
export const messages = messagesIn({
  en: {
    title: 'Accounts, last 7 days',
    titleOf: (range: string) => `Accounts, ${range}`,
    description: 'Each account in its own currency and time zone.',
    columns: {
      source: 'Source',
      account: 'Account',
      cost: 'Cost',
      revenue: 'Revenue',
      profit: 'Profit',
      roi: 'ROI',
      freshness: 'Freshness',
    },
    trackers: 'Trackers: the same traffic, measured by the tracker. Not part of any total.',
    loading: 'Loading the accounts',
    campaignsOf: (account: string) => `Campaigns of ${account}`,
    sourcesFailed: 'The accounts could not be loaded',
    sourcesSafe: 'Nothing was changed. Your campaigns keep running.',
    noAccountTitle: 'No accounts yet',
    noAccountText:
      'Accounts appear here once they are connected and shared with you. Ask an administrator for access.',
    rowFailed: (reason: string) => `The figures could not be loaded. ${reason}`,
    notRefreshed: (reason: string) => `Could not be refreshed. ${reason}`,
    outOfDate: (reason: string) => `Out of date. ${reason}`,
    retry: 'Retry',
    retryOf: (account: string) => `Retry ${account}`,
    notRead: 'Try again in a moment.',
  },
});
