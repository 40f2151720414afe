import { useEffect, useState } from 'react';
import { useUser } from '../../services/services-context.tsx';

/** When this person opened the tray before, in this browser; null at first. This visit becomes the last one at its end. */
export function useLastVisit(): string | null {
  const key = `adhelm.jobs.visited.${useUser().id}`;
  const [last] = useState(() => window.localStorage.getItem(key));
  useEffect(() => () => window.localStorage.setItem(key, new Date().toISOString()), [key]);
  return last;
}
