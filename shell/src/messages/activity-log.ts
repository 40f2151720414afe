import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** The activity log. */
export const messages = messagesIn({
  en: {
    explanation: 'Every change by people, rules and the system, newest first.',
    showOlder: 'Show older',
    loading: 'Loading the activity log',
    failed: 'The activity log could not be loaded',
    safe: 'The log itself is safe.',
    empty: {
      title: 'There are no activities',
      explanation: 'Start or pause a campaign, and the change is listed here.',
    },
    noneFits: {
      title: 'No matching activity',
      explanation: 'No entry matches these filters.',
      clear: 'Clear filters',
    },
    kind: {
      label: 'What',
      alerts: 'Alerts',
      changes: 'Changes',
      failures: 'Failures',
      modules: 'Modules',
    },
    by: {
      label: 'Who',
      person: 'People',
      rule: 'Rules',
      ai: 'AI',
      system: 'The system',
    },
    undo: 'Undo',
    undoAll: (changes: number) => plural(changes, { other: 'Undo all #' }),
    undoAnyway: 'Undo anyway',
    undoing: {
      title: 'Undoing',
      explanation: 'The network will confirm it shortly.',
    },
  },
});
