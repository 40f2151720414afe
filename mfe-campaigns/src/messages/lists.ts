import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** What lists of figures have in common: selection, freshness, and figures of other days than were asked for. */
export const messages = messagesIn({
  en: {
    selectedRows: 'Selected rows',
    selected: (count: number) => plural(count, { other: '# selected' }),
    clearSelection: 'Clear selection',
    refreshing: 'Refreshing',
    wrongDates: 'The dates in the address are not valid.',
    shownInstead: (fault: string, days: string) => `${fault}. Shown instead: ${days}.`,
    incomplete: 'Some figures are not there yet.',
    firstSync: 'The first synchronization of this account is under way; this view refreshes by itself.',
    figuresOf: (days: string) => `These are the figures of ${days}.`,
    onTheirWay: (days: string) => `The figures of ${days} are on their way.`,
    notLoaded: (days: string, reason: string) => `The figures of ${days} could not be loaded. ${reason}`,
    withoutRate: 'Some costs are in no figure: their days have no rate of exchange.',
    amountOfDays: (amount: string, days: number) =>
      `${amount} (${plural(days, { one: '# day', other: '# days' })})`,
    retry: 'Retry',
    retrying: 'Trying again',
  },
});
