import * as z from 'zod';
import { systemScope, withScope } from '../database/scope.ts';
import { defineJob } from '../jobs/job-definition.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { AccountBusy } from '../sync/account-lease.ts';
import { expireContents } from './import-progress.ts';
import type { ImportServices } from './import-service.ts';
import { runImport } from './import-worker.ts';
import type { ImportWorkerServices } from './started-import.ts';

/** How long a file waits for its commit. */
export const DRAFT_DAYS = 7;
const DAY_MS = 86_400_000;
const BUSY_RETRY_MS = 5_000;

const importJob = defineJob({
  name: 'import-file',
  schema: z.object({ importId: z.string() }),
  timeoutSeconds: 1800,
  retries: 3,
  retryDelaySeconds: 5,
  parallel: 1,
  onePer: 'queued',
});
const expireJob = defineJob({ name: 'expire-import-files', schema: z.strictObject({}), onePer: 'both' });

export function importEnqueuer(jobs: JobQueue): ImportServices['enqueue'] {
  return async (client, importId) => {
    await jobs.enqueue(importJob, { importId }, { client, singletonKey: importId });
  };
}

/** Runs imports; one whose account is being synced is tried again soon. Files that nobody committed go after a week. */
export function handleImportJobs(jobs: JobQueue, services: ImportWorkerServices): void {
  const { pool, now } = services;
  jobs.handle(importJob, async ({ importId }, { signal }) => {
    try {
      await runImport(services, importId, signal);
    } catch (error) {
      if (!(error instanceof AccountBusy)) throw error;
      const startAfter = new Date(Date.now() + BUSY_RETRY_MS);
      await jobs.enqueue(importJob, { importId }, { singletonKey: importId, startAfter });
    }
  });
  jobs.handle(expireJob, async () => {
    const createdBefore = new Date(now().getTime() - DRAFT_DAYS * DAY_MS);
    await withScope(pool, systemScope, (client) => expireContents(client, createdBefore));
  });
  jobs.schedule(expireJob, '7 * * * *', {});
}
