import { formatNumber } from '../../format/figures.ts';
import { messagesIn } from '../messages-in.ts';
import { plural } from '../plural.ts';

/** What the dialog of a change says. */
export const messages = messagesIn({
  en: {
    close: 'Close',
    notPrepared: 'The change could not be prepared',
    nothingSent: 'Nothing was sent to the source.',
    preparing: 'Preparing the change',
    refused: 'The change was not accepted.',
    refusedWhy: (reason: string) => `${reason} Nothing was sent to the source.`,
    unanswered: 'It is not known whether the change has arrived.',
    unansweredWhy: (reason: string) =>
      `${reason} It may be under way. Confirm again to find out: it is the same request, and nothing is done twice.`,
    review: (changed: number, leftAlone: number) => {
      const changes = plural(changed, { one: '# change', other: '# changes' });
      return leftAlone === 0
        ? `${changes}. Can be undone.`
        : `${changes}, ${formatNumber(leftAlone)} left alone. Can be undone.`;
    },
    progress: (settled: number, all: number, failed: number) => {
      const progress = `${formatNumber(settled)} of ${formatNumber(all)} settled`;
      return failed === 0 ? progress : `${progress}, ${formatNumber(failed)} failed`;
    },
    continueInBackground: 'Continue in the background',
    done: 'Done',
    cancel: 'Cancel',
    sending: 'Sending',
    changes: 'Changes',
    columns: { name: 'Name', before: 'Before', and: 'and', after: 'After', state: 'State' },
    becomes: 'becomes',
    states: { running: 'Under way', done: 'Confirmed', failed: 'Failed' },
    leftAlone: (reason: string) => `Left alone: ${reason}`,
  },
});
