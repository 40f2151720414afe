import { useEffect, useState } from 'react';

/** Refresh interval of the tools, so that a flood of events does not cause a flood of renders. */
const LOOK_AGAIN_MS = 500;

/** The value of `read`, refreshed twice a second. */
export function useRefreshed<Value>(read: () => Value): Value {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return read();
}
