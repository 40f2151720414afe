import type { ReactNode } from 'react';
import { messagesIn } from '../messages-in.ts';

/** The age of figures. */
export const messages = messagesIn({
  en: {
    noFigures: 'No figures yet',
    synced: (age: ReactNode) => <>Synced {age}</>,
    waits: (until: ReactNode, age: ReactNode) => (
      <>
        Waits for the network’s limit until {until}. Synced {age}
      </>
    ),
    waitsFirst: (until: ReactNode) => <>Waits for the network’s limit until {until}</>,
    outOfDate: 'These figures are out of date.',
    incomplete: 'These figures are not complete.',
    notRefreshed: 'This view could not be refreshed.',
    neverSyncedWhy: (reason: string) => `Nothing has been synced yet. ${reason}`,
    lastSyncedWhy: (age: string, reason: string) => `Last good sync ${age}. ${reason}`,
    refresh: 'Refresh',
  },
});
