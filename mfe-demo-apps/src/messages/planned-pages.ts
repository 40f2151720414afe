import { messagesIn } from '@adhelm/shared-ui/messages';

/** Titles and purposes of pages that are not built yet. */
export const messages = messagesIn({
  en: {
    calendar: { title: 'Calendar', purpose: 'Events by month, week and day.' },
    newChat: { title: 'New chat', purpose: 'Start a conversation with one or more contacts.' },
    chat: { title: 'Chat', purpose: 'A conversation with its messages and pictures.' },
  },
});
