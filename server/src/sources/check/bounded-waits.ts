import { AdhelmError } from '@adhelm/contracts';
import { spokenWait } from '../http/spoken-wait.ts';

type Waiting = {
  readonly sourceName: string;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The longest time in all, in milliseconds. */
  readonly most: number;
};

export type BoundedWaits = {
  /** Throws `AdhelmError` throttled when the waits would take longer together than they may. */
  wait(milliseconds: number): Promise<void>;
  /** A signal that aborts after so many milliseconds, in which waits do not count. `end` it when it is not needed. */
  timeLimit(milliseconds: number): { readonly signal: AbortSignal; end(): void };
};

/** Waits for a source's limits and before retries, which take no longer than `most` together. */
export function boundedWaits({ sourceName, wait, now, most }: Waiting): BoundedWaits {
  let running = 0;
  let began = 0;
  let past = 0;
  const clocks = new Set<Clock>();

  function begin(): void {
    if (running === 0) {
      began = now();
      for (const clock of clocks) clock.stop();
    }
    running += 1;
  }

  function finish(): void {
    running -= 1;
    if (running > 0) return;
    past += now() - began;
    for (const clock of clocks) clock.start();
  }

  return {
    wait: async (milliseconds) => {
      const spent = past + (running === 0 ? 0 : now() - began);
      if (spent + milliseconds > most) {
        const asked = Math.ceil(milliseconds / 1_000);
        const message = `${sourceName} takes the next request in ${spokenWait(asked)}. This check waits ${spokenWait(most / 1_000)} at most.`;
        throw new AdhelmError('throttled', message, { retryAfterSeconds: asked });
      }
      begin();
      await wait(milliseconds).finally(finish);
    },
    timeLimit: (milliseconds) => {
      const controller = new AbortController();
      const clock = createClock(milliseconds, () => controller.abort());
      clocks.add(clock);
      if (running === 0) clock.start();
      return {
        signal: controller.signal,
        end: () => {
          clock.stop();
          clocks.delete(clock);
        },
      };
    },
  };
}

type Clock = { start(): void; stop(): void };

function createClock(milliseconds: number, ring: () => void): Clock {
  let left = milliseconds;
  let startedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    start: () => {
      startedAt = performance.now();
      timer = setTimeout(ring, left);
    },
    stop: () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left = Math.max(0, left - (performance.now() - startedAt));
    },
  };
}
