import { accountAccesses } from '../accounts/account-access.ts';
import type { Feature, Services } from '../services.ts';
import { closeConnectors, connectorOf } from '../sources/connectors.ts';
import { type SyncResult, type SyncServices, syncAccount } from './sync-account.ts';
import { handleSyncJobs, startSyncScheduler } from './sync-jobs.ts';

function syncServices({ pool, cipher, sandboxUrl, log, now }: Services): SyncServices {
  return { pool, accesses: accountAccesses(cipher, sandboxUrl), connectorOf, log, now };
}

/** Keeps the facts of every account up to date. */
export const syncFeature: Feature = {
  jobs: (services) => {
    handleSyncJobs(services.jobs, syncServices(services));
    // the API queries sources too, but it has stopped by then
    services.jobs.onStopped(closeConnectors);
  },
  start: async (services) => {
    if (!services.config.roles.includes('scheduler')) return undefined;
    const scheduler = startSyncScheduler(services.jobs, services);
    return () => scheduler.stop();
  },
};

/** Syncs one account now, without the queue. Throws as `syncAccount` does. */
export function syncNow(services: Services, accountId: string): Promise<SyncResult> {
  return syncAccount(syncServices(services), accountId, new AbortController().signal);
}
