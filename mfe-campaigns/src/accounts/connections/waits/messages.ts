import { messagesIn } from '@adhelm/shared-ui/messages';

/** Syncs that wait for a limit of their network. */
export const messages = messagesIn({
  en: {
    limited: 'Waits for limit',
    waits: (source: string, until: string, figures: string) =>
      `Waits for ${source}’s limit until ${until}. Figures of ${figures}.`,
    waitsFirst: (source: string, until: string) =>
      `Waits for ${source}’s limit until ${until}. Not all figures are loaded yet.`,
  },
});
