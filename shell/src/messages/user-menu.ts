import { messagesIn } from '@adhelm/shared-ui/messages';

/** The user menu. */
export const messages = messagesIn({
  en: {
    title: (name: string) => `User menu of ${name}`,
    profile: 'Profile',
    logout: 'Logout',
  },
});
