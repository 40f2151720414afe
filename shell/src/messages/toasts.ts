import { messagesIn } from '@adhelm/shared-ui/messages';

/** Toasts, which load after the page. */
export const messages = messagesIn({
  en: {
    dismiss: 'Dismiss notification',
    region: 'Notifications (Alt+T)',
  },
});
