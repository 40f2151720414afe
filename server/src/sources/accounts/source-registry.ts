import type { SourceRegistry } from '@adhelm/contracts';
import type pg from 'pg';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { nameOfSource } from '../capabilities/capability-table.ts';
import { listAccounts } from './account-repository.ts';

/** Sources and the accounts of each that a person may see, in the order of the ids. */
export async function registryOf(
  pool: pg.Pool,
  scope: Scope,
  sources: readonly string[],
): Promise<SourceRegistry> {
  const accounts = await withScope(pool, scope, listAccounts);
  return Object.fromEntries(
    sources.map((source) => [
      source,
      {
        name: nameOfSource(source),
        accounts: accounts
          .filter((account) => account.source === source)
          .map(({ id, name, currency, timeZone }) => ({ id, name, currency, timeZone })),
      },
    ]),
  );
}
