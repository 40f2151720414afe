import { messagesIn } from '../messages-in.ts';

/** Planned pages. */
export const messages = messagesIn({
  en: {
    notBuilt: 'This page is not available yet',
    toDashboard: 'Back to the dashboard',
  },
});
