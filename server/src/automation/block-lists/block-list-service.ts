import {
  AdhelmError,
  type BlockList,
  type BlockListAddition,
  type BlockListDraft,
  type BlockListEntry,
  invalidField,
} from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { type Queries, type Scope, withScope } from '../../foundation/database/index.ts';
import { type Requester, withRequester } from '../../foundation/http/index.ts';
import { readOffset, writeOffset } from '../../foundation/lists/index.ts';
import { counted, recordActivity } from '../../people/activity/index.ts';
import { listAccounts } from '../../sources/accounts/index.ts';
import { capabilitiesNamed, capabilityTable, changeOffered } from '../../sources/index.ts';
import { refuseWhileStopped } from '../emergency-stop/index.ts';
import {
  findBlockList,
  listBlockLists,
  lockBlockList,
  markBlockListDeleted,
  storeBlockList,
} from './block-list-repository.ts';
import { addEntries, listEntries, removeEntries } from './entry-repository.ts';
import { refuseEmpty, refuseTooMany, refuseWrongIds } from './refused-lists.ts';
import { resolveTakenBack } from './taken-back-alert.ts';

export type BlockListServices = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly workspace: { readonly currency: string };
};

/** The lists in scope, by name. */
export function readBlockLists({ pool }: BlockListServices, scope: Scope): Promise<BlockList[]> {
  return withScope(pool, scope, listBlockLists);
}

/** Throws `not-found`. */
export async function requireBlockList(queries: Queries, id: string): Promise<BlockList> {
  const list = await findBlockList(queries, id);
  if (list === null) throw new AdhelmError('not-found', 'This block list no longer exists');
  return list;
}

/** Adds a list. Throws `validation` for a network without blocks, or accounts of other networks. */
export function addBlockList(
  { pool, now }: BlockListServices,
  requester: Requester,
  draft: BlockListDraft,
): Promise<BlockList> {
  return withRequester(pool, requester, async (client) => {
    await check(client, draft);
    const id = uuidv7();
    await storeBlockList(client, { id, version: 1, draft, by: requester.actor, at: now() });
    const list = await requireBlockList(client, id);
    await log(client, requester, list, 'added');
    return list;
  });
}

type Edit = { readonly version: number; readonly draft: BlockListDraft };

/** Stores the next version of a list. Throws as `addBlockList`, `not-found`, and 412 with the present list. */
export function editBlockList(
  { pool, now }: BlockListServices,
  requester: Requester,
  id: string,
  { version, draft }: Edit,
): Promise<BlockList> {
  return withRequester(pool, requester, async (client) => {
    const before = await present(client, id, version);
    if (draft.source !== before.source)
      throw invalidField('source', 'The network of a block list cannot be changed');
    await check(client, draft);
    await storeBlockList(client, { id, version: version + 1, draft, by: requester.actor, at: now() });
    const list = await requireBlockList(client, id);
    refuseTooMany(list);
    await log(client, requester, list, 'changed');
    return list;
  });
}

/** Ends a list; what it blocked stays blocked. Throws as `editBlockList`. */
export function deleteBlockList(
  { pool, now }: BlockListServices,
  requester: Requester,
  id: string,
  version: number,
): Promise<void> {
  return withRequester(pool, requester, async (client) => {
    const list = await present(client, id, version);
    await markBlockListDeleted(client, id, now());
    await log(client, requester, list, 'deleted');
  });
}

/** A page of a list's placements. Throws `not-found`. */
export function readEntries(
  { pool }: BlockListServices,
  scope: Scope,
  id: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ data: BlockListEntry[]; page: { next: string | null; total: number } }> {
  return withScope(pool, scope, async (client) => {
    await requireBlockList(client, id);
    const offset = readOffset(cursor);
    const { entries, total } = await listEntries(client, id, { offset, limit });
    const next = offset + entries.length < total ? writeOffset(offset + entries.length) : null;
    return { data: entries, page: { next, total } };
  });
}

/** Adds placements to a list; while it is on, they are blocked soon. Throws `not-found`, `validation` for too many and for ids that are none. */
export function addToBlockList(
  { pool, now }: BlockListServices,
  requester: Requester,
  id: string,
  { entries }: BlockListAddition,
): Promise<{ added: number; present: number }> {
  return withRequester(pool, requester, async (client) => {
    await lockBlockList(client, id);
    await refuseWrongIds(client, await requireBlockList(client, id), entries);
    const added = await addEntries(client, { list: id, entries, by: requester.actor, at: now() });
    const list = await requireBlockList(client, id);
    refuseTooMany(list);
    await client.query('update block_lists set next_sync_at = $2 where id = $1 and is_on', [id, now()]);
    if (added > 0) await log(client, requester, list, 'changed', `: ${counted(added, 'placement')} added`);
    return { added, present: new Set(entries.map(({ widget }) => widget)).size - added };
  });
}

/** Removes placements from a list; what is blocked stays blocked. Throws `not-found`. */
export function removeFromBlockList(
  { pool }: BlockListServices,
  requester: Requester,
  id: string,
  widgets: readonly string[],
): Promise<{ removed: number }> {
  return withRequester(pool, requester, async (client) => {
    await lockBlockList(client, id);
    const list = await requireBlockList(client, id);
    const removed = await removeEntries(client, id, widgets);
    if (removed > 0)
      await log(client, requester, list, 'changed', `: ${counted(removed, 'placement')} removed`);
    return { removed };
  });
}

/**
 * Asks for a push: blocks all that is missing, soon, in the name of the person. With `again`, also what somebody took back.
 * Throws `not-found`, and `conflict` for a list without campaigns or widgets and while all automation is stopped.
 */
export function pushBlockList(
  { pool, now }: BlockListServices,
  requester: Requester,
  id: string,
  again: boolean,
): Promise<BlockList> {
  return withRequester(pool, requester, async (client) => {
    await refuseWhileStopped(client);
    await lockBlockList(client, id);
    refuseEmpty(await requireBlockList(client, id));
    await client.query(`delete from block_list_targets where list_id = $1 and state = any ($2)`, [
      id,
      again ? ['removed', 'failed', 'skipped'] : ['failed', 'skipped'],
    ]);
    await client.query(
      'update block_lists set pushed_by = $2, pushed_at = $3, next_sync_at = $3 where id = $1',
      [id, JSON.stringify(requester.actor), now()],
    );
    const list = await requireBlockList(client, id);
    if (again) await resolveTakenBack(client, list, now());
    await log(client, requester, list, 'pushed');
    return list;
  });
}

async function present(client: Queries, id: string, version: number): Promise<BlockList> {
  await lockBlockList(client, id);
  const list = await requireBlockList(client, id);
  if (list.version !== version) {
    throw new AdhelmError('conflict', 'This block list was changed in another window', {
      status: 412,
      extensions: { current: list },
    });
  }
  return list;
}

async function check(client: Queries, { source, places }: BlockListDraft): Promise<void> {
  const isKnown = Object.hasOwn(capabilityTable, source);
  const change = { kind: 'widget', campaign: 'any', field: 'widget-block' };
  if (!isKnown || changeOffered(capabilitiesNamed(source), change) === undefined)
    throw invalidField('source', 'This network has no API for blocks');
  const own = new Set(
    (await listAccounts(client)).flatMap((account) => (account.source === source ? [account.id] : [])),
  );
  if (places.some(({ account }) => !own.has(account)))
    throw invalidField('places', 'An account does not exist, is not yours, or is at another network');
}

async function log(
  client: Queries,
  { actor, requestId }: Requester,
  { id, name }: BlockList,
  verb: 'added' | 'changed' | 'deleted' | 'pushed',
  addition = '',
): Promise<void> {
  await recordActivity(client, {
    actor,
    type: `block_list_${verb}`,
    summary: `${verb} the block list “${name}”${addition}`,
    object: { kind: 'block-list', source: null, account: null, id, name, href: null },
    before: null,
    after: null,
    actionId: null,
    requestId,
  });
}
