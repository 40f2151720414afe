import { AdhelmError, type ImportCommitRequest, type ReportImport } from '@adhelm/contracts';
import { counted } from '../activity/counted.ts';
import { type Requester, withRequester } from '../http/requester.ts';
import { markStarted } from './import-progress.ts';
import { shownImport } from './import-repository.ts';
import type { ImportServices } from './import-service.ts';
import { tellImport } from './import-tray.ts';
import { openDraft, overtaken, requireImport } from './own-draft.ts';

/**
 * Starts the import that the last preview showed. Throws `conflict` when there was none, and `validation` when lines
 * are wrong and nobody said that they are to be left out, or when no line is right.
 */
export async function commitImport(
  { pool, now, enqueue }: ImportServices,
  requester: Requester,
  id: string,
  { skipErrors, isWholeDays }: ImportCommitRequest,
): Promise<ReportImport> {
  const { stored } = await openDraft(pool, requester, id);
  if (stored.mapping === null)
    throw new AdhelmError('conflict', 'Look at the preview first: it tells what will change');
  if (stored.rows === 0) throw new AdhelmError('validation', 'No row of the file can be imported');
  if (stored.wrongLines > 0 && !skipErrors) {
    const lines = counted(stored.wrongLines, 'line has errors', 'lines have errors');
    throw new AdhelmError('validation', `${lines}. Mend the file, or leave those lines out`, {
      fields: [{ field: 'skipErrors', message: lines }],
    });
  }
  return withRequester(pool, requester, async (client) => {
    if (!(await markStarted(client, id, { skipErrors, isWholeDays, at: now() })))
      throw await overtaken(client, id);
    await enqueue(client, id);
    await tellImport(client, id, stored.accountId);
    return shownImport(await requireImport(client, id), now());
  });
}
