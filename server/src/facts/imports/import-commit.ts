import { AdhelmError, type DateRange } from '@adhelm/contracts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { lockSourcesOf } from '../performance/index.ts';
import { finishImport } from './finish-import.ts';
import { lineReport } from './import-previews.ts';
import { markProgress } from './import-progress.ts';
import { announceImport } from './import-tray.ts';
import { keepingImages } from './merging/entity-images.ts';
import { entityCollector, mergeEntities } from './merging/file-entities.ts';
import { valuesInFile } from './merging/file-values.ts';
import { stageFile } from './merging/staged-file.ts';
import type { StagedDays } from './merging/staged-lines.ts';
import { ImportCancelled, type ImportWorkerServices, type StartedImport } from './started-import.ts';

const ANNOUNCE_EVERY_MS = 1000;

/**
 * Merges a file into the facts. Rows are staged in one transaction, so that they can be read while they are merged in
 * another. Throws `ImportCancelled` when the person has cancelled it.
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
    // a skipped line may be of any row, so the file is not complete
    const isWholeDays = stored.isWholeDays && report.counts.wrongLines === 0;
    await withScope(pool, systemScope, async (client) => {
      const imported = { importId: run.id, accountId: account.id };
      const named = entities.entities();
      await lockSourcesOf(client, account);
      await keepingImages(client, imported, named, () => mergeEntities(client, account.id, named));
      const changed = await staged.merge(client, { importId: run.id, days, isWholeDays });
      signal.throwIfAborted();
      const outcome = { ...report.counts, changed, days, isWholeDays };
      await services.review(client, {
        account,
        by: `the import “${stored.fileName}”`,
        at: services.now(),
        reportedAt: stored.createdAt,
        reported: valuesInFile(named, days.endDate),
        hasWidgets: kind === 'widget_day' && isWholeDays,
      });
      await finishImport(client, services, started, outcome);
    });
  });
  services.log.info({ account: account.name, file: stored.fileName, ...report.counts }, 'imported a file');
}

/** Each month of the days once. A file may skip years, which need no partitions. */
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
  let announcedAt = performance.now();
  for await (const batch of batches) {
    yield batch;
    done += batch.length;
    if (performance.now() - announcedAt < ANNOUNCE_EVERY_MS) continue;
    announcedAt = performance.now();
    signal.throwIfAborted();
    await withScope(pool, systemScope, async (client) => {
      if (!(await markProgress(client, run, { done, at: now() }))) throw new ImportCancelled();
      await announceImport(client, run.id, account.id);
    });
  }
}
