import type pg from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod';
import { systemScope, withScope } from '../database/scope.ts';
import { defineJob } from '../jobs/job-definition.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { AccountBusy } from '../sync/account-lease.ts';
import { dueSubmissions } from './submission-repository.ts';
import { advanceSubmission, type SubmissionWorkerServices } from './submission-worker.ts';

const LOOK_EVERY_MS = 2_000;
const MOST_AT_ONCE = 100;

const submitJob = defineJob({
  name: 'submit',
  schema: z.object({ submissionId: z.string() }),
  timeoutSeconds: 300,
  retries: 0,
  parallel: 20,
  onePer: 'both',
});

/** Enqueues a submission, in a transaction if one is given. */
export async function enqueueSubmission(
  jobs: JobQueue,
  submissionId: string,
  client?: pg.ClientBase,
): Promise<void> {
  const options = { singletonKey: submissionId };
  await jobs.enqueue(submitJob, { submissionId }, client === undefined ? options : { ...options, client });
}

/** Sends submissions, and looks up those whose response was lost. Ones that cannot proceed wait for the next check. */
export function handleSubmissionJobs(jobs: JobQueue, services: SubmissionWorkerServices): void {
  jobs.handle(submitJob, async ({ submissionId }, { signal }) => {
    try {
      await advanceSubmission(services, submissionId, signal);
    } catch (error) {
      if (!(error instanceof AccountBusy)) throw error;
    }
  });
}

/** Enqueues due submissions: scheduled ones, and those that a killed process left. */
export function startSubmissionLook(
  jobs: JobQueue,
  { pool, log }: { readonly pool: pg.Pool; readonly log: Pick<Logger, 'warn'> },
): { stop(): Promise<void> } {
  const look = async () => {
    const due = await withScope(pool, systemScope, (client) => dueSubmissions(client, MOST_AT_ONCE));
    for (const id of due) await enqueueSubmission(jobs, id);
  };
  const lookAndLog = () =>
    look().catch((error: unknown) => log.warn({ err: error }, 'due submissions could not be read'));
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
