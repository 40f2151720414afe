import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CampaignMarketSpec } from '@adhelm/sandbox';
import type { PlayedMarket } from './played-market.ts';
import type { Means } from './policy.ts';

export type Players = {
  /** Plays markets with every policy; results are in the order of the markets. */
  play(specs: readonly CampaignMarketSpec[], means: Means): Promise<PlayedMarket[]>;
  close(): Promise<void>;
};

/** One thread per processor, which all play from the same pile. */
export function startPlayers(): Players {
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL('./player-thread.ts', import.meta.url)),
  );

  async function play(specs: readonly CampaignMarketSpec[], means: Means): Promise<PlayedMarket[]> {
    const pile = specs.map((spec, index) => ({ spec, index })).reverse();
    const played = new Map<number, PlayedMarket>();
    await Promise.all(
      workers.map(async (worker) => {
        for (let next = pile.pop(); next !== undefined; next = pile.pop()) {
          worker.postMessage({ spec: next.spec, means });
          const [result]: PlayedMarket[] = await once(worker, 'message');
          if (result !== undefined) played.set(next.index, result);
        }
      }),
    );
    return specs.flatMap((_, index) => played.get(index) ?? []);
  }

  return {
    play,
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
