import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** What a rule would have done. */
export const messages = messagesIn({
  en: {
    backtest: {
      title: 'Backtest',
      days: 'Period',
      last: (days: number) => plural(days, { other: 'Last # days' }),
      run: 'Run backtest',
      running: 'Running the backtest',
      progress: (done: number, of: number) =>
        `${done} of ${plural(of, { one: '# day', other: '# days' })} done`,
      cancel: 'Cancel',
      cut: 'The connection was lost before the backtest ended. Run it again.',
      failed: 'The backtest could not be run',
      outdated: 'You changed the rule since. Run the backtest again.',
      change: (amount: string) => `${amount} profit`,
      notKnown: 'Profit not yet known',
      interval: (low: string, high: string) => `90% interval: ${low} to ${high}`,
      intervalLabel: '90% interval',
      noInterval: {
        nothing: 'It would have changed nothing, so there is no interval.',
        unknown: 'What its changes would have brought is not known, so there is no interval.',
        few: 'Too few of its changes can be followed for an interval.',
      },
      sums: (what: string, avoided: string, lost: string) =>
        `${what}, ${avoided} cost avoided, ${lost} revenue lost`,
      chart: 'By day',
      costAvoided: 'Cost avoided',
      revenueLost: 'Revenue lost',
      profitSoFar: 'Profit so far',
      unknown: (count: number, reason: string) => plural(count, { other: `# not known: ${reason}` }),
      asKnown:
        'Each day is judged at its end, with the figures as they were known then. What was really blocked or paused afterwards counts as it was.',
      hindsight: (count: number) =>
        plural(count, {
          one: 'The figures known at the time were not kept for # day. It is judged by today’s, with conversions that arrived later.',
          other:
            'The figures known at the time were not kept for # days. They are judged by today’s, with conversions that arrived later.',
        }),
    },
  },
});
