import type pg from 'pg';
import * as z from 'zod';
import { pruneEvents } from './foundation/events/index.ts';
import { pruneIdempotencyKeys, pruneRequestCounts } from './foundation/http/index.ts';
import { defineJob, type JobQueue } from './foundation/jobs/index.ts';
import { pruneAttempts, pruneProviderRecords } from './people/identity/index.ts';

const housekeeping = defineJob({ name: 'housekeeping', schema: z.strictObject({}), onePer: 'both' });

/** Deletes expired records every quarter of an hour. */
export function scheduleHousekeeping(jobs: JobQueue, pool: pg.Pool): void {
  jobs.handle(housekeeping, async () => {
    for (const prune of [
      pruneEvents,
      pruneIdempotencyKeys,
      pruneRequestCounts,
      pruneAttempts,
      pruneProviderRecords,
    ]) {
      await prune(pool);
    }
  });
  jobs.schedule(housekeeping, '*/15 * * * *', {});
}
