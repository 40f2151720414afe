import type { Feature, Services } from '../../foundation/services/index.ts';
import { accountAccesses } from '../../sources/accounts/index.ts';
import { closeConnectors, connectorOf } from '../../sources/index.ts';
import { type SyncResult, type SyncServices, syncAccount } from './sync-account.ts';
import { handleSyncJobs, startSyncScheduler } from './sync-jobs.ts';
import type { SyncReviews } from './sync-reviews.ts';

function syncServices({ pool, cipher, sandboxUrl, log, now }: Services, reviews: SyncReviews): SyncServices {
  return { pool, accesses: accountAccesses(cipher, sandboxUrl), connectorOf, reviews, log, now };
}

/** Keeps the facts of every account up to date. */
export const syncFeature = (reviews: SyncReviews): Feature => ({
  jobs: (services) => {
    handleSyncJobs(services.jobs, syncServices(services, reviews));
    // the API queries sources too, but it has stopped by then
    services.jobs.onStopped(closeConnectors);
  },
  start: async (services) =>
    services.config.roles.includes('scheduler') ? startSyncScheduler(services.jobs, services) : undefined,
});

/** Syncs one account now, without the queue. Throws as `syncAccount` does. */
export function syncNow(services: Services, reviews: SyncReviews, accountId: string): Promise<SyncResult> {
  return syncAccount(syncServices(services, reviews), accountId, new AbortController().signal);
}
