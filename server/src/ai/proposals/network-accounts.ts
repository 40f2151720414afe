import type { Queries } from '../../foundation/database/index.ts';
import { type Account, listAccounts } from '../../sources/accounts/index.ts';
import { capabilitiesNamed } from '../../sources/index.ts';

/** Accounts in scope whose campaigns cost money. Trackers count the same traffic again, and clients have none. */
export async function networkAccounts(queries: Queries): Promise<Account[]> {
  const accounts = await listAccounts(queries);
  return accounts.filter(({ source }) => {
    const { role } = capabilitiesNamed(source);
    return role === 'native' || role === 'push-pop';
  });
}
