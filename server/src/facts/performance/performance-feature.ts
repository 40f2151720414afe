import * as z from 'zod';
import { defineJob, startDueLook } from '../../foundation/jobs/index.ts';
import type { Feature } from '../../foundation/services/index.ts';
import { accountsToCorrect, correctRollups } from './corrected-rollups.ts';
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

const correctJob = defineJob({
  name: 'correct-rollups',
  schema: z.strictObject({ account: z.number() }),
  timeoutSeconds: 3600,
  onePer: 'both',
});

/** Builds the daily rows again of accounts that were connected or archived, or whose settings have changed, and sums after rates did. */
export const performanceFeature: Feature = {
  api: (api, { pool, now }) => revenueSettingRoutes(api, { pool, now }),
  jobs: ({ jobs, pool }) => {
    jobs.handle(buildJob, ({ accountId }, { signal }) => buildRequested(pool, accountId, signal));
    jobs.handle(rollUpJob, ({ currency }) => keepRolledUp(pool, currency));
    jobs.handle(correctJob, ({ account }, { signal }) => correctRollups(pool, account, signal));
  },
  start: async ({ config, jobs, pool, log }) => {
    if (!config.roles.includes('scheduler')) return undefined;
    await jobs.enqueue(rollUpJob, { currency: config.workspace.currency });
    const due = { everyMs: LOOK_EVERY_MS, atOnce: MOST_AT_ONCE };
    const stopBuilds = startDueLook(
      { jobs, pool, log },
      { ...due, job: buildJob, takeDue: accountsToBuild, dataOf: (accountId) => ({ accountId }) },
    );
    const stopCorrections = startDueLook(
      { jobs, pool, log },
      {
        ...due,
        job: correctJob,
        takeDue: accountsToCorrect,
        dataOf: (account) => ({ account: Number(account) }),
      },
    );
    return async () => {
      await Promise.all([stopBuilds(), stopCorrections()]);
    };
  },
};
