import {
  AdhelmError,
  type ImportRevertPreview,
  type ImportRevertRequest,
  type ReportImport,
} from '@adhelm/contracts';
import type pg from 'pg';
import { type Scope, withScope } from '../../../foundation/database/index.ts';
import { type Requester, withRequester } from '../../../foundation/http/index.ts';
import { accountById } from '../../../sources/accounts/index.ts';
import { toReportImport } from '../import-repository.ts';
import type { ImportServices } from '../import-service.ts';
import { requireImport } from '../own-draft.ts';
import { laterFirst, laterResponse, tooOld } from './revert-refusals.ts';
import { laterImports, mergedAtOf, skippedInstants, startRevert } from './revert-repository.ts';
import { announceRevert } from './revert-tray.ts';
import { countEntities } from './reverted-entities.ts';
import { revertibleRows } from './reverted-rows.ts';

type RevertServices = Pick<ImportServices, 'pool' | 'now' | 'enqueueRevert'>;

/** An import that can be undone now. Throws `not-found`, and `conflict` with the reason why it cannot. */
async function requireRevertible(client: pg.ClientBase, id: string, now: Date) {
  const stored = await requireImport(client, id);
  const account = await accountById(client, stored.accountId);
  const mergedAt = await mergedAtOf(client, id);
  if (stored.state !== 'done' || stored.mapping === null) {
    throw new AdhelmError('conflict', 'This file changed nothing, so there is nothing to undo');
  }
  if (stored.revert?.state === 'running')
    throw new AdhelmError('conflict', 'The import is already being undone');
  if (stored.revert?.state === 'done') throw new AdhelmError('conflict', 'The import was already undone');
  if (mergedAt === null || account === null || !toReportImport(stored, now).canRevert) throw tooOld();
  return { stored, account, kind: stored.mapping.kind, mergedAt };
}

/** What a reversal would change, without changing it. Throws as `revertImport`, but lists later imports instead. */
export function previewRevert(
  { pool, now }: RevertServices,
  scope: Scope,
  id: string,
): Promise<ImportRevertPreview> {
  return withScope(pool, scope, async (client) => {
    const { stored, account, kind, mergedAt } = await requireRevertible(client, id, now());
    const skipped = await skippedInstants(client, account.id, kind);
    const rows = await revertibleRows(client, { id, account, kind, mergedAt, skipped });
    return {
      days: stored.days,
      returned: rows.returned,
      added: await rows.countAdded(),
      kept: rows.kept,
      entities: await countEntities(client, id),
      later: laterResponse(await laterImports(client, id)),
    };
  });
}

/**
 * Starts the reversal of an import by anyone with access; it runs as a job after the response. Throws `not-found`, and
 * `conflict` when the import is not finished, is being or was undone, is too old, or, unless `overLater` accepts that,
 * when a later import covers some of the same days.
 */
export function revertImport(
  { pool, now, enqueueRevert }: RevertServices,
  requester: Requester,
  id: string,
  { overLater }: ImportRevertRequest,
): Promise<ReportImport> {
  return withRequester(pool, requester, async (client) => {
    const at = now();
    const { stored, account } = await requireRevertible(client, id, at);
    const later = overLater ? [] : await laterImports(client, id);
    if (later.length > 0) throw laterFirst(later);
    const { actor, requestId } = requester;
    const started = await startRevert(client, {
      importId: id,
      accountId: account.id,
      overLater,
      rows: stored.changed ?? 0,
      person: actor,
      requestId,
      at,
    });
    if (!started) throw new AdhelmError('conflict', 'The import is already being undone');
    await enqueueRevert(client, id);
    await announceRevert(client, id, account.id);
    return toReportImport(await requireImport(client, id), at);
  });
}
