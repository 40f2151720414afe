import { uuidv7 } from 'uuidv7';
import type { Database } from './open-database.ts';
import { maySee, scopeOf, systemScope, withScope } from './scope.ts';
import { testDatabase } from './testing.ts';

let database: Database;
const [mine, theirs] = [uuidv7(), uuidv7()];

beforeAll(async () => {
  database = await testDatabase();
  await database.owner.query(
    'insert into events (account_id, message, created_at) values ($1, $3, now()), ($2, $3, now())',
    [mine, theirs, {}],
  );
});
afterAll(() => database.close());

const visibleIn = (scope: Parameters<typeof withScope>[1]) =>
  withScope(database.app, scope, async (client) => {
    const { rows } = await client.query<{ account_id: string }>(
      'select account_id from events order by sequence',
    );
    return rows.map((row) => row.account_id);
  });

describe('scope', () => {
  it('shows only the accounts in it', async () => {
    expect(await visibleIn(systemScope)).toEqual([mine, theirs]);
    expect(await visibleIn({ accounts: [mine] })).toEqual([mine]);
    expect(await visibleIn({ accounts: [] })).toEqual([]);
  });

  it('shows nothing outside a scope, even on a connection that had one', async () => {
    await visibleIn(systemScope);
    const { rows } = await database.app.query('select from events');
    expect(rows).toHaveLength(0);
  });

  it('comes from the claims, ignoring invalid account ids', () => {
    expect(scopeOf({})).toEqual(systemScope);
    expect(scopeOf({ accounts: [mine, 'all', "x','y"] })).toEqual({ accounts: [mine] });
    expect(scopeOf({ accounts: [] })).toEqual({ accounts: [] });
  });

  it('reports whether it holds an account', () => {
    expect(maySee({ accounts: [mine] }, theirs)).toBe(false);
    expect(maySee({ accounts: [mine] }, null)).toBe(true);
    expect(maySee(systemScope, theirs)).toBe(true);
  });

  it("gives the application none of the owner's rights", async () => {
    await expect(database.app.query('create table mine (id int)')).rejects.toThrow(/permission denied/);
    await expect(database.app.query('alter table users add column x int')).rejects.toThrow(/must be owner/);
  });
});
