import { AdhelmError } from '@adhelm/contracts';
import type pg from 'pg';
import { type Account, accountById } from '../accounts/account-repository.ts';
import { withScope } from '../database/scope.ts';
import type { Requester } from '../http/requester.ts';
import { contentOf, importById, type StoredImport } from './import-repository.ts';

/** In scope. Throws `not-found`. */
export async function requireImport(client: pg.ClientBase, id: string): Promise<StoredImport> {
  const stored = await importById(client, id);
  if (stored === null) throw missing();
  return stored;
}

/** For an import that there is not, or that is out of sight. */
export function missing(): AdhelmError {
  return new AdhelmError('not-found', 'There is no such import');
}

type OpenDraft = { readonly stored: StoredImport; readonly account: Account; readonly sealed: Buffer };

/** A draft of one's own. Throws `not-found`, `forbidden` for another person's, `conflict` for one that is over. */
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

/** For what is another person's to do. */
export function foreign(bringer: string, what: 'import' | 'discard'): AdhelmError {
  return new AdhelmError('forbidden', `The file was brought by ${bringer}, who alone can ${what} it`);
}

function over({ state }: Pick<StoredImport, 'state'>): AdhelmError {
  const message =
    state === 'running' ? 'The file is being imported' : 'The file is not kept any more. Upload it again';
  return new AdhelmError('conflict', message);
}

/** Somebody was faster, in another tab: what the import is now says why it cannot go on. */
export async function overtaken(client: pg.ClientBase, id: string): Promise<AdhelmError> {
  return over((await importById(client, id)) ?? { state: 'expired' });
}
