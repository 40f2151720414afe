import { useEffect, useState } from 'react';

/** How often the tools look again: a flood of events must not become a flood of renders. */
const LOOK_AGAIN_MS = 500;

/** The value of `read`, read again twice a second. */
export function useRefreshed<Value>(read: () => Value): Value {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return read();
}
