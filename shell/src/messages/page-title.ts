import { messagesIn } from '@adhelm/shared-ui/messages';

/** The title of the browser tab. */
export const messages = messagesIn({
  en: {
    product: 'Adhelm | One helm for every traffic source',
    page: (name: string) => `${name} | Adhelm | One helm for every traffic source`,
  },
});
