import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Supervised } from './supervisor.ts';

const STARTS_PER_MINUTE = 5;
const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;

type KeepRunningOptions = {
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Restarts it. The signal aborts when it is stopped meanwhile. Rejects when it does not start. */
  readonly start: (stopping: AbortSignal) => Promise<Supervised>;
  readonly now?: () => number;
  /** Resolves after that many milliseconds; rejects when the signal aborts. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
};

/** A process that is restarted whenever it ends, until it is stopped. */
export type RestartingProcess = {
  /** Resolves when it has ended for good. */
  stop(): Promise<void>;
  unref(): void;
};

/**
 * Restarts PostgreSQL when it ends unexpectedly: immediately, and after five starts in a minute with delays that grow
 * to 5 s. It never gives up, because a person may fix a full disk or a wrong file meanwhile.
 */
export function keepRunning(first: Supervised, options: KeepRunningOptions): RestartingProcess {
  const { log, start, now = Date.now } = options;
  const wait = options.wait ?? ((milliseconds, signal) => sleep(milliseconds, undefined, { signal }));
  const stopping = new AbortController();
  let current = first;
  let starts: number[] = [];
  let pauseMs = FIRST_PAUSE_MS;

  const holdBack = async (): Promise<void> => {
    starts = starts.filter((at) => now() - at < MINUTE_MS);
    if (starts.length < STARTS_PER_MINUTE) {
      pauseMs = FIRST_PAUSE_MS;
      return;
    }
    await wait(pauseMs, stopping.signal).catch(() => undefined);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  };

  /** The next running process; null when it was stopped before. */
  const startAgain = async (): Promise<Supervised | null> => {
    while (!stopping.signal.aborted) {
      await holdBack();
      if (stopping.signal.aborted) break;
      starts.push(now());
      try {
        return await start(stopping.signal);
      } catch (error) {
        if (!stopping.signal.aborted)
          log.error({ err: error }, 'the embedded database could not be restarted');
      }
    }
    return null;
  };

  const watch = async (): Promise<void> => {
    for (;;) {
      const code = await current.ended;
      if (stopping.signal.aborted) return;
      log.warn({ code }, 'the embedded database ended unexpectedly and is being restarted');
      const next = await startAgain();
      if (next === null) return;
      current = next;
      if (stopping.signal.aborted) await current.stop();
    }
  };
  const watching = watch();

  return {
    async stop() {
      stopping.abort();
      await current.stop();
      await watching;
    },
    unref: () => current.unref(),
  };
}
