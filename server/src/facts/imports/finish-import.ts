import { dayInZone } from '@adhelm/contracts';
import type pg from 'pg';
import { publish } from '../../foundation/events/index.ts';
import { count, counted, recordActivity } from '../../people/activity/index.ts';
import { accountObject } from './account-object.ts';
import { markFreshness } from './import-freshness.ts';
import { markDone } from './import-progress.ts';
import { announceImport } from './import-tray.ts';
import { headersHash, keepMapping } from './kept-mappings.ts';
import type { StagedDays } from './merging/staged-lines.ts';
import { ImportCancelled, type ImportWorkerServices, type StartedImport } from './started-import.ts';

/** The result of importing a file. */
type Outcome = {
  readonly rows: number;
  readonly wrongLines: number;
  readonly changed: number;
  readonly days: StagedDays;
  readonly isWholeDays: boolean;
};

/**
 * Completes an import: saves mapping and freshness, ends the import and announces the change. Throws `ImportCancelled`
 * when the person has cancelled it meanwhile.
 */
export async function finishImport(
  client: pg.ClientBase,
  { now }: ImportWorkerServices,
  { stored, run, account, file }: StartedImport,
  { rows, wrongLines, changed, days, isWholeDays }: Outcome,
): Promise<void> {
  const at = now();
  await keepMapping(client, {
    accountId: account.id,
    headersHash: headersHash(file.columns),
    // a fixed day only applies to this file
    mapping: { ...file.mapping, fixedDay: null },
    at,
  });
  const freshness = await markFreshness(client, {
    account,
    kind: file.mapping.kind,
    days: days.days,
    isWholeDays,
    today: dayInZone(at, account.timeZone),
  });
  const finished = { changed, skipped: wrongLines, rows, freshness, at };
  if (!(await markDone(client, run, finished))) throw new ImportCancelled();
  const skipped = wrongLines === 0 ? '' : `, ${counted(wrongLines, 'line', 'lines')} with errors skipped`;
  const what = `${counted(rows, 'row', 'rows')} of ${counted(days.days.length, 'day', 'days')}`;
  await recordActivity(client, {
    actor: { kind: 'person', id: stored.createdBy, name: stored.createdByName },
    type: 'report_imported',
    summary: `imported “${stored.fileName}” into “${account.name}”: ${what}, ${count(changed)} new or changed${skipped}`,
    object: accountObject(account),
    before: null,
    after: { kind: file.mapping.kind, startDate: days.startDate, endDate: days.endDate, rows, changed },
    actionId: null,
    requestId: stored.requestId,
  });
  const data = { source: account.source, account: account.id, at: at.toISOString(), rows: changed };
  await publish(client, { type: 'facts.synced', data }, account.id);
  await announceImport(client, run.id, account.id);
}
