import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** The emergency stop. */
export const messages = messagesIn({
  en: {
    offer: 'Stop all automation',
    question: 'All rules and mass operations stop right away, for everyone. Changes already sent stay.',
    stop: 'Stop now',
    no: 'Cancel',
    resume: 'Resume all automation',
    failed: 'Nothing was stopped or resumed',
    isStopped: 'All automation is stopped',
    stoppedBy: (name: string, at: string) => `By ${name}, ${at}.`,
    whatStopped: (runs: number, operations: number, writes: number) =>
      [
        ...(runs === 0 ? [] : [plural(runs, { one: '# run ended', other: '# runs ended' })]),
        ...(operations === 0
          ? []
          : [plural(operations, { one: '# mass operation paused', other: '# mass operations paused' })]),
        plural(writes, { one: '# change not sent', other: '# changes not sent' }),
      ].join(', '),
  },
});
