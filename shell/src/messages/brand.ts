import { messagesIn } from '@adhelm/shared-ui/messages';

/** The product's logo. */
export const messages = messagesIn({
  en: {
    name: 'Adhelm',
    startPage: 'Adhelm, start page',
    loading: 'Loading Adhelm',
  },
});
