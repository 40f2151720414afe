import { messagesIn } from '@adhelm/shared-ui/messages';

/** What the menu of the person who is signed in says. */
export const messages = messagesIn({
  en: {
    title: (name: string) => `User menu of ${name}`,
    profile: 'Profile',
    logout: 'Logout',
  },
});
