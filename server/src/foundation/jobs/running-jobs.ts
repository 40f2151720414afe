import type pg from 'pg';
import type PgBoss from 'pg-boss';
import { uuidv7 } from 'uuidv7';
import { inTransaction, isDatabaseUnavailable, type Queries } from '../database/index.ts';

/** How often a process confirms its running jobs, and looks for jobs of dead processes. */
const BEAT_MS = 3_000;
/** A process without a heartbeat for this long is dead: it missed four. */
const DEAD_AFTER_MS = 12_000;
const DIED = { message: 'The process ended while the job ran.' };

/** A job of this process, until it is finished. */
export type TakenJob = {
  readonly id: string;
  readonly data: unknown;
  /** Aborts when another process took the job over because this one missed its heartbeats. */
  readonly lost: AbortSignal;
};

export type RunningJobs = {
  /** Takes the next job of a queue; null when there is none. */
  take(queue: string): Promise<TakenJob | null>;
  /** Ends a job as done, or as failed with a message. Does nothing to a job that another process took over. */
  settle(queue: string, id: string, failure: { readonly message: string } | null): Promise<void>;
  /** Confirms that the jobs of this process still run. */
  beat(): Promise<void>;
  /** Returns the jobs of dead processes to their queues. Resolves with the names of those queues. */
  takeOver(): Promise<string[]>;
  /** Starts the heartbeat and takeovers. `onFound` is called with each queue that got a job back. */
  start(onFound: (queue: string) => void): void;
  stop(): Promise<void>;
};

type RunningJobsOptions = {
  /** The pool of the owner of the job tables. */
  readonly pool: pg.Pool;
  readonly boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail'>;
  readonly onError: (error: unknown) => void;
  /** Milliseconds of a monotonic clock. */
  readonly clock?: () => number;
};

type Settled = {
  readonly queue: string;
  readonly id: string;
  readonly failure: { readonly message: string } | null;
};

function inDatabase(client: Queries): { db: PgBoss.Db } {
  return { db: { executeSql: async (text, values) => client.query(text, values) } };
}

/**
 * pg-boss only returns jobs of a dead process after their own timeout, which may be many minutes. So each process
 * marks its jobs with the database's time, and the others take over jobs whose mark is too old.
 */
export function createRunningJobs({
  pool,
  boss,
  onError,
  clock = () => performance.now(),
}: RunningJobsOptions): RunningJobs {
  const processId = uuidv7();
  const running = new Map<string, AbortController>();
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  /** Since when every heartbeat and poll of this process has succeeded; null after a failure. */
  let lookingSince: number | null = null;

  const beat = async (): Promise<void> => {
    const ids = [...running.keys()];
    if (ids.length === 0) return;
    const { rows } = await pool.query<{ job_id: string }>(
      `update running_jobs set seen_at = now() where process_id = $1 and job_id = any($2::uuid[])
       returning job_id`,
      [processId, ids],
    );
    const kept = new Set(rows.map((row) => row.job_id));
    for (const id of ids) {
      if (!kept.has(id)) running.get(id)?.abort(new Error('Another process has taken this job over.'));
    }
  };

  /** After an outage every process looks dead at first, so the first polls take nothing. */
  const mayTakeOver = (): boolean => {
    lookingSince ??= clock();
    return clock() - lookingSince >= DEAD_AFTER_MS;
  };

  const takeOver = async (): Promise<string[]> => {
    if (!mayTakeOver()) return [];
    return inTransaction(pool, async (client) => {
      const { rows: dead } = await client.query<{ job_id: string; queue: string }>(
        `delete from running_jobs where job_id in (
           select job_id from running_jobs where seen_at < now() - make_interval(secs => $1)
           for update skip locked
         )
         returning job_id, queue`,
        [DEAD_AFTER_MS / 1000],
      );
      const found = new Set<string>();
      for (const { job_id: id, queue } of dead) {
        const { rowCount } = await client.query(
          `select from pgboss.job where name = $1 and id = $2 and state = 'active'`,
          [queue, id],
        );
        if (rowCount === 0) continue;
        await boss.fail(queue, id, DIED, inDatabase(client));
        await client.query(
          `update pgboss.job set start_after = now() where name = $1 and id = $2 and state = 'retry'`,
          [queue, id],
        );
        found.add(queue);
      }
      return [...found];
    });
  };

  const release = async (client: Queries, { queue, id, failure }: Settled): Promise<void> => {
    const { rowCount } = await client.query(
      'delete from running_jobs where job_id = $1 and process_id = $2',
      [id, processId],
    );
    if (rowCount === 0) return;
    if (failure === null) await boss.complete(queue, id, {}, inDatabase(client));
    else await boss.fail(queue, id, failure, inDatabase(client));
  };

  const round = async (onFound: (queue: string) => void): Promise<void> => {
    try {
      await beat();
      for (const queue of await takeOver()) onFound(queue);
    } catch (error) {
      lookingSince = null;
      onError(error);
    }
  };

  return {
    async take(queue) {
      return inTransaction(pool, async (client) => {
        const [next] = await boss.fetch<unknown>(queue, { batchSize: 1, ...inDatabase(client) });
        if (next === undefined) return null;
        await client.query(
          `insert into running_jobs (job_id, queue, process_id) values ($1, $2, $3)
           on conflict (job_id) do update set process_id = excluded.process_id, seen_at = excluded.seen_at`,
          [next.id, queue, processId],
        );
        const lost = new AbortController();
        running.set(next.id, lost);
        return { id: next.id, data: next.data, lost: lost.signal };
      });
    },
    async settle(queue, id, failure) {
      try {
        await inTransaction(pool, (client) => release(client, { queue, id, failure }));
      } catch (error) {
        // while the database is unavailable the job is still ours; after other failures the next process takes over
        if (!isDatabaseUnavailable(error)) running.delete(id);
        throw error;
      }
      running.delete(id);
    },
    beat,
    takeOver,
    start(onFound) {
      timer = setInterval(() => {
        last = last.then(() => round(onFound));
      }, BEAT_MS);
    },
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
