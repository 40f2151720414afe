import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** What was done to a campaign. */
export const messages = messagesIn({
  en: {
    list: 'Changes, newest first',
    loading: 'Loading the history',
    failed: 'The history could not be loaded',
    safe: 'The history itself is safe.',
    showOlder: 'Show older',
    none: {
      title: 'No changes in these dates',
      text: 'Changes of this campaign, its contents and widgets appear here. Choose other dates to see older ones.',
    },
    filtered: { title: 'No matching changes', text: 'Remove a filter to see more.' },
    about: {
      label: 'What',
      campaign: 'Campaign',
      content: 'Contents',
      widget: 'Widgets',
      note: 'Notes',
    },
    kind: { label: 'Result', changes: 'Changes', failures: 'Failures' },
    by: { label: 'Who', person: 'People', rule: 'Rules', ai: 'AI', system: 'The system' },
    undo: 'Undo',
    undoAll: (changes: number) => plural(changes, { other: 'Undo all #' }),
  },
});
