import { messagesIn } from '@adhelm/shared-ui/messages';

/** Titles of the shell's own pages. */
export const messages = messagesIn({
  en: {
    activityLog: 'Activity log',
    account: 'Account',
  },
});
