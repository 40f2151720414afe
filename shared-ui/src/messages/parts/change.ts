import { formatNumber } from '../../format/figures.ts';
import { messagesIn } from '../messages-in.ts';
import { plural } from '../plural.ts';

/** The change dialog. */
export const messages = messagesIn({
  en: {
    close: 'Close',
    notPrepared: 'The change could not be prepared',
    nothingSent: 'Nothing was sent to the network.',
    preparing: 'Preparing the change',
    refused: 'The change was not accepted.',
    refusedWhy: (reason: string) => `${reason} Nothing was sent to the network.`,
    unanswered: 'We do not know yet whether the change went through.',
    unansweredWhy: (reason: string) =>
      `${reason} It may still go through. Confirm again to check: the request is sent only once.`,
    review: (changed: number, skipped: number) => {
      const changes = plural(changed, { one: '# change', other: '# changes' });
      return skipped === 0
        ? `${changes}. You can undo this.`
        : `${changes}, ${formatNumber(skipped)} skipped. You can undo this.`;
    },
    byHand: (manual: number, all: number) =>
      manual === all
        ? plural(all, {
            one: 'This becomes a manual task.',
            other: 'These # changes become a manual task.',
          })
        : plural(manual, {
            one: '# of these becomes a manual task.',
            other: '# of these become a manual task.',
          }),
    byHandWhy:
      'The network’s API does not offer this change. The task lists the steps in its panel; nothing changes until someone does them.',
    progress: (finished: number, all: number, { failed, toDo }: { failed: number; toDo: number }) =>
      [
        `${formatNumber(finished)} of ${formatNumber(all)} applied`,
        ...(failed === 0 ? [] : [`${formatNumber(failed)} failed`]),
        ...(toDo === 0 ? [] : [`${formatNumber(toDo)} to do in the network’s panel`]),
      ].join(', '),
    undoApplied: (count: number) => plural(count, { one: 'Undo # change', other: 'Undo # changes' }),
    continueInBackground: 'Continue in background',
    done: 'Done',
    back: 'Back',
    cancel: 'Cancel',
    sending: 'Sending',
    changes: 'Changes',
    columns: { name: 'Name', before: 'Before', and: 'and', after: 'After', state: 'Status' },
    effect: (change: string) => ` (${change})`,
    states: {
      running: 'In progress',
      toDo: 'To do',
      done: 'Confirmed',
      failed: 'Failed',
      undoing: 'Undoing',
      undone: 'Undone',
    },
    skipped: (reason: string) => `Skipped: ${reason}`,
  },
});
