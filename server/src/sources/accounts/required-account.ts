import { AdhelmError } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { nameOfSource } from '../capabilities/capability-table.ts';
import { type Account, findAccount } from './account-repository.ts';

/** The account of a source that a request names. Throws `not-found` when it is unknown, archived or out of scope. */
export async function requireAccount(
  queries: Queries,
  query: { readonly source: string; readonly account: string },
): Promise<Account> {
  const account = await findAccount(queries, query.source, query.account);
  if (account === null) throw accountNotFound(query);
  return account;
}

/** An account that is unknown, archived or out of scope. `place` has its id, which says nothing to people. */
export function accountNotFound({
  source,
  account,
}: {
  readonly source?: string;
  readonly account: string;
}): AdhelmError {
  const where = source === undefined ? '' : ` at ${nameOfSource(source)}`;
  const message = `Account not found${where}. It was removed, or you do not have access to it.`;
  return new AdhelmError('not-found', message, { place: `account ${account}` });
}
