import * as z from 'zod';
import { defineJob } from '../jobs/job-definition.ts';
import type { Feature, Services } from '../services.ts';
import { createSourceHttp } from '../sources/http/source-http.ts';
import { fetchRates, isFetchDue } from './fetch-rates.ts';
import { fxRoutes } from './fx-routes.ts';

const ECB_FOLDER = 'https://www.ecb.europa.eu/stats/eurofxref';

/** Failures are tried again after one minute, two, four, eight. */
const fetchJob = defineJob({
  name: 'fetch-fx-rates',
  schema: z.strictObject({}),
  timeoutSeconds: 300,
  retries: 4,
  retryDelaySeconds: 60,
  onePer: 'both',
});

/**
 * Hourly from 16:20 in Frankfurt (15:20 UTC in winter) into the evening: once the day's rates are there a run asks
 * nobody, so what comes out late or failed for long is there soon after.
 */
const AFTER_PUBLICATION = '20 14-21 * * 1-5';

/** Where the files are: as configured, else the sandbox's while there is one, else the ECB. */
function folderOf({ config, sandboxUrl }: Pick<Services, 'config' | 'sandboxUrl'>): string {
  return config.fxUrl ?? (sandboxUrl === null ? ECB_FOLDER : `${sandboxUrl}/fx`);
}

/** Keeps the rates of exchange up to date and shows them. */
export const fxFeature: Feature = {
  jobs: (services) => {
    const { jobs, pool, log, now } = services;
    const http = createSourceHttp({ sourceName: 'The European Central Bank', readTimeout: 60_000 });
    const url = folderOf(services);
    jobs.handle(fetchJob, (_data, { signal }) => fetchRates({ pool, http, url, log, now }, signal));
    jobs.schedule(fetchJob, AFTER_PUBLICATION, {});
    jobs.onStopped(() => http.close());
  },
  api: (api, { pool }) => fxRoutes(api, { pool }),
  start: async (services) => {
    const { config, jobs } = services;
    if (config.roles.includes('scheduler') && (await isFetchDue(services))) await jobs.enqueue(fetchJob, {});
    return undefined;
  },
};
