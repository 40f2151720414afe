import { messagesIn } from '../messages-in.ts';
import { plural } from '../plural.ts';

/** Entries of the activity log. */
export const messages = messagesIn({
  en: {
    batch: {
      show: (changes: number) => plural(changes, { one: 'Show # change', other: 'Show # changes' }),
      hide: 'Hide changes',
      label: 'Changes',
      loading: 'Loading the changes',
      failed: 'The changes could not be loaded',
      safe: 'The log itself is safe.',
      showMore: 'Show more',
    },
    run: {
      log: 'Run in the rule log',
      undone: (count: number) => plural(count, { one: 'Undoing # change', other: 'Undoing # changes' }),
      drifted: (count: number) =>
        plural(count, {
          one: 'Someone changed # of them since. It stays as it is.',
          other: 'Someone changed # of them since. They stay as they are.',
        }),
      notUndone: 'The run could not be undone',
    },
    values: {
      forShare: (percent: number) => `for ${percent}% of people`,
      syncs: (minutes: number) => plural(minutes, { one: 'Every # minute', other: 'Every # minutes' }),
      campaign: 'Campaign',
      content: 'Content',
      widget: 'Widget',
      position: (what: string, subId: number) => `${what} in sub-ID ${subId}`,
      inNone: (what: string) => `${what} not in any sub-ID`,
    },
  },
});
