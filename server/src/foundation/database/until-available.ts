import { setTimeout as sleep } from 'node:timers/promises';
import { reconnectDelay } from './reconnect-delay.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

type Options = {
  /** Ends the attempts, which then reject with the last error. */
  readonly signal: AbortSignal;
  /** Resolves after that many milliseconds. Rejects when the signal aborts. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
};

/**
 * Repeats `work`, with delays of at most 5 s, while the database cannot answer. `work` must be idempotent, because a
 * lost answer may be that of a commit.
 */
export async function untilAvailable<Result>(
  work: () => Promise<Result>,
  { signal, wait = (milliseconds, ends) => sleep(milliseconds, undefined, { signal: ends }) }: Options,
): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isDatabaseUnavailable(error)) throw error;
      await wait(reconnectDelay(failures, Math.random()), signal).catch(() => undefined);
      if (signal.aborted) throw error;
    }
  }
}
