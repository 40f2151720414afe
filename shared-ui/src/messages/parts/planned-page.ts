import { messagesIn } from '../messages-in.ts';

/** What a page says that is planned and not built. */
export const messages = messagesIn({
  en: {
    notBuilt: 'This page is not available yet',
    toDashboard: 'Back to the dashboard',
  },
});
