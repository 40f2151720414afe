import { messagesIn } from '@adhelm/shared-ui/messages';

/** What is said where no list of modules can be had. */
export const messages = messagesIn({
  en: {
    title: 'The list of tools could not be loaded',
    refused: (refusal: string) => `${refusal}.`,
    silent: (error: string) => `Adhelm’s registry does not answer (${error}).`,
    keptUnfit: (error: string) => `The list that this browser kept cannot stand in for it: ${error}.`,
    clock: 'If the clock of this computer is wrong, set it right and retry.',
    safe: 'The rest of Adhelm works, and nothing that you saved is lost.',
    retry: 'Retry',
  },
});
