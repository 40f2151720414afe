import { useEffect, useState } from 'react';
import { useServices } from '../services/services-context.tsx';

/** Whether the page's start is over, so that what nobody waits for may begin. */
export function useSettled(): boolean {
  const { start } = useServices();
  const [isSettled, setSettled] = useState(start.isSettled);
  useEffect(() => {
    let isMounted = true;
    void start.settled.then(() => {
      if (isMounted) setSettled(true);
    });
    return () => {
      isMounted = false;
    };
  }, [start]);
  return isSettled;
}
