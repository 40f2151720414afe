import { AdhelmError, type DateRange } from '@adhelm/contracts';
import { systemScope, withScope } from '../database/scope.ts';
import { reviewManualRows } from '../manual-tasks/review-rows.ts';
import { lineReport } from './import-previews.ts';
import { markProgress } from './import-progress.ts';
import { tellImport } from './import-tray.ts';
import { keepingImages } from './merging/entity-images.ts';
import { stageFile } from './merging/staged-file.ts';
import type { StagedDays } from './merging/staged-lines.ts';
import { entityCollector, mergeTold } from './merging/told-entities.ts';
import { toldValues } from './merging/told-values.ts';
import { settleImport } from './settle-import.ts';
import { ImportCancelled, type ImportWorkerServices, type StartedImport } from './started-import.ts';

const TELL_EVERY_MS = 1000;

/**
 * Brings a file into the facts. Rows are staged in a transaction of their own: what is merged is read from it while it
 * is written in another one. Throws `ImportCancelled` when its person took it back.
 */
export async function commitFile(
  services: ImportWorkerServices,
  started: StartedImport,
  signal: AbortSignal,
): Promise<void> {
  const { pool } = services;
  const { stored, run, account, file } = started;
  const { kind } = file.mapping;
  const report = lineReport();
  const entities = entityCollector(kind);
  await withScope(pool, systemScope, async (staging) => {
    const rows = withProgress(services, started, report.rowsOf(file, entities.see), signal);
    const staged = await stageFile(staging, { account, mapping: file.mapping }, rows);
    if (report.counts.wrongLines > 0 && !stored.skipsErrors)
      throw new AdhelmError('validation', 'Lines have errors');
    const { days } = staged;
    if (days === null) throw new AdhelmError('validation', 'No row of the file can be imported');
    for (const month of monthsOf(days)) {
      await withScope(pool, systemScope, (client) => staged.prepare(client, month));
    }
    // lines that are left out may be of any row: a file that lacks them is not the whole truth
    const isWholeDays = stored.isWholeDays && report.counts.wrongLines === 0;
    await withScope(pool, systemScope, async (client) => {
      const imported = { importId: run.id, accountId: account.id };
      const told = entities.told();
      await keepingImages(client, imported, told, () => mergeTold(client, account.id, told));
      const changed = await staged.merge(client, { importId: run.id, days, isWholeDays });
      signal.throwIfAborted();
      const outcome = { ...report.counts, changed, days, isWholeDays };
      await reviewManualRows(client, {
        account,
        by: `the import “${stored.fileName}”`,
        at: services.now(),
        reportedAt: stored.createdAt,
        reported: toldValues(told, days.endDate),
        hasWidgets: kind === 'widget_day' && isWholeDays,
      });
      await settleImport(client, services, started, outcome);
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
  { run, account }: StartedImport,
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
