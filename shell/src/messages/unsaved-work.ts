import { messagesIn } from '@adhelm/shared-ui/messages';

/** What is said where unsaved work keeps a person on a page. */
export const messages = messagesIn({
  en: {
    kept: 'This page has unsaved changes.',
    leave: 'Leave anyway',
  },
});
