import { messagesIn } from '@adhelm/shared-ui/messages';

/** What the bar above the documentation says. */
export const messages = messagesIn({
  en: {
    title: 'Documentation',
    toProduct: 'Dashboard',
  },
});
