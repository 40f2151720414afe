import { messagesIn } from '@adhelm/shared-ui/messages';

/** The settings. */
export const messages = messagesIn({
  en: {
    title: 'Settings',
    rtl: 'RTL',
    responsiveFontSizes: 'Responsive font sizes',
    theme: 'Theme',
    /** By name of the theme. */
    themes: { LIGHT: 'Light', ONE_DARK: 'One dark', UNICORN: 'Unicorn' },
    save: 'Save Settings',
  },
});
