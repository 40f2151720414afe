import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** Starting, pausing and undoing. */
export const messages = messagesIn({
  en: {
    column: 'Action',
    active: {
      verb: 'Start',
      underWay: 'Starting…',
      one: (name: string) => `Start ${name}`,
      count: (count: number) => plural(count, { other: 'Start #' }),
      campaign: (count: number) => plural(count, { one: 'Start # campaign', other: 'Start # campaigns' }),
      content: (count: number) => plural(count, { one: 'Start # content', other: 'Start # contents' }),
    },
    paused: {
      verb: 'Pause',
      underWay: 'Pausing…',
      one: (name: string) => `Pause ${name}`,
      count: (count: number) => plural(count, { other: 'Pause #' }),
      campaign: (count: number) => plural(count, { one: 'Pause # campaign', other: 'Pause # campaigns' }),
      content: (count: number) => plural(count, { one: 'Pause # content', other: 'Pause # contents' }),
    },
    changing: 'Changing…',
    notChanged: (change: string) => `${change}: nothing was changed`,
    blocking: 'Blocking…',
    unblocking: 'Unblocking…',
    values: { blocked: 'Blocked', notBlocked: 'Not blocked', allowed: 'Allowed', notAllowed: 'Not allowed' },
    notKnown: 'not known',
    tooMany: (most: number) => `Select at most ${formatNumber(most)} rows`,
    selectFewer: 'Bulk changes are limited. Select fewer rows.',
    undo: 'Undo',
    undoAnyway: 'Undo anyway',
    undoFailed: 'The change could not be undone',
  },
});
