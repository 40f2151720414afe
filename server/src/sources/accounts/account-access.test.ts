import { uuidv7 } from 'uuidv7';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { createCipher, SealBroken } from '../../foundation/secrets/index.ts';
import { accountAccesses } from './account-access.ts';
import { type Account, accountById, upsertAccount } from './account-repository.ts';

let database: Database;
const accesses = accountAccesses(createCipher([Buffer.alloc(32, 1)]), 'http://127.0.0.1:4401');
const login = { source: 'mgid', name: 'One', currency: 'USD', timeZone: 'Europe/Berlin' } as const;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function connect(externalId: string, baseUrl: string, token: string | null): Promise<Account> {
  return withScope(database.app, systemScope, async (client) => {
    const id = await upsertAccount(client, { id: uuidv7(), externalId, baseUrl, ...login });
    if (token !== null) await accesses.seal(client, id, { token });
    const found = await accountById(client, id);
    if (found === null) throw new Error('the account was not connected');
    return found;
  });
}

const open = (account: Account, by = accesses) =>
  withScope(database.app, systemScope, (client) => by.open(client, account));

describe("an account's credentials", () => {
  it('are encrypted in the database and decrypted for the connector', async () => {
    const account = await connect('1', 'https://api.mgid.com/v1', 'very-secret-token');
    expect(await open(account)).toEqual({
      accountId: account.id,
      externalId: '1',
      pace: 1,
      mayBeInside: false,
      currency: 'USD',
      timeZone: 'Europe/Berlin',
      baseUrl: 'https://api.mgid.com/v1',
      credentials: { token: 'very-secret-token' },
    });
    const { rows } = await database.owner.query<{ credentials: Buffer }>('select credentials from accounts');
    expect(rows[0]?.credentials.includes('very-secret-token')).toBe(false);
  });

  it("cannot be decrypted in another account's row", async () => {
    const [own, other] = [
      await connect('2', 'https://x.test', 'a'),
      await connect('3', 'https://x.test', 'b'),
    ];
    await database.owner.query(
      'update accounts set credentials = (select credentials from accounts where id = $1) where id = $2',
      [own.id, other.id],
    );
    await expect(open(other)).rejects.toThrow(SealBroken);
  });

  it('are named as the reason when they are missing', async () => {
    await expect(open(await connect('4', 'https://x.test', null))).rejects.toMatchObject({
      kind: 'auth',
      message: 'One has no credentials',
    });
  });

  it('of a demo account point to the current sandbox address, and fail while the sandbox is off', async () => {
    const account = await connect('5', 'sandbox:/mgid/v1', 'a');
    expect(await open(account)).toMatchObject({ baseUrl: 'http://127.0.0.1:4401/mgid/v1' });
    const without = accountAccesses(createCipher([Buffer.alloc(32, 1)]), null);
    await expect(open(account, without)).rejects.toMatchObject({ kind: 'upstream' });
  });
});

describe('an account', () => {
  it('keeps its id and becomes active again when it is reconnected', async () => {
    const first = await connect('6', 'https://x.test', 'a');
    await database.owner.query('update accounts set archived_at = now() where id = $1', [first.id]);
    const again = await connect('6', 'https://y.test', 'b');
    expect([again.id, again.key]).toEqual([first.id, first.key]);
    expect(await open(again)).toMatchObject({ baseUrl: 'https://y.test', credentials: { token: 'b' } });
  });
});
