import type { Feature } from '../../foundation/services/index.ts';
import { accountAccesses } from '../../sources/accounts/index.ts';
import { connectorOf } from '../../sources/index.ts';
import { dueSubmissions } from './submission-jobs.ts';
import { submissionRoutes } from './submission-routes.ts';
import { advanceSubmission } from './submission-worker.ts';

/** Campaigns and contents to create at sources: submitted, sent once, and followed through the source's review. */
export const submissionFeature: Feature = {
  api: (api, { pool, jobs, now }) =>
    submissionRoutes(api, {
      pool,
      now,
      enqueue: (client, id, at) => dueSubmissions.enqueue(jobs, client, id, at),
    }),
  jobs: (services) => {
    const { pool, cipher, sandboxUrl, log, now } = services;
    const worker = { pool, accesses: accountAccesses(cipher, sandboxUrl), connectorOf, log, now };
    dueSubmissions.handle(services, (id, signal) => advanceSubmission(worker, id, signal));
  },
  start: async (services) =>
    services.config.roles.includes('scheduler') ? dueSubmissions.startLook(services) : undefined,
};
