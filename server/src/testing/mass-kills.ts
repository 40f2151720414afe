import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { untilAvailable } from '../foundation/database/index.ts';
import { blockLines, judgeJournal } from './block-journal.ts';
import { type CrashingWorkers, crashingWorkers } from './crashing-workers.ts';
import { type MassMarket, startBlocks } from './mass-market.ts';

const SETTLED_MS = 120_000;
const BATCH_SIZE = 100;
const KILLS_PER_OPERATION = 5;
const LONGEST_LIFE_MS = 1_500;
const MOST_WORKERS = 100;
const never = new AbortController().signal;

export type MassKills = {
  readonly operations: number;
  readonly widgets: number;
  readonly kills: number;
  /** How often PostgreSQL was killed and restarted. */
  readonly restarts: number;
  readonly twice: number;
  readonly lost: number;
};

type Size = { readonly campaigns: number; readonly widgets: number };

/** A clock that goes on by more than the network's settle time with each look. */
function jumpingClock() {
  let clock = Date.now();
  return () => {
    clock += SETTLED_MS;
    return new Date(clock);
  };
}

/**
 * Kills the workers of operations with SIGKILL at random moments, up to five times in each, and then lets each one go on to
 * its end. Time passes between workers: the lease of the killed one is over, and so is the network's settle time.
 */
export async function killMass(
  market: MassMarket,
  {
    kills,
    random,
    onKill,
    ...size
  }: Size & {
    readonly kills: number;
    readonly random: () => number;
    readonly onKill: (kill: number) => void;
  },
): Promise<MassKills> {
  const workers = crashingWorkers();
  const runs = runsOf(market, workers, size);
  let done = 0;
  try {
    while (done < kills) {
      await runs.next(async (order) => {
        for (let kill = 0; kill < KILLS_PER_OPERATION && done < kills; kill += 1) {
          await workers.killAfter(await order(), random() * LONGEST_LIFE_MS);
          done += 1;
          onKill(done);
        }
      });
    }
    return { ...runs.result(), kills: done, restarts: 0 };
  } finally {
    await workers.close();
  }
}

/** Kills PostgreSQL every five to ten seconds during one operation; the launcher starts it again. */
export async function restartMass(
  market: MassMarket,
  { random, ...size }: Size & { readonly random: () => number },
): Promise<MassKills> {
  const workers = crashingWorkers('ignore');
  const runs = runsOf(market, workers, size);
  const over = new AbortController();
  let restarts = 0;
  const restarting = (async () => {
    for (;;) {
      await sleep(5_000 + random() * 5_000, undefined, { signal: over.signal });
      const file = join(market.dataDir, 'postgresql/cluster/postmaster.pid');
      process.kill(Number((await readFile(file, 'utf8')).split('\n')[0]), 'SIGKILL');
      restarts += 1;
    }
  })().catch((error: unknown) => {
    if (!over.signal.aborted) throw error;
  });
  try {
    await runs.next(async () => undefined);
    over.abort();
    await restarting;
    return { ...runs.result(), kills: 0, restarts };
  } finally {
    over.abort();
    await workers.close();
  }
}

type Order = Parameters<CrashingWorkers['run']>[0];

function runsOf(market: MassMarket, workers: CrashingWorkers, { campaigns, widgets }: Size) {
  const { database, account } = market;
  const chosen = {
    campaigns: market.campaigns.slice(0, campaigns),
    widgets: market.widgets.slice(0, widgets),
  };
  const now = jumpingClock();
  const query = (sql: string, values: readonly unknown[] = []) =>
    untilAvailable(() => database.owner.query<{ state: string }>(sql, [...values]), { signal: never });
  let isBlocked = false;
  let operations = 0;
  let changed = 0;
  let twice = 0;
  let lost = 0;
  return {
    /** Starts an operation that blocks, or unblocks, all of them; `disturb` may use up workers before the last one. */
    next: async (disturb: (order: () => Promise<Order>) => Promise<void>) => {
      isBlocked = !isBlocked;
      const since = (await blockLines(market.journal)).length;
      const { id, total } = await startBlocks(
        { database, account },
        { ...chosen, value: isBlocked, at: now() },
      );
      const order = async (): Promise<Order> => {
        await query('update account_leases set expires_at = now()');
        const { connection } = database;
        return {
          connection,
          sandboxUrl: market.sandboxUrl,
          operation: id,
          now: now().toISOString(),
          batchSize: BATCH_SIZE,
        };
      };
      await disturb(order);
      let left = MOST_WORKERS;
      while (!(await workers.run(await order()))) {
        left -= 1;
        if (left === 0) throw new Error('the operation does not end');
      }
      const { rows } = await query('select state from operations where id = $1', [id]);
      const ofCampaigns = new Map(chosen.campaigns.map((campaign) => [campaign, chosen.widgets]));
      const verdict = judgeJournal(await blockLines(market.journal), {
        since,
        widgets: ofCampaigns,
        isBlocked,
      });
      if (rows[0]?.state !== 'done') throw new Error(`the operation ended as ${rows[0]?.state}`);
      operations += 1;
      changed += total;
      twice += verdict.twice;
      lost += verdict.lost;
    },
    result: () => ({ operations, widgets: changed, twice, lost }),
  };
}
