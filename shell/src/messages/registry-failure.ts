import { messagesIn } from '@adhelm/shared-ui/messages';

/** Shown if no module list is available. */
export const messages = messagesIn({
  en: {
    title: 'The list of tools could not be loaded',
    refused: (refusal: string) => `${refusal}.`,
    silent: (error: string) => `The module registry does not respond (${error}).`,
    keptUnfit: (error: string) => `The copy kept in this browser cannot be used: ${error}.`,
    clock: 'Check the clock of this device, then retry.',
    safe: 'Everything else works, and nothing you saved is lost.',
    retry: 'Retry',
  },
});
