import { messagesIn } from '../messages-in.ts';
import { plural } from '../plural.ts';

/** Common to lists of figures: selection, freshness, and figures of other dates than requested. */
export const messages = messagesIn({
  en: {
    selectedRows: 'Selected rows',
    selected: (count: number) => plural(count, { other: '# selected' }),
    clearSelection: 'Clear selection',
    refreshing: 'Refreshing',
    loadingRest: (rows: number, total: number) =>
      `Loading rows: ${plural(rows, { other: '#' })} of ${plural(total, { other: '#' })}`,
    onlyFirst: (rows: number, total: number) =>
      `Showing only the first ${plural(rows, { other: '#' })} of ${plural(total, { one: '# row', other: '# rows' })}.`,
    wrongDates: 'The dates in the address are not valid.',
    shownInstead: (fault: string, days: string) => `${fault}. Showing ${days} instead.`,
    resetDates: 'Reset dates',
    incomplete: 'Some figures are missing.',
    firstSync: 'The first sync of this account is still running. This view refreshes automatically.',
    figuresOf: (days: string) => `Showing ${days}.`,
    onTheirWay: (days: string) => `Loading ${days}…`,
    notLoaded: (days: string, reason: string) => `${days} could not be loaded. ${reason}`,
    notInTotals: 'Not in the totals:',
    withoutRevenue: (cost: string, rows: number) =>
      `${cost} of spend without revenue (${plural(rows, { one: '# row', other: '# rows' })})`,
    showRows: (rows: number) => plural(rows, { one: 'Show the row', other: 'Show # rows' }),
    revenueOf: { tracker: 'the tracker', source: 'the source', client: 'the client' },
    revenueFrom: (origins: string) => `Revenue from ${origins}.`,
    revenueOfPart: (origins: string, clicks: string, cost: string) =>
      `Revenue from ${origins}, for ${clicks} of the clicks. Profit and ROI leave out ${cost} of spend without revenue data.`,
    noRevenue: 'No tracker, source or client reports revenue for this row.',
    and: ' and ',
    costOfTracker: 'The source reports no cost for some days, so this includes the tracker’s.',
    otherZones: 'Some revenue is in days of other time zones:',
    countInZone: (count: number, timeZone: string) => plural(count, { other: `${timeZone} (#)` }),
    inZone: (reporter: string, timeZone: string) => `${reporter}: ${timeZone}`,
    withoutRate: 'Some costs are missing: no exchange rate for these days.',
    amountOfDays: (amount: string, days: number) =>
      `${amount} (${plural(days, { one: '# day', other: '# days' })})`,
    replica: {
      current: 'Read from a replica that is up to date.',
      behind: (seconds: number) =>
        plural(seconds, {
          one: 'Read from a replica that is # second behind.',
          other: 'Read from a replica that is # seconds behind.',
        }),
    },
    retry: 'Retry',
    retrying: 'Retrying',
  },
});
