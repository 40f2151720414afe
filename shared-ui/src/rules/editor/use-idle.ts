import { useEffect, useState } from 'react';

/** Milliseconds after which a busy page counts as idle. */
const LATEST = 300;

/** Whether the page was painted and had time since: what people do not need at once loads then. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const end = () => setIdle(true);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(end);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(end, { timeout: LATEST });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}
