import type pg from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod';
import { AccountBusy } from '../../facts/sync/index.ts';
import { type Queries, systemScope, withScope } from '../../foundation/database/index.ts';
import { defineJob, type JobQueue, startDueLook } from '../../foundation/jobs/index.ts';

const LOOK_EVERY_MS = 2_000;
const MOST_AT_ONCE = 100;
/** A row is taken for this long. Then its worker is lost, or failed, and another one tries. */
const LOST_WORKER_MS = 60_000;
/** How long a write waits for other work on its account, such as a sync, before it lets others go first. */
export const BUSY_PATIENCE_MS = 30_000;
const BUSY_RETRY_MS = 2_000;

type DueWritesOptions = {
  /** A table with `id` and `next_look_at`, which is null when nothing is left to do. */
  readonly table: 'actions' | 'submissions' | 'operations' | 'rule_runs' | 'probations' | 'scaling_plans';
  /** The name of their job. */
  readonly job: string;
  /** How many of them one process works on at a time. */
  readonly parallel: number;
};

/** What is left to do after a look. */
export type NextCheck = {
  /** Milliseconds until the next look; null when nothing is left to do. */
  readonly nextCheckMs: number | null;
};

type DueWrites = {
  /** Enqueues one that is new or due again, in the transaction that writes it: for now, or for a later time. */
  readonly enqueue: (jobs: JobQueue, client: pg.ClientBase, id: string, at?: Date) => Promise<void>;
  /** Works on what was enqueued. `advance` is idempotent and safe to run at any time; it may throw `AccountBusy`. */
  readonly handle: (
    services: { readonly jobs: JobQueue; readonly pool: pg.Pool },
    advance: (id: string, signal: AbortSignal) => Promise<NextCheck>,
  ) => void;
  /** Enqueues those whose time has come: scheduled, waiting for their source, or left by a lost worker. */
  readonly startLook: (services: {
    readonly jobs: JobQueue;
    readonly pool: pg.Pool;
    readonly log: Pick<Logger, 'warn'>;
  }) => () => Promise<void>;
};

/**
 * Writes to sources that a worker advances step by step. Each row says when it is looked at next, so that nothing is
 * forgotten, whoever stops; a job only says that the time has come.
 */
export function defineDueWrites({ table, job: name, parallel }: DueWritesOptions): DueWrites {
  const job = defineJob({
    name,
    schema: z.object({ id: z.string() }),
    timeoutSeconds: 300,
    retries: 10,
    retryDelaySeconds: 2,
    parallel,
    onePer: 'both',
  });

  const takeDue = async (client: Queries, limit: number): Promise<string[]> => {
    const { rows } = await client.query<{ id: string }>(
      `update ${table} set next_look_at = now() + make_interval(secs => $2)
       where id in (
         select id from ${table} where next_look_at <= now()
         order by next_look_at limit $1 for update skip locked
       )
       returning id`,
      [limit, LOST_WORKER_MS / 1_000],
    );
    return rows.map(({ id }) => id);
  };

  const setNextLook = async (queries: Queries, id: string, at: Date | null): Promise<void> => {
    await queries.query(`update ${table} set next_look_at = $2 where id = $1`, [id, at]);
  };

  return {
    enqueue: async (jobs, client, id, at) => {
      await setNextLook(client, id, at ?? new Date(Date.now() + LOST_WORKER_MS));
      if (at === undefined) await jobs.enqueue(job, { id }, { client, singletonKey: id });
    },
    handle: ({ jobs, pool }, advance) => {
      jobs.handle(job, async ({ id }, { signal }) => {
        const { nextCheckMs } = await advance(id, signal).catch((error: unknown) => {
          if (error instanceof AccountBusy) return { nextCheckMs: BUSY_RETRY_MS };
          throw error;
        });
        const at = nextCheckMs === null ? null : new Date(Date.now() + nextCheckMs);
        await withScope(pool, systemScope, (client) => setNextLook(client, id, at));
      });
    },
    startLook: ({ jobs, pool, log }) =>
      startDueLook(
        { jobs, pool, log },
        { job, everyMs: LOOK_EVERY_MS, atOnce: MOST_AT_ONCE, takeDue, dataOf: (id) => ({ id }) },
      ),
  };
}
