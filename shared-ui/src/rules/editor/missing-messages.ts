import { messagesIn } from '@adhelm/shared-ui/messages';

/** Of a rule that is not there. */
export const messages = messagesIn({
  en: {
    title: 'Rule not available',
    text: 'It was deleted, or it covers accounts you cannot see.',
    withChanges:
      'It was deleted, or it covers accounts you cannot see. Your unsaved changes are kept: continue them as a new rule.',
  },
});
