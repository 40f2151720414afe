import { messagesIn } from '@adhelm/shared-ui/messages';

/** What the browser's tab says. */
export const messages = messagesIn({
  en: {
    product: 'Adhelm | One helm for every traffic source',
    page: (name: string) => `${name} | Adhelm | One helm for every traffic source`,
  },
});
