import { AdhelmError } from '@adhelm/contracts';
import type { Logger } from 'pino';
import * as z from 'zod';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { defineJob, type JobQueue, startDueLook } from '../../foundation/jobs/index.ts';
import { accountById, takeDueSyncs } from '../../sources/accounts/index.ts';
import { AccountBusy } from './account-lease.ts';
import { nextAttempt } from './limit-wait.ts';
import { createSourcePlaces } from './source-places.ts';
import { type SyncServices, syncAccount } from './sync-account.ts';
import { isPassing } from './sync-parts.ts';

const LOOK_EVERY_MS = 5000;
const MOST_AT_ONCE = 50;
/** The lease of a dead worker lasts for twenty seconds. */
const BUSY_RETRY_MS = 2_000;

const syncJob = defineJob({
  name: 'sync-account',
  schema: z.object({ accountId: z.string() }),
  // a source that takes two calls a minute needs this long to list eight hundred campaigns
  timeoutSeconds: 3_600,
  retries: 3,
  retryDelaySeconds: 5,
  // waiting for a source costs next to nothing; `MERGES_AT_ONCE` limits the costly part
  parallel: 60,
  onePer: 'queued',
});
/** The delay for an account whose source has no free place. */
const PLACE_RETRY_MS = 3_000;
/** A sync that its source's limit ended goes on soon, after other accounts had their turn. */
const NEXT_TURN_MS = 1_000;

/**
 * Runs syncs. An account that another worker holds is retried soon, because that worker may have been killed. One whose
 * source asked us to slow down goes on when the source takes requests again. A source that refuses us is left to the
 * schedule, and other failures are retried at once.
 */
export function handleSyncJobs(jobs: JobQueue, services: SyncServices): void {
  const places = createSourcePlaces();
  const again = async (accountId: string, afterMs: number): Promise<void> => {
    const startAfter = new Date(Date.now() + afterMs);
    await jobs.enqueue(syncJob, { accountId }, { singletonKey: accountId, startAfter });
  };
  jobs.handle(syncJob, async ({ accountId }, { signal }) => {
    const account = await withScope(services.pool, systemScope, (client) => accountById(client, accountId));
    if (account === null) return;
    const leave = places.take(account.source);
    if (leave === null) {
      await again(accountId, PLACE_RETRY_MS);
      return;
    }
    try {
      const { isUnfinished } = await syncAccount(services, accountId, signal);
      if (isUnfinished) await again(accountId, NEXT_TURN_MS);
    } catch (error) {
      if (error instanceof AccountBusy) {
        await again(accountId, BUSY_RETRY_MS);
      } else if (error instanceof AdhelmError && error.kind === 'throttled') {
        await again(accountId, nextAttempt(error, NEXT_TURN_MS));
      } else if (!(error instanceof AdhelmError) || error.kind === 'internal' || isPassing(error)) {
        throw error;
      }
    } finally {
      leave();
    }
  });
}

/** Enqueues accounts whose sync is due. Any number of processes may do so at once. Resolves with a function that ends it. */
export function startSyncScheduler(
  jobs: Pick<JobQueue, 'enqueue'>,
  { pool, log }: Pick<SyncServices, 'pool'> & { readonly log: Pick<Logger, 'warn'> },
): () => Promise<void> {
  const dataOf = (accountId: string) => ({ accountId });
  return startDueLook(
    { jobs, pool, log },
    { job: syncJob, everyMs: LOOK_EVERY_MS, atOnce: MOST_AT_ONCE, takeDue: takeDueSyncs, dataOf },
  );
}
