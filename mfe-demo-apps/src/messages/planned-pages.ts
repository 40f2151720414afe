import { messagesIn } from '@adhelm/shared-ui/messages';

/** Titles and purposes of pages that are not built yet. */
export const messages = messagesIn({
  en: {
    calendar: { title: 'Calendar', purpose: 'Events by month, week and day.' },
  },
});
