import { messagesIn } from '@adhelm/shared-ui/messages';

/** What the shell's own pages are called. */
export const messages = messagesIn({
  en: {
    activityLog: 'Activity log',
    account: 'Account',
  },
});
