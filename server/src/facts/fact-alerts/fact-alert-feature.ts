import * as z from 'zod';
import { defineJob } from '../../foundation/jobs/index.ts';
import type { Feature } from '../../foundation/services/index.ts';
import { checkFacts } from './check-facts.ts';

const checkJob = defineJob({ name: 'check-facts', schema: z.strictObject({}), onePer: 'both' });

/** Looks every half hour for what people should know about the figures. */
export const factAlertFeature: Feature = {
  jobs: (services) => {
    services.jobs.handle(checkJob, () => checkFacts(services));
    services.jobs.schedule(checkJob, '11,41 * * * *', {});
  },
};
