import type { SubMapping, SubMappingEdit, SubMappingsQuery } from '@adhelm/contracts';
import { AdhelmError, invalidField } from '@adhelm/contracts';
import type pg from 'pg';
import { withScope } from '../../foundation/database/index.ts';
import type { Requester } from '../../foundation/http/index.ts';
import { recordActivity } from '../../people/activity/index.ts';
import { requireAccount } from '../../sources/accounts/index.ts';
import { keepMapping, mappingsOf, requestBuild } from '../performance/index.ts';

export type TrackerServices = {
  readonly pool: pg.Pool;
  readonly workspace: { readonly currency: string };
  readonly now: () => Date;
};

/** Needs access to all accounts, because one mapping decides the tracker costs that everyone sees. */
function refuseLimited({ scope }: Requester): void {
  if (scope.accounts !== 'all') {
    throw new AdhelmError(
      'forbidden',
      'Only people with access to all accounts can see or change sub-ID mappings',
    );
  }
}

/** The mapping of each source's visits to a tracker account. Throws `forbidden` and `not-found`. */
export function listMappings(
  { pool }: Pick<TrackerServices, 'pool'>,
  requester: Requester,
  { tracker, account }: SubMappingsQuery,
): Promise<SubMapping[]> {
  refuseLimited(requester);
  return withScope(pool, requester.scope, async (client) => {
    const { id } = await requireAccount(client, { source: tracker, account });
    return mappingsOf(client, id);
  });
}

/**
 * Sets the mapping of one source's visits to a tracker account, and logs it. Throws `forbidden`, `not-found`,
 * `validation` for a source that sends no visits, and 412 with the current mapping when its version has
 * changed.
 */
export function changeMapping(
  { pool, now }: Pick<TrackerServices, 'pool' | 'now'>,
  requester: Requester,
  { version, edit }: { readonly version: number; readonly edit: SubMappingEdit },
): Promise<SubMapping[]> {
  const { tracker, account: accountId, source, positions } = edit;
  refuseLimited(requester);
  return withScope(pool, requester.scope, async (client) => {
    const account = await requireAccount(client, { source: tracker, account: accountId });
    const before = (await mappingsOf(client, account.id)).find((mapping) => mapping.source === source);
    if (before === undefined) throw invalidField('source', 'This source sends no visits to a tracker');
    if (!(await keepMapping(client, { accountId: account.id, source, version, positions, at: now() }))) {
      throw new AdhelmError('conflict', 'Someone else changed this mapping', {
        status: 412,
        extensions: { current: before },
      });
    }
    await requestBuild(client, [account.id]);
    await recordActivity(client, {
      actor: requester.actor,
      type: 'sub_mapping_changed',
      summary: `changed the sub-ID mapping of ${before.name} in “${account.name}”`,
      object: {
        kind: 'account',
        source: account.source,
        account: account.id,
        id: account.id,
        name: account.name,
        href: null,
      },
      before: { source, ...before.positions },
      after: { source, ...positions },
      actionId: null,
      requestId: requester.requestId,
    });
    return mappingsOf(client, account.id);
  });
}
