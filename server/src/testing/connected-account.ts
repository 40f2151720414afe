import { uuidv7 } from 'uuidv7';
import { type Database, systemScope, withScope } from '../foundation/database/index.ts';
import { type Account, accountById, markChecked } from '../sources/accounts/index.ts';
import { upsertAccount } from '../sources/accounts/testing.ts';
import type { ReachedSourceId } from '../sources/index.ts';

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
