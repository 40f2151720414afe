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
    byHand: (manual: number, all: number) =>
      manual === all
        ? plural(all, {
            one: 'This becomes a task for a person.',
            other: 'These # changes become a task for a person.',
          })
        : plural(manual, {
            one: '# of these becomes a task for a person.',
            other: '# of these become a task for a person.',
          }),
    byHandWhy:
      'The source does not let programs do it. The task says step by step what to do in its panel; nothing changes until somebody does.',
    progress: (settled: number, all: number, failed: number) => {
      const progress = `${formatNumber(settled)} of ${formatNumber(all)} settled`;
      return failed === 0 ? progress : `${progress}, ${formatNumber(failed)} failed`;
    },
    continueInBackground: 'Continue in the background',
    done: 'Done',
    back: 'Back',
    cancel: 'Cancel',
    sending: 'Sending',
    changes: 'Changes',
    columns: { name: 'Name', before: 'Before', and: 'and', after: 'After', state: 'State' },
    becomes: 'becomes',
    states: { running: 'Under way', toDo: 'To do', done: 'Confirmed', failed: 'Failed' },
    leftAlone: (reason: string) => `Left alone: ${reason}`,
  },
});
