import { messagesIn } from '@adhelm/shared-ui/messages';

/** What is said where the shell itself fails. */
export const messages = messagesIn({
  en: {
    title: 'This page could not be shown',
    explanation: (error: string) => `Nothing that you saved is lost. ${error}`,
    unexpected: 'Something in this page failed. If it fails again, tell us what you did before.',
    reload: 'Load the page again',
  },
});
