import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '@adhelm/contracts';
import { type Database, type Migration, pendingMigrations } from '../database/index.ts';
import type { App } from './app-instance.ts';

const CHECK_WITHIN_MS = 2_000;

async function checkDatabase(database: Pick<Database, 'owner' | 'migrations'>): Promise<string | null> {
  const pending: readonly Migration[] = await pendingMigrations(database.owner, database.migrations);
  return pending.length === 0 ? null : `${pending.length} migrations are missing`;
}

async function withinTime(check: Promise<string | null>): Promise<string | null> {
  const given = new AbortController();
  const late = sleep(CHECK_WITHIN_MS, 'the database does not answer', { signal: given.signal }).catch(
    () => null,
  );
  try {
    return await Promise.race([check, late]);
  } catch (error) {
    return messageOf(error);
  } finally {
    given.abort();
  }
}

/** `/healthz`: the process is alive. `/readyz`: it may receive requests, or a 503 states why not. */
export function addHealth(app: App, database: Pick<Database, 'owner' | 'migrations'>): void {
  const quiet = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (request, reply) => {
    const reason = await withinTime(checkDatabase(database));
    if (reason === null) return { status: 'ready' };
    request.log.warn({ reason }, 'not ready');
    return reply.code(503).send({ status: 'not ready', reason });
  });
}
