import * as z from 'zod';
import { defineJob, startDueLook } from '../../foundation/jobs/index.ts';
import type { Feature, Services } from '../../foundation/services/index.ts';
import { showEveryReport, withEveryReport } from './report-readers.ts';
import { dueReports } from './report-repository.ts';
import { reportRoutes } from './report-routes.ts';
import type { ReadExpenses, ReportServices } from './report-services.ts';
import { keepOutcomes, pruneRuns } from './run-repository.ts';
import { sendDueReport } from './send-report.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

// a failure is tried again by the row's own time, not by the queue
const sendReport = defineJob({
  name: 'send-scheduled-report',
  schema: z.object({ id: z.string() }),
  timeoutSeconds: 300,
  retries: 0,
  onePer: 'both',
});
const tidyRuns = defineJob({ name: 'tidy-report-runs', schema: z.strictObject({}), onePer: 'both' });

const LOOK_EVERY_MS = 5_000;
const MOST_AT_ONCE = 50;
const KEEP_RUNS_DAYS = 400;

function reportServices(
  { pool, now, log, cipher, config }: Services,
  readExpenses: ReadExpenses,
): ReportServices {
  return {
    pool,
    now,
    log,
    cipher,
    readExpenses,
    workspace: config.workspace,
    apiUrl: config.apiHost,
    publicUrl: config.publicUrl,
    isEmbedded: config.identity.embedded,
  };
}

/** Expense reports that are mailed at set times: their screens' API, their worker, and links to unsubscribe. */
export const scheduledReportFeature = (readExpenses: ReadExpenses): Feature => ({
  api: (api, services) => {
    const own = reportServices(services, readExpenses);
    reportRoutes(api, own, services.config.smtp !== null);
    unsubscribeRoutes(api, own);
  },
  jobs: (services) => {
    const { jobs, pool, now } = services;
    jobs.handle(sendReport, ({ id }) => sendDueReport(reportServices(services, readExpenses), id));
    jobs.handle(tidyRuns, () =>
      withEveryReport(pool, async (client) => {
        await keepOutcomes(client);
        await pruneRuns(client, new Date(now().getTime() - KEEP_RUNS_DAYS * 86_400_000));
      }),
    );
    jobs.schedule(tidyRuns, '12 * * * *', {});
  },
  start: async ({ config, jobs, pool, log, now }) =>
    config.roles.includes('scheduler')
      ? startDueLook(
          { jobs, pool, log },
          {
            job: sendReport,
            everyMs: LOOK_EVERY_MS,
            atOnce: MOST_AT_ONCE,
            takeDue: async (client, limit) => {
              await showEveryReport(client);
              return dueReports(client, limit, now());
            },
            dataOf: (id) => ({ id }),
          },
        )
      : undefined,
});
