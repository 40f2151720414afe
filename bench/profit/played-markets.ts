import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

export type Players<Task, Played> = {
  /** Plays markets with every policy; results are in the order of the tasks. */
  play(tasks: readonly Task[]): Promise<Played[]>;
  close(): Promise<void>;
};

/** One thread of a program per processor, which all play from the same pile. */
export function startPlayers<Task, Played>(program: URL): Players<Task, Played> {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(program));

  async function play(tasks: readonly Task[]): Promise<Played[]> {
    const pile = tasks.map((task, index) => ({ task, index })).reverse();
    const played = new Map<number, Played>();
    await Promise.all(
      workers.map(async (worker) => {
        for (let next = pile.pop(); next !== undefined; next = pile.pop()) {
          worker.postMessage(next.task);
          const [result]: Played[] = await once(worker, 'message');
          if (result !== undefined) played.set(next.index, result);
        }
      }),
    );
    return tasks.flatMap((_, index) => played.get(index) ?? []);
  }

  return {
    play,
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
