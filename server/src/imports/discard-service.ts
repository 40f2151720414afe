import { AdhelmError } from '@adhelm/contracts';
import { withScope } from '../database/scope.ts';
import type { Requester } from '../http/requester.ts';
import { broughtFile, markDiscarded } from './import-discard.ts';
import type { ImportServices } from './import-service.ts';
import { tellImport } from './import-tray.ts';
import { foreign, missing } from './own-draft.ts';

/**
 * Throws a draft away, with its file; again it does nothing. Throws `not-found`, `forbidden` for another person's, and
 * `conflict` for one that was started: what came of it is history.
 */
export function discardImport(
  { pool, now }: ImportServices,
  { scope, actor }: Requester,
  id: string,
): Promise<void> {
  return withScope(pool, scope, async (client) => {
    const brought = await broughtFile(client, id);
    if (brought === null) throw missing();
    const { by, accountId, isDiscarded } = brought;
    if (by.id !== actor.id) throw foreign(by.name, 'discard');
    if (isDiscarded) return;
    if (!(await markDiscarded(client, id, now()))) {
      throw new AdhelmError('conflict', 'The import was started, and is no draft any more');
    }
    await tellImport(client, id, accountId);
  });
}
