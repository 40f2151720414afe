import { messagesIn } from '@adhelm/shared-ui/messages';

/** The bar above the documentation. */
export const messages = messagesIn({
  en: {
    title: 'Documentation',
    toProduct: 'Dashboard',
    theme: 'Theme',
    themes: { LIGHT: 'Light', ONE_DARK: 'Dark', UNICORN: 'Unicorn', system: 'System' },
  },
});
