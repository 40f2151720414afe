import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** What automation did lately. */
export const messages = messagesIn({
  en: {
    title: 'Automation in the last 24 hours',
    failed: 'The summary could not be loaded',
    safe: 'Rules keep running.',
    outdated: 'This summary could not be refreshed',
    retry: 'Retry',
    stopped: 'All automation is stopped.',
    active: (count: number) => plural(count, { one: '# rule is on', other: '# rules are on' }),
    activeButStopped: (count: number) =>
      plural(count, { one: '# rule is on, but stopped', other: '# rules are on, but stopped' }),
    waiting: (count: number) =>
      plural(count, { one: '# change waits for you', other: '# changes wait for you' }),
    quiet: 'No decisions in the last 24 hours.',
    none: {
      title: 'No rules yet',
      text: 'Start from a template in shadow mode, which changes nothing.',
    },
    create: 'Create rule',
    columns: {
      rule: 'Rule',
      changed: 'Changed',
      logged: 'Logged',
      held: 'Held back',
      failed: 'Failed',
      saved: 'Saved so far',
    },
    changed: (count: number, undone: number) =>
      undone === 0
        ? plural(count, { other: '#' })
        : `${plural(count, { other: '#' })}, ${plural(undone, { other: '# undone' })}`,
    savedNote: 'A saving shows in the days after a decision, so it counts all of a rule’s decisions.',
    notKnown: 'Not known',
    between: (low: string, high: string) => `90% likely between ${low} and ${high}`,
    wouldHaveSaved: 'would have saved',
    wouldHaveLost: 'would have lost',
    label: 'Rules and what they did',
  },
});
