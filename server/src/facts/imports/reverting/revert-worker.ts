import { AdhelmError, type ImportKind } from '@adhelm/contracts';
import type pg from 'pg';
import { systemScope, withScope } from '../../../foundation/database/index.ts';
import { type Account, accountById } from '../../../sources/accounts/index.ts';
import { beginChangedFacts, followChangedFacts } from '../../performance/index.ts';
import { withAccountLease } from '../../sync/index.ts';
import { importById, type StoredImport } from '../import-repository.ts';
import type { ImportWorkerServices } from '../started-import.ts';
import { finishRevert } from './finish-revert.ts';
import { laterFirst, tooOld } from './revert-refusals.ts';
import {
  laterImports,
  markRevertFailed,
  markRevertProgress,
  mergedAtOf,
  type RunningRevert,
  runningRevert,
  skippedInstants,
} from './revert-repository.ts';
import { announceRevert } from './revert-tray.ts';
import { revertEntities } from './reverted-entities.ts';
import { revertFreshness } from './reverted-freshness.ts';
import { revertibleRows } from './reverted-rows.ts';

const REPORT_EVERY_MS = 1000;

export type RevertServices = Omit<ImportWorkerServices, 'cipher' | 'review'>;

type StartedRevert = {
  readonly stored: StoredImport;
  readonly kind: ImportKind;
  readonly account: Account;
  readonly run: RunningRevert;
};

/**
 * Undoes an import in one transaction: killed midway it leaves nothing behind, and runs again from the start. A
 * finished one is left alone. Throws `AccountBusy` while the account is being synced; other errors fail the reversal.
 * `stop` ends it between two steps.
 */
export async function runRevert(
  services: RevertServices,
  importId: string,
  stop: AbortSignal,
): Promise<void> {
  const started = await startedRevert(services.pool, importId);
  if (started === null) return;
  await withAccountLease(services.pool, { accountId: started.account.id, stop }, async (signal) => {
    try {
      await revertImport(services, started, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      await fail(services, started, error);
    }
  });
}

async function startedRevert(pool: pg.Pool, importId: string): Promise<StartedRevert | null> {
  return withScope(pool, systemScope, async (client) => {
    const run = await runningRevert(client, importId);
    const stored = await importById(client, importId);
    if (run === null || stored === null || stored.mapping === null) return null;
    const account = await accountById(client, stored.accountId);
    return account === null ? null : { stored, kind: stored.mapping.kind, account, run };
  });
}

async function revertImport(
  services: RevertServices,
  started: StartedRevert,
  signal: AbortSignal,
): Promise<void> {
  const { pool, log } = services;
  const { stored, kind, account, run } = started;
  // creating a partition locks its table, so it has a transaction of its own
  await withScope(pool, systemScope, (client) => prepareRevisions(client, kind));
  await withScope(pool, systemScope, async (client) => {
    const later = run.overLater ? [] : await laterImports(client, stored.id);
    if (later.length > 0) throw laterFirst(later);
    const mergedAt = await mergedAtOf(client, stored.id);
    if (mergedAt === null) throw tooOld();
    const skipped = await skippedInstants(client, account.id, kind);
    const reverted = { id: stored.id, account, kind, mergedAt, skipped };
    await beginChangedFacts(client);
    const rows = await revertibleRows(client, reverted);
    const reportProgress = progressReporter(services, started);
    for (const step of rows.steps) {
      signal.throwIfAborted();
      await rows.revert(step);
      await reportProgress(step.rows);
    }
    await rows.finish();
    await followChangedFacts(client, account, kind);
    await revertEntities(client, reverted);
    await revertFreshness(client, reverted);
    signal.throwIfAborted();
    const { returned, kept } = rows;
    await finishRevert(client, { stored, account, run, at: services.now() }, { returned, kept });
  });
  log.info({ account: account.name, file: stored.fileName }, 'reverted an import');
}

async function prepareRevisions(client: pg.ClientBase, kind: ImportKind): Promise<void> {
  const table = kind === 'lead_status' ? 'lead_revisions' : 'fact_revisions';
  // the work may begin after midnight, in the next month
  await client.query('select ensure_month($1, now()::date), ensure_month($1, now()::date + 1)', [table]);
}

/** Counts rows and reports the progress once a second, in separate transactions. */
function progressReporter({ pool, now }: RevertServices, { run, account }: StartedRevert) {
  let done = 0;
  let reportedAt = performance.now();
  return async (rows: number): Promise<void> => {
    done += rows;
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    await withScope(pool, systemScope, async (client) => {
      await markRevertProgress(client, run, { done, at: now() });
      await announceRevert(client, run.importId, account.id);
    });
  };
}

async function fail(
  { pool, log, now }: RevertServices,
  { stored, run, account }: StartedRevert,
  error: unknown,
): Promise<void> {
  log.warn({ file: stored.fileName, err: error }, 'the reversal of an import failed');
  const reason =
    error instanceof AdhelmError
      ? error.message
      : 'Undoing failed on our side. Nothing was changed. Try again';
  await withScope(pool, systemScope, async (client) => {
    await markRevertFailed(client, run, { error: reason, at: now() });
    await announceRevert(client, run.importId, account.id);
  });
}
