import { AdhelmError, because, type Write } from '@adhelm/contracts';
import type pg from 'pg';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { type AccountAccesses, accountById } from '../../sources/accounts/index.ts';
import type { Connector, ObservedValue, ValueField } from '../../sources/index.ts';
import { changedEntities, changeGroups } from './change-groups.ts';

type ObserveServices = {
  readonly pool: pg.Pool;
  readonly accesses: AccountAccesses;
  readonly connectorOf: (source: string) => Connector;
};

type Observable = Pick<Write, 'source' | 'account' | 'kind' | 'id' | 'campaign' | 'target'> & {
  readonly field: ValueField;
};

const READ_WITHIN_MS = 15_000;

/**
 * The current values of a field at the sources, in the order of the entities; undefined for one that is gone.
 * Throws `upstream` when a source cannot be read, `conflict` when an account is no longer connected.
 */
export async function observeValues(
  services: ObserveServices,
  wanted: readonly Observable[],
): Promise<(ObservedValue | undefined)[]> {
  const seen = new Map<Observable, ObservedValue | undefined>();
  const accounts = Map.groupBy(wanted, ({ account }) => account);
  await Promise.all([...accounts].map(([id, entities]) => observeAccount(services, id, entities, seen)));
  return wanted.map((entity) => seen.get(entity));
}

async function observeAccount(
  { pool, accesses, connectorOf }: ObserveServices,
  accountId: string,
  entities: readonly Observable[],
  seen: Map<Observable, ObservedValue | undefined>,
): Promise<void> {
  const account = await withScope(pool, systemScope, (client) => accountById(client, accountId));
  if (account === null) throw new AdhelmError('conflict', because('account-gone', {}).reason);
  const connector = connectorOf(account.source);
  const { readValues, capabilities } = connector;
  if (readValues === undefined) {
    throw new AdhelmError('upstream', `${capabilities.name} does not report current values`);
  }
  try {
    const access = await withScope(pool, systemScope, (client) => accesses.open(client, account));
    const signal = AbortSignal.timeout(READ_WITHIN_MS);
    for (const group of changeGroups(entities.map(sameTarget), capabilities)) {
      const [first] = group;
      if (first === undefined) continue;
      const values = await readValues(access, { ...changedEntities(group), field: first.field }, signal);
      for (const { of, id } of group) seen.set(of, values.get(id));
    }
  } catch (error) {
    throw unreadable(error);
  }
}

/** Groups entities regardless of their targets, so that they are read together. */
function sameTarget(of: Observable): Observable & { readonly of: Observable } {
  return { ...of, target: null, of };
}

/** Maps errors between us and a source so that they do not look like errors of the caller's session, rights or rate. */
function unreadable(error: unknown): unknown {
  if (!(error instanceof AdhelmError)) return error;
  return new AdhelmError(
    'upstream',
    `The network could not be read, so nothing was changed: ${error.message}`,
    {
      cause: error,
    },
  );
}
