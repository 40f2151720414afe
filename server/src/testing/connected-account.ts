import { uuidv7 } from 'uuidv7';
import { type Account, accountById, upsertAccount } from '../accounts/account-repository.ts';
import { markChecked } from '../accounts/managed-account-repository.ts';
import type { Database } from '../database/open-database.ts';
import { systemScope, withScope } from '../database/scope.ts';
import type { ReachedSourceId } from '../sources/capabilities/source-capabilities.ts';

const login = { externalId: '1', name: 'One', currency: 'USD', timeZone: 'UTC' };

/** A connected account of a source that a test simulates itself. No server listens at its address. */
export function connectedAccount(
  { app }: Database,
  source: ReachedSourceId,
  changes: Partial<typeof login> = {},
): Promise<Account> {
  return withScope(app, systemScope, async (client) => {
    const account = { ...login, ...changes, baseUrl: 'http://nowhere' };
    const id = await upsertAccount(client, { id: uuidv7(), source, ...account });
    await markChecked(client, id, new Date());
    const found = await accountById(client, id);
    if (found === null) throw new Error('the account was not connected');
    return found;
  });
}
