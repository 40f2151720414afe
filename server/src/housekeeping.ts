import type pg from 'pg';
import * as z from 'zod';
import { pruneEvents } from './events/outbox.ts';
import { pruneIdempotencyKeys } from './http/idempotency.ts';
import { pruneRequestCounts } from './http/request-counts.ts';
import { pruneAttempts } from './identity/attempt-limits.ts';
import { pruneProviderRecords } from './identity/provider-records.ts';
import { defineJob } from './jobs/job-definition.ts';
import type { JobQueue } from './jobs/job-queue.ts';

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
