import { AdhelmError } from '@adhelm/contracts';
import { withScope } from '../../foundation/database/index.ts';
import type { Requester } from '../../foundation/http/index.ts';
import { markDiscarded, uploadOf } from './import-discard.ts';
import type { ImportServices } from './import-service.ts';
import { announceImport } from './import-tray.ts';
import { foreign, missing } from './own-draft.ts';

/**
 * Discards a draft and its file; idempotent. Throws `not-found`, `forbidden` for another person's draft, and `conflict`
 * for an import that was started, since it is part of the history.
 */
export function discardImport(
  { pool, now }: ImportServices,
  { scope, actor }: Requester,
  id: string,
): Promise<void> {
  return withScope(pool, scope, async (client) => {
    const upload = await uploadOf(client, id);
    if (upload === null) throw missing();
    const { by, accountId, isDiscarded } = upload;
    if (by.id !== actor.id) throw foreign(by.name, 'discard');
    if (isDiscarded) return;
    if (!(await markDiscarded(client, id, now()))) {
      throw new AdhelmError('conflict', 'The import has already started and can no longer be discarded');
    }
    await announceImport(client, id, accountId);
  });
}
