import * as z from 'zod';
import { systemScope, withScope } from '../database/scope.ts';
import { defineJob } from '../jobs/job-definition.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { ActionServices } from './action-service.ts';
import { type ActionWorkerServices, advanceAction } from './action-worker.ts';
import { openActionIds } from './open-writes.ts';

const applyAction = defineJob({
  name: 'apply-action',
  schema: z.object({ actionId: z.string() }),
  timeoutSeconds: 300,
  retries: 10,
  retryDelaySeconds: 2,
  parallel: 4,
  onePer: 'queued',
});

const resumeActions = defineJob({ name: 'resume-actions', schema: z.strictObject({}), onePer: 'both' });

/** Enqueues an action in the transaction that writes its ledger rows. */
export function actionEnqueuer(jobs: JobQueue): ActionServices['enqueue'] {
  return async (client, actionId) => {
    await jobs.enqueue(applyAction, { actionId }, { client, singletonKey: actionId });
  };
}

/** Runs actions. One with open writes is checked again, at the latest after the settle time. */
export function handleActionJobs(jobs: JobQueue, services: ActionWorkerServices): void {
  jobs.handle(applyAction, async ({ actionId }, { signal }) => {
    const { lookAgainMs } = await advanceAction(services, actionId, signal);
    if (lookAgainMs === null) return;
    const startAfter = new Date(Date.now() + lookAgainMs);
    await jobs.enqueue(applyAction, { actionId }, { singletonKey: actionId, startAfter });
  });
  jobs.handle(resumeActions, () => resumeOpenActions(jobs, services));
  jobs.schedule(resumeActions, '4/15 * * * *', {});
}

/**
 * Resumes what a killed process or a repeatedly failed job left open, after a start and every quarter of an hour.
 * Actions that already wait for their next check are left alone (`onePer`).
 */
export async function resumeOpenActions(jobs: JobQueue, { pool }: ActionWorkerServices): Promise<void> {
  const open = await withScope(pool, systemScope, openActionIds);
  for (const actionId of open) await jobs.enqueue(applyAction, { actionId }, { singletonKey: actionId });
}
