import type { RuleKind } from '@adhelm/contracts';
import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** What a rule would do now, and the question before it acts by itself. */
export const messages = messagesIn({
  en: {
    conflicts: (count: number) =>
      plural(count, { one: '# live rule does the opposite', other: '# live rules do the opposite' }),
    preview: {
      title: 'What it would do now',
      fails: 'The preview could not be loaded',
      loading: 'Loading preview',
      waiting: 'Complete the rule to see a preview.',
      acting: (count: number, kind: RuleKind) => `${formatNumber(count)} ${plural(count, nouns[kind])}`,
      notKnown:
        'Whether some of them are blocked or paused already is not known. Adhelm checks them at the network first, and changes only what differs.',
      nobody: 'Nothing to change right now.',
      judged: (count: number) => plural(count, { other: '# checked' }),
      held: (count: number) => plural(count, { other: '# held back by guards' }),
      skipped: (count: number) => plural(count, { other: '# skipped' }),
      cost: 'Cost affected',
      revenue: 'Revenue affected',
      first: 'First changes',
      firstHeld: 'Held back by guards',
      again: 'Try again',
    },
    /** The days or hours that figures are of. */
    periods: {
      today: 'today',
      yesterday: 'yesterday',
      lifetime: 'in their lifetime',
      days: (count: number) => plural(count, { one: 'in the last day', other: 'in the last # days' }),
      hours: (count: number) => plural(count, { one: 'in the last hour', other: 'in the last # hours' }),
      withoutLatest: (period: string, hours: number) =>
        `${period}, excluding the latest ${plural(hours, { one: 'hour', other: '# hours' })}`,
    },
    confirmLive: {
      titles: {
        'set-live': 'Set this rule live?',
        'run-now': 'Run this rule now?',
        'change-live': 'Save changes to a live rule?',
      },
      nothing: 'Its next run changes nothing with the current figures.',
      changes: (entities: string) => `Its next run changes ${entities} right away.`,
      money: (cost: string, revenue: string, period: string) =>
        `They cost ${cost} and earned ${revenue} ${period}.`,
      entities: 'What it changes',
      showMore: (count: number) => plural(count, { other: 'Show # more' }),
      shown: (shown: number, all: number) => `${formatNumber(shown)} of ${formatNumber(all)}`,
      rest: (count: number) =>
        plural(count, { other: 'and # more. The log lists each of them once the rule has run.' }),
      notTried: 'The preview could not be loaded. You can continue without it.',
      changed: 'What you change',
      undo: 'Every change is logged and can be undone.',
      yes: { 'set-live': 'Set live', 'run-now': 'Run now', 'change-live': 'Save live rule' },
      no: 'Cancel',
    },
  },
});

const nouns = {
  widget: { one: 'widget', other: 'widgets' },
  content: { one: 'ad', other: 'ads' },
  campaign: { one: 'campaign', other: 'campaigns' },
} as const;
