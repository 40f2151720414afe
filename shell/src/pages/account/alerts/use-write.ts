import { messageOf } from '@adhelm/contracts';
import { useState } from 'react';
import { notify } from '../../../notifications/notifications.tsx';

/** Runs one write at a time and says why it failed. `refresh` runs after each of them, because a failure may be outdated data. */
export function useWrite(refresh: () => Promise<void>): {
  readonly isBusy: boolean;
  readonly write: (work: () => Promise<void>) => void;
} {
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify({ tone: 'danger', title: messageOf(error) });
    }
    try {
      await refresh();
    } catch (error) {
      notify({ tone: 'danger', title: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, write: (work) => void run(work) };
}
