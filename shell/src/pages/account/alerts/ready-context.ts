import { createContext, useContext, useEffect } from 'react';

/** What happens once the content of a tab has its size. */
export const ReadyContext = createContext<() => void>(() => undefined);

/** Tells the card that a tab has loaded. */
export function useReady(isReady: boolean): void {
  const tell = useContext(ReadyContext);
  useEffect(() => {
    if (isReady) tell();
  }, [isReady, tell]);
}
