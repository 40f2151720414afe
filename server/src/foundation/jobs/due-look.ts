import type pg from 'pg';
import type { Logger } from 'pino';
import { systemScope, withScope } from '../database/index.ts';
import type { JobDefinition } from './job-definition.ts';
import type { JobQueue } from './job-queue.ts';

export type DueLook<Data extends object> = {
  readonly job: JobDefinition<Data>;
  readonly everyMs: number;
  /** The most jobs that one look enqueues. */
  readonly atOnce: number;
  /** Takes due rows and moves their time on, in one transaction with their jobs. Resolves with their ids. */
  readonly takeDue: (client: pg.ClientBase, limit: number) => Promise<readonly string[]>;
  readonly dataOf: (id: string) => Data;
};

type LookServices = {
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly pool: pg.Pool;
  readonly log: Pick<Logger, 'warn'>;
};

/**
 * Enqueues a job for each row whose time has come, at once and at intervals. Any number of processes may do so at the
 * same time. Resolves with a function that ends it after the look in progress.
 */
export function startDueLook<Data extends object>(
  { jobs, pool, log }: LookServices,
  { job, everyMs, atOnce, takeDue, dataOf }: DueLook<Data>,
): () => Promise<void> {
  const look = () =>
    withScope(pool, systemScope, async (client) => {
      for (const id of await takeDue(client, atOnce)) {
        await jobs.enqueue(job, dataOf(id), { client, singletonKey: id });
      }
    }).catch((error: unknown) => log.warn({ err: error, job: job.name }, 'due jobs could not be read'));
  let looking = look();
  const timer = setInterval(() => {
    looking = look();
  }, everyMs);
  return () => {
    clearInterval(timer);
    return looking;
  };
}
