import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** The present, to half a minute: what shows an age is drawn again while it grows. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
