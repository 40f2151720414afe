import { AdhelmError } from '@adhelm/contracts';
import type pg from 'pg';
import { isDatabaseUnavailable, systemScope, withScope } from '../../foundation/database/index.ts';
import { accountById } from '../../sources/accounts/index.ts';
import { withAccountLease } from '../sync/index.ts';
import { openContent } from './draft-content.ts';
import { commitFile } from './import-commit.ts';
import { markFailed, type RunningImport } from './import-progress.ts';
import { contentOf, importById, type StoredImport } from './import-repository.ts';
import { announceImport } from './import-tray.ts';
import { lastDayOf } from './mapping/last-day.ts';
import { openMappedFile } from './mapping/mapped-file.ts';
import { ImportCancelled, type ImportWorkerServices } from './started-import.ts';

/**
 * Merges a committed file into the facts in one transaction: killed midway it leaves nothing behind and runs again
 * from the start. A finished or cancelled import is left alone. Throws `AccountBusy` while the account is being synced.
 * Other errors fail the import, and its file stays. `stop` ends it between two steps.
 */
export async function runImport(
  services: ImportWorkerServices,
  importId: string,
  stop: AbortSignal,
): Promise<void> {
  const { pool } = services;
  const started = await startedImport(pool, importId);
  if (started === null) return;
  const { stored, run, account, sealed } = started;
  await withAccountLease(pool, { accountId: account.id, stop }, async (signal) => {
    try {
      const bytes = await openContent(services.cipher, importId, sealed);
      const { mapping, sheet } = stored;
      const file = await openMappedFile({
        bytes,
        sheet,
        mapping,
        account,
        lastDay: lastDayOf(account, services.now()),
      });
      await commitFile(services, { stored, run, account, file }, signal);
    } catch (error) {
      // the file is unchanged, so the job retries when the database is back
      if (signal.aborted || isDatabaseUnavailable(error)) throw error;
      if (!(error instanceof ImportCancelled)) await fail(services, { stored, run, error });
    }
  });
}

async function startedImport(pool: pg.Pool, importId: string) {
  return withScope(pool, systemScope, async (client) => {
    const stored = await importById(client, importId);
    if (stored === null || stored.state !== 'running') return null;
    const { mapping, startedAt, accountId } = stored;
    const account = await accountById(client, accountId);
    const sealed = await contentOf(client, importId);
    if (mapping === null || startedAt === null || account === null || sealed === null) return null;
    return { stored: { ...stored, mapping }, run: { id: importId, startedAt }, account, sealed };
  });
}

type Failure = {
  readonly stored: StoredImport;
  readonly run: RunningImport;
  readonly error: unknown;
};

async function fail(
  { pool, log, now }: ImportWorkerServices,
  { stored, run, error }: Failure,
): Promise<void> {
  log.warn({ file: stored.fileName, err: error }, 'an import failed');
  const reason =
    error instanceof AdhelmError ? error.message : 'The import failed on our side. Nothing was imported';
  await withScope(pool, systemScope, async (client) => {
    await markFailed(client, run, { error: reason, at: now() });
    await announceImport(client, run.id, stored.accountId);
  });
}
