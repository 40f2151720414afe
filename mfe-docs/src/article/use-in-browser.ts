import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts run: false while a page is drawn for readers without them. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
