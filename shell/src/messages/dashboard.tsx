import { messagesIn } from '@adhelm/shared-ui/messages';
import type { ReactNode } from 'react';

/** The dashboard. */
export const messages = messagesIn({
  en: {
    title: 'Dashboard',
    welcome: (name: ReactNode) => <>Welcome back, {name}.</>,
    badDates: 'The dates in the address are not valid.',
    shownInstead: (fault: string, range: string) => `${fault}. Showing ${range} instead.`,
  },
});
