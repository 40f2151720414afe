import type { Feature } from '../../foundation/services/index.ts';
import { handleImportJobs, importEnqueuers } from './import-jobs.ts';
import type { ReviewImport } from './import-review.ts';
import { importRoutes } from './import-routes.ts';

/** Reports imported from files, for sources without an API or whose API fails. */
export const importFeature = (review: ReviewImport): Feature => ({
  api: (api, { pool, cipher, jobs, now }) =>
    importRoutes(api, { pool, cipher, now, ...importEnqueuers(jobs) }),
  jobs: ({ jobs, pool, cipher, log, now }) => handleImportJobs(jobs, { pool, cipher, review, log, now }),
});
