import { useCallback, useEffect, useRef } from 'react';

/**
 * `refresh` at once, and then at most every `everyMs` while it is asked for more often. The returned function is stable.
 */
export function useLimitedRefresh(refresh: () => Promise<void>, everyMs: number): () => void {
  const latest = useRef({ refresh, everyMs });
  latest.current = { refresh, everyMs };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDue = useRef(false);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    const run = () => {
      isDue.current = false;
      void latest.current.refresh();
      timer.current = setTimeout(() => {
        timer.current = undefined;
        if (isDue.current) run();
      }, latest.current.everyMs);
    };
    if (timer.current === undefined) run();
    else isDue.current = true;
  }, []);
}
