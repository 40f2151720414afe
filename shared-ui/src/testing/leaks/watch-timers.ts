import type { Watch } from './watch.ts';

/** Timers, intervals and animation frames that have not fired and were not cleared. */
export function watchTimers(): Watch {
  const timers = new Map<unknown, string>();
  const frames = new Map<number, string>();
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const { requestAnimationFrame, cancelAnimationFrame } = window;
  const creator = () => (new Error().stack ?? '').split('\n').slice(3, 6).join(' ').replace(/\s+/g, ' ');
  Object.assign(window, {
    setTimeout: (run: () => void, delay?: number, ...values: unknown[]) => {
      const id = setTimeout(() => {
        timers.delete(id);
        run.apply(window, values as []);
      }, delay);
      timers.set(id, `timer of ${delay ?? 0} ms made ${creator()}`);
      return id;
    },
    setInterval: (run: () => void, delay?: number) => {
      const id = setInterval(run, delay);
      timers.set(id, `interval of ${delay ?? 0} ms made ${creator()}`);
      return id;
    },
    clearTimeout: (id: number) => {
      timers.delete(id);
      clearTimeout(id);
    },
    clearInterval: (id: number) => {
      timers.delete(id);
      clearInterval(id);
    },
    requestAnimationFrame: (run: FrameRequestCallback) => {
      const id = requestAnimationFrame((time) => {
        frames.delete(id);
        run(time);
      });
      frames.set(id, `animation frame requested ${creator()}`);
      return id;
    },
    cancelAnimationFrame: (id: number) => {
      frames.delete(id);
      cancelAnimationFrame(id);
    },
  });
  return {
    leaks: () => [...timers.values(), ...frames.values()],
    stop: () =>
      Object.assign(window, {
        setTimeout,
        clearTimeout,
        setInterval,
        clearInterval,
        requestAnimationFrame,
        cancelAnimationFrame,
      }),
  };
}
