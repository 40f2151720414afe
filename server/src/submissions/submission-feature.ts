import { accountAccesses } from '../accounts/account-access.ts';
import type { Feature } from '../services.ts';
import { connectorOf } from '../sources/connectors.ts';
import { enqueueSubmission, handleSubmissionJobs, startSubmissionLook } from './submission-jobs.ts';
import { submissionRoutes } from './submission-routes.ts';

/** Campaigns and contents to create at sources: submitted, sent once, and followed through the source's review. */
export const submissionFeature: Feature = {
  api: (api, { pool, jobs, now }) =>
    submissionRoutes(api, {
      pool,
      now,
      enqueue: (client, id) => enqueueSubmission(jobs, id, client),
    }),
  jobs: ({ jobs, pool, cipher, sandboxUrl, log, now }) =>
    handleSubmissionJobs(jobs, {
      pool,
      accesses: accountAccesses(cipher, sandboxUrl),
      connectorOf,
      log,
      now,
    }),
  start: async ({ config, jobs, pool, log }) => {
    if (!config.roles.includes('scheduler')) return undefined;
    const look = startSubmissionLook(jobs, { pool, log });
    return () => look.stop();
  },
};
