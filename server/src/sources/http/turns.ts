import pThrottle from 'p-throttle';
import type { SourceHttpOptions } from './source-http-options.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Schedules when requests of one account may start. */
export type Turns = { read(): Promise<void>; write(): Promise<void>; close(reason: Error): void };

/** `pace` multiplies the source's limits. Requests still queued at close are rejected with its reason. */
export function createTurns(
  { requestsPerSecond, readsPerMinute, writesPerMinute }: SourceHttpOptions,
  pace: number,
): Turns {
  const closing = new AbortController();
  const every = (limit: number, interval: number) =>
    pThrottle({ limit, interval, strict: true, signal: closing.signal })(async () => {});
  const perMinute = (limit: number | null) =>
    limit === null ? async () => {} : every(Math.max(1, Math.floor(limit * pace)), MINUTE_MS);
  const inSecond = every(Math.max(1, Math.floor(requestsPerSecond * pace)), SECOND_MS);
  const [reads, writes] = [perMinute(readsPerMinute), perMinute(writesPerMinute)];
  return {
    read: async () => {
      await reads();
      await inSecond();
    },
    write: async () => {
      await writes();
      await inSecond();
    },
    close: (reason) => closing.abort(reason),
  };
}
