import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** The key figures on the dashboard. */
export const messages = messagesIn({
  en: {
    title: 'Key figures of all campaigns',
    of: (dates: string) => `Key figures of all campaigns, ${dates}`,
    last: 'last 7 days',
    outdated: 'The figures could not be refreshed. These are the last ones.',
    retry: 'Retry',
    none: 'No campaign has figures on these dates.',
    withoutRevenue: (cost: string, rows: number) =>
      `Not in the totals: ${cost} of spend without revenue (${plural(rows, { one: '# row', other: '# rows' })}).`,
    withoutRate: (currencies: string) =>
      `Not in the totals: amounts in ${currencies}, without an exchange rate.`,
    todayLeftOut: 'Changes leave out today, which is not over.',
    trackerCost: 'Includes tracker cost where the network reports none.',
  },
});
