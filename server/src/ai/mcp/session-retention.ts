import type pg from 'pg';
import * as z from 'zod';
import { withEveryone } from '../../foundation/database/index.ts';
import { defineJob } from '../../foundation/jobs/index.ts';
import { deleteOldSessions } from './session-repository.ts';

export const sessionsJob = defineJob({
  name: 'prune-assistant-sessions',
  schema: z.strictObject({}),
  onePer: 'both',
});
export const SESSIONS_HOURLY = '25 * * * *';

/** Deletes sessions that no assistant used for a day, with their questions. An assistant then starts a new one by itself. */
export async function pruneSessions(pool: pg.Pool, now: Date): Promise<void> {
  await withEveryone(pool, (client) => deleteOldSessions(client, now));
}
