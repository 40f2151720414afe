import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** The dashboard's table of accounts. */
export const messages = messagesIn({
  en: {
    title: 'Accounts, last 7 days',
    titleOf: (range: string) => `Accounts, ${range}`,
    description: (currency: string) => `In ${currency}. Each account covers the days of its own time zone.`,
    worstYesterday: 'Worst campaigns yesterday',
    bestYesterday: 'Best campaigns yesterday',
    ownAmount: (amount: string) => `${amount} in the account’s currency`,
    columns: {
      source: 'Source',
      account: 'Account',
      balance: 'Balance',
      cost: 'Cost',
      costPerDay: 'Cost per day',
      daysLeft: 'Days left',
      revenue: 'Revenue',
      profit: 'Profit',
      roi: 'ROI',
      freshness: 'Freshness',
    },
    tracker: 'incl. tracker cost',
    trackerNote: 'Includes tracker cost where the network reports none.',
    filled: 'earlier rate',
    filledRates: (currencies: string, days: number) =>
      `Amounts in ${currencies} use the last known exchange rate on ${plural(days, { one: '# day', other: '# days' })} without a published one.`,
    removed: 'Removed',
    removedNote: 'Figures of the days on which the account was connected.',
    spendOf: (account: string) => `Spend of ${account}`,
    noSync: 'No longer synced',
    daysLeftNote: 'At the mean spend of the last 7 complete days',
    lowBalance: 'low balance',
    trackers: 'Trackers: the same traffic, measured by the tracker. Not part of any total.',
    loading: 'Loading the accounts',
    campaignsOf: (account: string) => `Campaigns of ${account}`,
    failed: 'The accounts could not be loaded',
    safe: 'Nothing was changed. Your campaigns keep running.',
    noAccountTitle: 'No accounts yet',
    noAccountText:
      'Accounts appear here once they are connected and shared with you. Ask an administrator for access.',
    notRefreshed: 'The figures could not be refreshed',
    outOfDate: (reason: string) => `Out of date. ${reason}`,
    retry: 'Retry',
    notRead: 'Try again in a moment.',
  },
});
