import type { Queries } from '../../foundation/database/index.ts';
import { connectionOf } from '../connections/connection-table.ts';
import { type Account, sealedAccessOf } from './account-repository.ts';

/** Saved as the address of an account without an API. */
export const NO_ADDRESS = 'import:';

/** Whether an account's figures come from files only, because of its source or because it was connected so. */
export async function isByFiles(
  queries: Queries,
  { id, source }: Pick<Account, 'id' | 'source'>,
): Promise<boolean> {
  if (connectionOf(source).isImportOnly) return true;
  return (await sealedAccessOf(queries, id))?.baseUrl === NO_ADDRESS;
}
