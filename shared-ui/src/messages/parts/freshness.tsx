import type { ReactNode } from 'react';
import { messagesIn } from '../messages-in.ts';

/** The age of figures. */
export const messages = messagesIn({
  en: {
    noFigures: 'No figures yet',
    synced: (age: ReactNode) => <>Synced {age}</>,
    outOfDate: 'These figures are out of date.',
    incomplete: 'These figures are not complete.',
    notRefreshed: 'This view could not be refreshed.',
    neverSyncedWhy: (reason: string) => `Nothing has been synced yet. ${reason}`,
    lastSyncedWhy: (age: string, reason: string) => `Last good sync ${age}. ${reason}`,
    refresh: 'Refresh',
  },
});
