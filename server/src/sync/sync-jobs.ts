import { AdhelmError } from '@adhelm/contracts';
import type { Logger } from 'pino';
import * as z from 'zod';
import { systemScope, withScope } from '../database/scope.ts';
import { defineJob } from '../jobs/job-definition.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { AccountBusy } from './account-lease.ts';
import { type SyncServices, syncAccount } from './sync-account.ts';
import { takeDueSyncs } from './sync-schedule.ts';

const LOOK_EVERY_MS = 5000;
const MOST_AT_ONCE = 50;
/** A holder that died loses its lease after twice as long. */
const BUSY_RETRY_MS = 10_000;

const syncJob = defineJob({
  name: 'sync-account',
  schema: z.object({ accountId: z.string() }),
  timeoutSeconds: 900,
  retries: 3,
  retryDelaySeconds: 5,
  parallel: 4,
  onePer: 'queued',
});

/**
 * Runs syncs. An account that another worker holds is tried again soon: the holder may have been killed. One that
 * refuses us waits for the schedule, and whatever else failed runs again at once.
 */
export function handleSyncJobs(jobs: JobQueue, services: SyncServices): void {
  jobs.handle(syncJob, async ({ accountId }, { signal }) => {
    try {
      await syncAccount(services, accountId, signal);
    } catch (error) {
      if (error instanceof AccountBusy) {
        const startAfter = new Date(Date.now() + BUSY_RETRY_MS);
        await jobs.enqueue(syncJob, { accountId }, { singletonKey: accountId, startAfter });
      } else if (!(error instanceof AdhelmError && ['auth', 'not-found'].includes(error.kind))) {
        throw error;
      }
    }
  });
}

export type SyncScheduler = { stop(): Promise<void> };

/** Looks for accounts whose sync is due and queues them; any number of processes may do so at once. */
export function startSyncScheduler(
  jobs: JobQueue,
  { pool, log }: Pick<SyncServices, 'pool'> & { readonly log: Pick<Logger, 'warn'> },
): SyncScheduler {
  const look = async () => {
    await withScope(pool, systemScope, async (client) => {
      for (const accountId of await takeDueSyncs(client, MOST_AT_ONCE)) {
        await jobs.enqueue(syncJob, { accountId }, { client, singletonKey: accountId });
      }
    });
  };
  const lookAndLog = () =>
    look().catch((error: unknown) => log.warn({ err: error }, 'the schedule was not read'));
  let looking = lookAndLog();
  const timer = setInterval(() => {
    looking = lookAndLog();
  }, LOOK_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return looking;
    },
  };
}
