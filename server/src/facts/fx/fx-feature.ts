import * as z from 'zod';
import { defineJob } from '../../foundation/jobs/index.ts';
import type { Feature, Services } from '../../foundation/services/index.ts';
import { createSourceHttp } from '../../sources/index.ts';
import { fetchRates, isFetchDue } from './fetch-rates.ts';
import { fxRoutes } from './fx-routes.ts';

const ECB_FOLDER = 'https://www.ecb.europa.eu/stats/eurofxref';

/** Retries follow after one, two, four and eight minutes. */
const fetchJob = defineJob({
  name: 'fetch-fx-rates',
  schema: z.strictObject({}),
  timeoutSeconds: 300,
  retries: 4,
  retryDelaySeconds: 60,
  onePer: 'both',
});

/**
 * Hourly, so that late rates arrive soon after 16:20 in Frankfurt, and those of older days soon after figures of these days
 * were imported. When no rate is missing, a run sends no request.
 */
const HOURLY = '20 * * * *';

/** The base URL of the files: as configured, else the sandbox's if it is on, else the ECB's. */
function folderOf({ config, sandboxUrl }: Pick<Services, 'config' | 'sandboxUrl'>): string {
  return config.fxUrl ?? (sandboxUrl === null ? ECB_FOLDER : `${sandboxUrl}/fx`);
}

/** Keeps the exchange rates up to date and serves them. */
export const fxFeature: Feature = {
  jobs: (services) => {
    const { jobs, pool, log, now } = services;
    const http = createSourceHttp({ sourceName: 'The European Central Bank', readTimeout: 60_000 });
    const url = folderOf(services);
    jobs.handle(fetchJob, (_data, { signal }) => fetchRates({ pool, http, url, log, now }, signal));
    jobs.schedule(fetchJob, HOURLY, {});
    jobs.onStopped(() => http.close());
  },
  api: (api, { pool }) => fxRoutes(api, { pool }),
  start: async (services) => {
    const { config, jobs } = services;
    if (config.roles.includes('scheduler') && (await isFetchDue(services))) await jobs.enqueue(fetchJob, {});
    return undefined;
  },
};
