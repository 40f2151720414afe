import { AdhelmError, type ImportCommitRequest, type ReportImport } from '@adhelm/contracts';
import { type Requester, withRequester } from '../../foundation/http/index.ts';
import { counted } from '../../people/activity/index.ts';
import { markStarted } from './import-progress.ts';
import { toReportImport } from './import-repository.ts';
import type { ImportServices } from './import-service.ts';
import { announceImport } from './import-tray.ts';
import { openDraft, overtaken, requireImport } from './own-draft.ts';

/**
 * Starts the import of the last preview. Throws `conflict` without a preview, and `validation` when lines have errors
 * that are not to be skipped, or when no line is valid.
 */
export async function commitImport(
  { pool, now, enqueue }: ImportServices,
  requester: Requester,
  id: string,
  { skipErrors, isWholeDays }: ImportCommitRequest,
): Promise<ReportImport> {
  const { stored } = await openDraft(pool, requester, id);
  if (stored.mapping === null)
    throw new AdhelmError('conflict', 'Preview the import first to see what will change');
  if (stored.rows === 0) throw new AdhelmError('validation', 'No row of the file can be imported');
  if (stored.wrongLines > 0 && !skipErrors) {
    const lines = counted(stored.wrongLines, 'line has errors', 'lines have errors');
    throw new AdhelmError('validation', `${lines}. Fix the file, or skip those lines`, {
      fields: [{ field: 'skipErrors', message: lines }],
    });
  }
  return withRequester(pool, requester, async (client) => {
    if (!(await markStarted(client, id, { skipErrors, isWholeDays, at: now() })))
      throw await overtaken(client, id);
    await enqueue(client, id);
    await announceImport(client, id, stored.accountId);
    return toReportImport(await requireImport(client, id), now());
  });
}
