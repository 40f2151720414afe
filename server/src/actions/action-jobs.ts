import * as z from 'zod';
import { systemScope, withScope } from '../database/scope.ts';
import { defineJob } from '../jobs/job-definition.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { ActionServices } from './action-service.ts';
import { type ActionWorkerServices, advanceAction } from './action-worker.ts';
import { openActionIds } from './ledger-repository.ts';

const applyAction = defineJob({
  name: 'apply-action',
  schema: z.object({ actionId: z.string() }),
  timeoutSeconds: 300,
  retries: 10,
  retryDelaySeconds: 2,
  parallel: 4,
  onePer: 'queued',
});

/** Puts an action into the queue, in the transaction that writes its ledger rows. */
export function actionEnqueuer(jobs: JobQueue): ActionServices['enqueue'] {
  return async (client, actionId) => {
    await jobs.enqueue(applyAction, { actionId }, { client, singletonKey: actionId });
  };
}

/** Runs actions; one with writes that are not settled is looked at again, at the latest after the settle time. */
export function handleActionJobs(jobs: JobQueue, services: ActionWorkerServices): void {
  jobs.handle(applyAction, async ({ actionId }, { signal }) => {
    const { lookAgainMs } = await advanceAction(services, actionId, signal);
    if (lookAgainMs === null) return;
    const startAfter = new Date(Date.now() + lookAgainMs);
    await jobs.enqueue(applyAction, { actionId }, { singletonKey: actionId, startAfter });
  });
}

/** After a start: what a killed process left open is taken up again. */
export async function resumeOpenActions(jobs: JobQueue, { pool }: ActionWorkerServices): Promise<void> {
  const open = await withScope(pool, systemScope, openActionIds);
  for (const actionId of open) await jobs.enqueue(applyAction, { actionId }, { singletonKey: actionId });
}
