import {
  AdhelmError,
  type ImportRevertPreview,
  type ImportRevertRequest,
  type ReportImport,
} from '@adhelm/contracts';
import type pg from 'pg';
import { accountById } from '../../accounts/account-repository.ts';
import { type Scope, withScope } from '../../database/scope.ts';
import { type Requester, withRequester } from '../../http/requester.ts';
import { shownImport } from '../import-repository.ts';
import type { ImportServices } from '../import-service.ts';
import { requireImport } from '../own-draft.ts';
import { laterFirst, shownLater, tooOld } from './revert-refusals.ts';
import { laterImports, mergedAtOf, skippedInstants, startRevert } from './revert-repository.ts';
import { tellRevert } from './revert-tray.ts';
import { countEntities } from './reverted-entities.ts';
import { revertibleRows } from './reverted-rows.ts';

type RevertServices = Pick<ImportServices, 'pool' | 'now' | 'enqueueRevert'>;

/** An import that can be reverted now. Throws `not-found`, and `conflict` saying why it cannot. */
async function requireRevertible(client: pg.ClientBase, id: string, now: Date) {
  const stored = await requireImport(client, id);
  const account = await accountById(client, stored.accountId);
  const mergedAt = await mergedAtOf(client, id);
  if (stored.state !== 'done' || stored.mapping === null) {
    throw new AdhelmError('conflict', 'Nothing of this file was imported, so there is nothing to undo');
  }
  if (stored.revert?.state === 'running')
    throw new AdhelmError('conflict', 'The import is being undone already');
  if (stored.revert?.state === 'done') throw new AdhelmError('conflict', 'The import was undone already');
  if (mergedAt === null || account === null || !shownImport(stored, now).canRevert) throw tooOld();
  return { stored, account, kind: stored.mapping.kind, mergedAt };
}

/** What a reversal would do; nothing is written. Throws as `revertImport` does, except for later imports: it names them. */
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
      later: shownLater(await laterImports(client, id)),
    };
  });
}

/**
 * Starts the reversal of an import, whoever brought it; a job does it after the answer. Throws `not-found`, and `conflict`
 * when the import is not in, is or was reverted, is too old, or, unless `overLater` accepts that, when a later import
 * covers some of the same days.
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
    if (!started) throw new AdhelmError('conflict', 'The import is being undone already');
    await enqueueRevert(client, id);
    await tellRevert(client, id, account.id);
    return shownImport(await requireImport(client, id), at);
  });
}
