import { setTimeout as sleep } from 'node:timers/promises';
import { reconnectDelay } from './reconnect-delay.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

type Options = {
  /** Ends the attempts: the failure of the last one is what it rejects with. */
  readonly signal: AbortSignal;
  /** Resolves after that many milliseconds; rejects when the signal aborts. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
};

/**
 * Does `work` again, with pauses of at most 5 s, while it fails because the database cannot answer. So it must bear to be
 * done twice: an answer that was lost may be that of a commit.
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
