import { AdhelmError, type DateRange, dayInZone, type ImportMapping } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type Account, accountById } from '../accounts/account-repository.ts';
import { recordActivity } from '../activity/activity-repository.ts';
import { systemScope, withScope } from '../database/scope.ts';
import { publish } from '../events/outbox.ts';
import { reviewManualRows } from '../manual-tasks/review-rows.ts';
import type { Cipher } from '../secrets/cipher.ts';
import { withAccountLease } from '../sync/account-lease.ts';
import { counted } from './counted.ts';
import { openContent } from './draft-content.ts';
import { markFreshness } from './import-freshness.ts';
import { lineReport } from './import-previews.ts';
import {
  contentOf,
  importById,
  keepMapping,
  markDone,
  markFailed,
  markProgress,
  type RunningImport,
  type StoredImport,
} from './import-repository.ts';
import { headersHash } from './import-service.ts';
import { tellImport } from './import-tray.ts';
import { type MappedFile, openMappedFile } from './mapping/mapped-file.ts';
import { stageFile } from './merging/staged-file.ts';
import type { StagedDays } from './merging/staged-lines.ts';
import { entityCollector, mergeTold } from './merging/told-entities.ts';
import { toldValues } from './merging/told-values.ts';

export type ImportWorkerServices = {
  readonly pool: pg.Pool;
  readonly cipher: Cipher;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly now: () => Date;
};

const TELL_EVERY_MS = 1000;

/** The person who brought the file took it back while it was imported. */
class ImportCancelled extends Error {
  constructor() {
    super('the import was cancelled');
    this.name = 'ImportCancelled';
  }
}

type Commit = {
  readonly stored: StoredImport & { readonly mapping: ImportMapping };
  readonly run: RunningImport;
  readonly account: Account;
  readonly file: MappedFile;
};

/**
 * Brings a committed file into the facts, in one transaction: killed in the middle it leaves nothing, and runs again
 * whole. An import that is over, or was cancelled, is left alone. Throws `AccountBusy` when the account is being synced;
 * what else goes wrong is the import's failure, and its file stays. `stop` ends it between two steps.
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
      const file = await openMappedFile({ bytes, sheet, mapping, account });
      await commit(services, { stored, run, account, file }, signal);
    } catch (error) {
      if (signal.aborted) throw error;
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

/** Rows are staged in a transaction of their own: what is merged is read from it while it is written in another one. */
async function commit(services: ImportWorkerServices, started: Commit, signal: AbortSignal): Promise<void> {
  const { pool } = services;
  const { stored, account, file } = started;
  const { kind } = file.mapping;
  const report = lineReport();
  const entities = entityCollector(kind);
  await withScope(pool, systemScope, async (staging) => {
    const rows = withProgress(services, started, report.rowsOf(file, entities.see), signal);
    const staged = await stageFile(staging, { account, mapping: file.mapping }, rows);
    if (report.counts.wrongLines > 0 && !stored.skipsErrors)
      throw new AdhelmError('validation', 'Lines have errors');
    const { days } = staged;
    if (days === null) throw new AdhelmError('validation', 'The file has no row that can be imported');
    for (const month of monthsOf(days)) {
      await withScope(pool, systemScope, (client) => staged.prepare(client, month));
    }
    // lines that are left out may be of any row: a file that lacks them is not the whole truth
    const isWholeDays = stored.isWholeDays && report.counts.wrongLines === 0;
    await withScope(pool, systemScope, async (client) => {
      await mergeTold(client, account.id, entities.told());
      const changed = await staged.merge(client, { days, isWholeDays });
      signal.throwIfAborted();
      const outcome = { ...report.counts, changed, days, isWholeDays };
      await reviewManualRows(client, {
        account,
        by: `the import “${stored.fileName}”`,
        at: services.now(),
        toldAt: stored.createdAt,
        told: toldValues(entities.told(), days.endDate),
        tellsWidgets: kind === 'widget_day' && isWholeDays,
      });
      await settle(client, services, started, outcome);
    });
  });
  services.log.info({ account: account.name, file: stored.fileName, ...report.counts }, 'imported a file');
}

/** Each month of the days once: a file may leave years out, which need no partitions. */
function monthsOf({ days }: StagedDays): DateRange[] {
  const months = new Map<string, DateRange>();
  for (const day of days) {
    const month = day.slice(0, 7);
    if (!months.has(month)) months.set(month, { startDate: day, endDate: day });
  }
  return [...months.values()];
}

async function* withProgress<Row>(
  { pool, now }: ImportWorkerServices,
  { run, account }: Commit,
  batches: AsyncIterable<readonly Row[]>,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  let done = 0;
  let toldAt = performance.now();
  for await (const batch of batches) {
    yield batch;
    done += batch.length;
    if (performance.now() - toldAt < TELL_EVERY_MS) continue;
    toldAt = performance.now();
    signal.throwIfAborted();
    await withScope(pool, systemScope, async (client) => {
      if (!(await markProgress(client, run, { done, at: now() }))) throw new ImportCancelled();
      await tellImport(client, run.id, account.id);
    });
  }
}

type Outcome = {
  readonly rows: number;
  readonly wrongLines: number;
  readonly changed: number;
  readonly days: StagedDays;
  readonly isWholeDays: boolean;
};

async function settle(
  client: pg.ClientBase,
  { now }: ImportWorkerServices,
  { stored, run, account, file }: Commit,
  { rows, wrongLines, changed, days, isWholeDays }: Outcome,
): Promise<void> {
  const at = now();
  await keepMapping(client, {
    accountId: account.id,
    headersHash: headersHash(file.columns),
    // the day of a file is not the day of the next one
    mapping: { ...file.mapping, fixedDay: null },
    at,
  });
  await markFreshness(client, {
    account,
    kind: file.mapping.kind,
    days: days.days,
    isWholeDays,
    today: dayInZone(at, account.timeZone),
  });
  if (!(await markDone(client, run, { changed, skipped: wrongLines, rows, at }))) throw new ImportCancelled();
  const skipped = wrongLines === 0 ? '' : `, ${counted(wrongLines, 'line', 'lines')} with errors left out`;
  const what = `${counted(rows, 'row', 'rows')} of ${counted(days.days.length, 'day', 'days')}`;
  await recordActivity(client, {
    actor: { kind: 'person', id: stored.createdBy, name: stored.createdByName },
    type: 'report_imported',
    summary: `imported “${stored.fileName}” into “${account.name}”: ${what}, ${changed} changed${skipped}`,
    object: {
      kind: 'account',
      source: account.source,
      account: account.id,
      id: account.id,
      name: account.name,
      href: `/app/ts/campaigns?${new URLSearchParams({ source: account.source, account: account.id })}`,
    },
    before: null,
    after: { kind: file.mapping.kind, startDate: days.startDate, endDate: days.endDate, rows, changed },
    actionId: null,
    requestId: stored.requestId,
  });
  const data = { source: account.source, account: account.id, at: at.toISOString(), rows: changed };
  await publish(client, { type: 'facts.synced', data }, account.id);
  await tellImport(client, run.id, account.id);
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
    error instanceof AdhelmError ? error.message : 'The import failed on our side; nothing of it was kept';
  await withScope(pool, systemScope, async (client) => {
    await markFailed(client, run, { error: reason, at: now() });
    await tellImport(client, run.id, stored.accountId);
  });
}
