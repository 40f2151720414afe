/** Texts of the dashboard's table of accounts. */
export const messages = {
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
    'Accounts appear here as soon as one of a traffic source is connected and you may see it. An administrator can tell.',
  rowFailed: 'The figures could not be loaded.',
  notRefreshed: 'Could not be refreshed.',
  outOfDate: 'Out of date.',
  retry: 'Retry',
  retryOf: (account: string) => `Retry ${account}`,
  notRead: 'The server could not read the campaigns of this account.',
} as const;
