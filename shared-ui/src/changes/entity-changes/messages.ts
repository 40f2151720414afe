import { messagesIn } from '@adhelm/shared-ui/messages';

/** Changing entities of several sources at once. */
export const messages = messagesIn({
  en: {
    block: 'Block',
    pause: 'Pause',
    inCurrency: (label: string, currency: string) => `${label}, ${currency}`,
    notOffered: {
      block: (sources: string) => `Blocking is not available at ${sources}.`,
      bid: (sources: string) => `Bids of widgets cannot be changed at ${sources}.`,
      pause: (sources: string) => `Pausing is not available at ${sources}.`,
    },
  },
});
