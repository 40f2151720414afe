import { messagesIn } from '../messages-in.ts';
import { plural } from '../plural.ts';

/** Common to lists of figures: selection, freshness, and figures of other dates than requested. */
export const messages = messagesIn({
  en: {
    selectedRows: 'Selected rows',
    selected: (count: number) => plural(count, { other: '# selected' }),
    clearSelection: 'Clear selection',
    refreshing: 'Refreshing',
    wrongDates: 'The dates in the address are not valid.',
    shownInstead: (fault: string, days: string) => `${fault}. Showing ${days} instead.`,
    resetDates: 'Reset dates',
    incomplete: 'Some figures are missing.',
    firstSync: 'The first sync of this account is still running. This view refreshes automatically.',
    figuresOf: (days: string) => `Showing ${days}.`,
    onTheirWay: (days: string) => `Loading ${days}…`,
    notLoaded: (days: string, reason: string) => `${days} could not be loaded. ${reason}`,
    withoutRate: 'Some costs are missing: no exchange rate for these days.',
    amountOfDays: (amount: string, days: number) =>
      `${amount} (${plural(days, { one: '# day', other: '# days' })})`,
    retry: 'Retry',
    retrying: 'Retrying',
  },
});
