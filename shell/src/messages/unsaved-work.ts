import { messagesIn } from '@adhelm/shared-ui/messages';

/** Shown when unsaved work blocks leaving a page. */
export const messages = messagesIn({
  en: {
    kept: 'This page has unsaved changes.',
    leave: 'Leave anyway',
  },
});
