import { messagesIn } from '@adhelm/shared-ui/messages';

/** Notifications. */
export const messages = messagesIn({
  en: {
    close: 'Close',
    dismiss: 'Dismiss notification',
    region: 'Notifications (Alt+T)',
  },
});
