import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn } from '@adhelm/shared-ui/messages';

/** The versions of a rule, and what differs between two of them. */
export const messages = messagesIn({
  en: {
    historyFailed: 'The versions could not be loaded',
    version: (number: number) => `Version ${formatNumber(number)}`,
    changedBy: (name: string, age: string) => `${name}, ${age}`,
    on: 'On',
    restore: 'Restore',
    fromTo: (was: string, is: string) => `${was} → ${is}`,
    parts: {
      name: 'Name',
      mode: 'Mode',
      currency: 'Currency',
      priority: 'Order of changes',
      precedence: 'Priority',
      tags: 'Tags',
      isScheduled: 'Runs by itself',
    },
  },
});
