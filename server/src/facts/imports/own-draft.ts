import { AdhelmError } from '@adhelm/contracts';
import type pg from 'pg';
import { withScope } from '../../foundation/database/index.ts';
import type { Requester } from '../../foundation/http/index.ts';
import { type Account, accountById } from '../../sources/accounts/index.ts';
import { contentOf, importById, type StoredImport } from './import-repository.ts';

/** An import in scope. Throws `not-found`. */
export async function requireImport(client: pg.ClientBase, id: string): Promise<StoredImport> {
  const stored = await importById(client, id);
  if (stored === null) throw missing();
  return stored;
}

/** The error for an import that does not exist or is out of scope. */
export function missing(): AdhelmError {
  return new AdhelmError('not-found', 'Import not found');
}

type OpenDraft = { readonly stored: StoredImport; readonly account: Account; readonly sealed: Buffer };

/** The caller's own draft. Throws `not-found`, `forbidden` for another person's, `conflict` once it was started. */
export async function openDraft(pool: pg.Pool, { scope, actor }: Requester, id: string): Promise<OpenDraft> {
  return withScope(pool, scope, async (client) => {
    const stored = await requireImport(client, id);
    if (stored.createdBy !== actor.id) throw foreign(stored.createdByName, 'import');
    const account = await accountById(client, stored.accountId);
    const sealed = await contentOf(client, id);
    if (account === null || sealed === null || stored.state === 'running') throw over(stored);
    return { stored, account, sealed };
  });
}

/** The error for an operation that only the uploader may perform. */
export function foreign(uploader: string, what: 'import' | 'discard'): AdhelmError {
  return new AdhelmError('forbidden', `Only ${uploader}, who uploaded the file, can ${what} it`);
}

function over({ state }: Pick<StoredImport, 'state'>): AdhelmError {
  const message =
    state === 'running' ? 'The file is being imported' : 'The file was deleted. Upload it again';
  return new AdhelmError('conflict', message);
}

/** The error after a change in another tab, which depends on the import's current state. */
export async function overtaken(client: pg.ClientBase, id: string): Promise<AdhelmError> {
  return over((await importById(client, id)) ?? { state: 'expired' });
}
