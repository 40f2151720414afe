import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** The emergency stop. */
export const messages = messagesIn({
  en: {
    offer: 'Stop all automation',
    question: 'All rules and mass operations stop at once, for everyone. What was already sent stays.',
    stop: 'Stop now',
    no: 'Cancel',
    resume: 'Let automation start again',
    failed: 'The switch did not change',
    isStopped: 'All automation is stopped',
    stoppedBy: (name: string, at: string) => `By ${name}, ${at}.`,
    whatStopped: (runs: number, operations: number, writes: number) =>
      [
        plural(runs, { one: '# run ended', other: '# runs ended' }),
        plural(operations, { one: '# mass operation paused', other: '# mass operations paused' }),
        plural(writes, { one: '# change not sent', other: '# changes not sent' }),
      ].join(', '),
  },
});
