import * as z from 'zod';
import { defineJob, startDueLook } from '../../foundation/jobs/index.ts';
import type { Feature } from '../../foundation/services/index.ts';
import { accountsToBuild, buildRequested } from './requested-builds.ts';
import { revenueSettingRoutes } from './revenue-setting-routes.ts';
import { keepRolledUp } from './rolled-up-currencies.ts';

const LOOK_EVERY_MS = 5000;
const MOST_AT_ONCE = 50;

const buildJob = defineJob({
  name: 'build-performance',
  schema: z.object({ accountId: z.string() }),
  timeoutSeconds: 3600,
  parallel: 2,
  onePer: 'both',
});

const rollUpJob = defineJob({
  name: 'roll-up-accounts',
  schema: z.strictObject({ currency: z.string() }),
  timeoutSeconds: 3600,
  onePer: 'both',
});

/** Builds the daily rows again of accounts that were connected or archived, or whose settings have changed. */
export const performanceFeature: Feature = {
  api: (api, { pool, now }) => revenueSettingRoutes(api, { pool, now }),
  jobs: ({ jobs, pool }) => {
    jobs.handle(buildJob, ({ accountId }, { signal }) => buildRequested(pool, accountId, signal));
    jobs.handle(rollUpJob, ({ currency }) => keepRolledUp(pool, currency));
  },
  start: async ({ config, jobs, pool, log }) => {
    if (!config.roles.includes('scheduler')) return undefined;
    await jobs.enqueue(rollUpJob, { currency: config.workspace.currency });
    return startDueLook(
      { jobs, pool, log },
      {
        job: buildJob,
        everyMs: LOOK_EVERY_MS,
        atOnce: MOST_AT_ONCE,
        takeDue: accountsToBuild,
        dataOf: (accountId) => ({ accountId }),
      },
    );
  },
};
