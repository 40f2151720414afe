import { pino } from 'pino';
import { keepRunning } from './keep-running.ts';

const log = pino({ level: 'silent' });

/** A process that ends on request. */
function program() {
  const { promise: ended, resolve: end } = Promise.withResolvers<number | null>();
  return {
    end: () => end(1),
    supervised: { ended, stop: async () => end(0), unref: () => undefined },
  };
}

/** Restartable processes, and a clock that only moves while something waits for it. */
function supervision(mayStart: () => boolean = () => true) {
  let at = 0;
  const waits: number[] = [];
  const first = program();
  let running = first;
  const started: (() => void)[] = [];
  let starts = 0;
  const kept = keepRunning(first.supervised, {
    log,
    now: () => at,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      at += milliseconds;
    },
    start: async () => {
      starts += 1;
      if (!mayStart()) throw new Error('no space left on device');
      running = program();
      for (const notify of started.splice(0)) notify();
      return running.supervised;
    },
  });
  return {
    waits,
    starts: () => starts,
    kept,
    /** Ends the running process, and waits until it was restarted. */
    async kill() {
      const again = new Promise<void>((resolve) => started.push(resolve));
      running.end();
      await again;
    },
    pass: (milliseconds: number) => {
      at += milliseconds;
    },
  };
}

describe('a supervised process', () => {
  it('is restarted immediately, and after five starts in a minute with delays that grow to 5 s', async () => {
    const { kill, waits, kept } = supervision();
    for (let times = 0; times < 5; times += 1) await kill();
    expect(waits).toEqual([]);
    for (let times = 0; times < 5; times += 1) await kill();
    expect(waits).toEqual([1000, 2000, 4000, 5000, 5000]);
    await kept.stop();
  });

  it('is restarted immediately again after a quiet minute', async () => {
    const { kill, waits, pass, kept } = supervision();
    for (let times = 0; times < 6; times += 1) await kill();
    pass(60_000);
    await kill();
    expect(waits).toEqual([1000]);
    await kept.stop();
  });

  it('is never given up, however often it fails to start', async () => {
    let left = 100;
    const { kill, starts, waits, kept } = supervision(() => {
      left -= 1;
      return left <= 0;
    });
    await kill();
    expect(starts()).toBe(100);
    expect(Math.max(...waits)).toBe(5000);
    await kept.stop();
  });

  it('is not restarted once it is stopped', async () => {
    const { kill, starts, kept } = supervision();
    await kill();
    await kept.stop();
    expect(starts()).toBe(1);
  });
});
