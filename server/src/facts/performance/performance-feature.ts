import { dayInZone } from '@adhelm/contracts';
import * as z from 'zod';
import { defineJob, startDueLook } from '../../foundation/jobs/index.ts';
import type { Feature } from '../../foundation/services/index.ts';
import { accountsToCorrect, correctRollups } from './corrected-rollups.ts';
import { accountsToBuild, buildRequested } from './requested-builds.ts';
import { revenueSettingRoutes } from './revenue-setting-routes.ts';
import { keepRolledUp } from './rolled-up-currencies.ts';
import { sumWeeks, trackersToSum } from './week-sums.ts';

const LOOK_EVERY_MS = 5000;
const MOST_AT_ONCE = 50;
/** Weeks that a long merge is changing are looked at again and again. */
const LOOK_FOR_WEEKS_EVERY_MS = 30_000;

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

const sumJob = defineJob({
  name: 'sum-weeks',
  schema: z.strictObject({ tracker: z.number() }),
  timeoutSeconds: 3600,
  onePer: 'both',
});

/** Builds the daily rows again of accounts that were connected or archived, or whose settings have changed, sums after rates did, and those of weeks that are over. */
export const performanceFeature: Feature = {
  api: (api, { pool, now }) => revenueSettingRoutes(api, { pool, now }),
  jobs: ({ jobs, pool, now }) => {
    jobs.handle(buildJob, ({ accountId }, { signal }) => buildRequested(pool, accountId, signal));
    jobs.handle(rollUpJob, ({ currency }) => keepRolledUp(pool, currency));
    jobs.handle(correctJob, ({ account }, { signal }) => correctRollups(pool, account, signal));
    jobs.handle(sumJob, ({ tracker }, { signal }) => sumWeeks(pool, tracker, dayOf(now()), signal));
  },
  start: async ({ config, jobs, pool, log, now }) => {
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
    const stopSums = startDueLook(
      { jobs, pool, log },
      {
        job: sumJob,
        everyMs: LOOK_FOR_WEEKS_EVERY_MS,
        atOnce: MOST_AT_ONCE,
        takeDue: (client, limit) => trackersToSum(client, limit, dayOf(now())),
        dataOf: (tracker) => ({ tracker: Number(tracker) }),
      },
    );
    return async () => {
      await Promise.all([stopBuilds(), stopCorrections(), stopSums()]);
    };
  },
};

/** The UTC day of an instant. */
function dayOf(instant: Date): string {
  return dayInZone(instant, 'UTC');
}
