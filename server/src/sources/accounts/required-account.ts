import { AdhelmError } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { type Account, findAccount } from './account-repository.ts';

/** The account of a source that a request names. Throws `not-found` when it is unknown, archived or out of scope. */
export async function requireAccount(
  queries: Queries,
  query: { readonly source: string; readonly account: string },
): Promise<Account> {
  const account = await findAccount(queries, query.source, query.account);
  if (account === null) {
    throw new AdhelmError('not-found', `No account "${query.account}" at the source "${query.source}"`);
  }
  return account;
}
