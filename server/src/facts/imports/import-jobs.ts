import * as z from 'zod';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { defineJob, type JobQueue } from '../../foundation/jobs/index.ts';
import { AccountBusy } from '../sync/index.ts';
import { expireContents } from './import-progress.ts';
import type { ImportServices } from './import-service.ts';
import { runImport } from './import-worker.ts';
import { forgetImages, REVERT_DAYS } from './reverting/revert-repository.ts';
import { runRevert } from './reverting/revert-worker.ts';
import type { ImportWorkerServices } from './started-import.ts';

/** How long a file waits for its commit. */
export const DRAFT_DAYS = 7;
const DAY_MS = 86_400_000;
const BUSY_RETRY_MS = 2_000;

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

const revertJob = defineJob({ ...importJob, name: 'revert-import' });

export function importEnqueuers(jobs: JobQueue): Pick<ImportServices, 'enqueue' | 'enqueueRevert'> {
  const enqueuer =
    (job: typeof importJob): ImportServices['enqueue'] =>
    async (client, importId) => {
      await jobs.enqueue(job, { importId }, { client, singletonKey: importId });
    };
  return { enqueue: enqueuer(importJob), enqueueRevert: enqueuer(revertJob) };
}

/**
 * Runs imports and their reversals, and retries soon while the account is being synced. Deletes uncommitted files
 * after a week, and replaced values once their import can no longer be undone.
 */
export function handleImportJobs(jobs: JobQueue, services: ImportWorkerServices): void {
  const { pool, now } = services;
  for (const [job, run] of [
    [importJob, runImport],
    [revertJob, runRevert],
  ] as const) {
    jobs.handle(job, async ({ importId }, { signal }) => {
      try {
        await run(services, importId, signal);
      } catch (error) {
        if (!(error instanceof AccountBusy)) throw error;
        const startAfter = new Date(Date.now() + BUSY_RETRY_MS);
        await jobs.enqueue(job, { importId }, { singletonKey: importId, startAfter });
      }
    });
  }
  jobs.handle(expireJob, async () => {
    const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
    await withScope(pool, systemScope, async (client) => {
      await expireContents(client, daysAgo(DRAFT_DAYS));
      await forgetImages(client, daysAgo(REVERT_DAYS));
    });
  });
  jobs.schedule(expireJob, '7 * * * *', {});
}
