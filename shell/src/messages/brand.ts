import { messagesIn } from '@adhelm/shared-ui/messages';

/** What the product's mark says. */
export const messages = messagesIn({
  en: {
    name: 'Adhelm',
    startPage: 'Adhelm, start page',
    loading: 'Loading Adhelm',
  },
});
