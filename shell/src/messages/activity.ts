import { messagesIn } from '@adhelm/shared-ui/messages';

/** The latest activities in the top bar. */
export const messages = messagesIn({
  en: {
    title: 'Activity',
    log: 'View Activity Log',
    loading: 'Loading the activities',
    failed: 'The activities could not be loaded.',
    none: 'There are no activities',
    list: 'Latest activities',
  },
});
