import { messagesIn } from '@adhelm/shared-ui/messages';

/** Failures of the shell itself. */
export const messages = messagesIn({
  en: {
    title: 'This page could not be displayed',
    explanation: (error: string) => `Nothing you saved is lost. ${error}`,
    unexpected: 'Something on this page failed. If it happens again, let us know what you were doing.',
    reload: 'Reload page',
  },
});
