import pThrottle from 'p-throttle';
import type { SourceHttpOptions } from './source-http-options.ts';

const SECOND_MS = 1_000;
/** What no process reaches, for a pace without limits. */
const MOST_A_SECOND = 1_000_000;

/** Schedules when requests of one account may start. */
export type Turns = { next(): Promise<void>; close(reason: Error): void };

/** `pace` multiplies the source's limit. Requests still queued at close are rejected with its reason. */
export function createTurns({ requestsPerSecond }: SourceHttpOptions, pace: number): Turns {
  const closing = new AbortController();
  const limit = Math.min(MOST_A_SECOND, Math.max(1, Math.floor(requestsPerSecond * pace)));
  const throttle = pThrottle({ limit, interval: SECOND_MS, strict: true, signal: closing.signal });
  return {
    next: throttle(async () => {}),
    close: (reason) => closing.abort(reason),
  };
}
