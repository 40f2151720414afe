import { messagesIn } from '@adhelm/shared-ui/messages';

/** What is said where the shell itself fails. */
export const messages = messagesIn({
  en: {
    title: 'This page could not be displayed',
    explanation: (error: string) => `Nothing you saved is lost. ${error}`,
    unexpected: 'Something on this page failed. If it happens again, tell us what you were doing.',
    reload: 'Reload page',
  },
});
