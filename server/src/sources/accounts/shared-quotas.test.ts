import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { type QuotaBook, quotasInMemory } from '../http/quota-book.ts';
import { managedAccount } from './managed-account-repository.ts';
import { sharedQuotas } from './shared-quotas.ts';
import { scheduleSync, upsertAccount } from './testing.ts';

/** What both books must do: the one of a process, and the one that replicas share. */

const NOW = Date.parse('2026-11-20T10:00:00Z');
const ACCOUNT = '01890a5d-ac96-774b-bcce-b302099a8057';
let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  await withScope(database.app, systemScope, (client) =>
    upsertAccount(client, {
      id: ACCOUNT,
      source: 'propellerads',
      name: 'Propeller',
      externalId: '1',
      currency: 'USD',
      timeZone: 'UTC',
      baseUrl: 'https://nowhere.example',
    }),
  );
});
afterAll(() => database.close());
beforeEach(() => database.owner.query('delete from source_quotas'));

const key = { accountId: ACCOUNT, route: 'PropellerAds read /adv/statistics' };
const books: readonly (readonly [string, () => readonly [QuotaBook, QuotaBook]])[] = [
  [
    'of a process',
    () => {
      const book = quotasInMemory();
      return [book, book];
    },
  ],
  ['of two replicas', () => [sharedQuotas(database.app), sharedQuotas(database.app)]],
  [
    'of a login that is only being checked',
    () => {
      const book = sharedQuotas(database.app);
      const check: QuotaBook = {
        take: ({ route }, ...rest) => book.take({ accountId: 'a check', route }, ...rest),
        note: ({ route }, quota) => book.note({ accountId: 'a check', route }, quota),
        awaits: (_accountId, until) => book.awaits('a check', until),
      };
      return [check, check];
    },
  ],
];

describe.each(books)('the book %s', (_what, open) => {
  it('limits nothing that is neither documented nor reported', async () => {
    const [one] = open();
    for (let count = 0; count < 5; count += 1) expect(await one.take(key, null, NOW)).toBe(0);
  });

  it('counts a documented limit per minute', async () => {
    const [one, other] = open();
    expect(await one.take(key, 2, NOW)).toBe(0);
    expect(await other.take(key, 2, NOW + 1_000)).toBe(0);
    expect(await one.take(key, 2, NOW + 2_000)).toBe(58_000);
    expect(await other.take(key, 2, NOW + 60_000)).toBe(0);
  });

  it('counts a documented limit per window of another length', async () => {
    const [one, other] = open();
    for (const wait of [0, 0, 3_000]) expect(await one.take(key, 2, NOW, 3_000)).toBe(wait);
    expect(await other.take(key, 2, NOW + 3_000, 3_000)).toBe(0);
  });

  it('never lets more through than the limit, however many ask at once', async () => {
    const [one, other] = open();
    const waits = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? one : other).take(key, 3, NOW)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it('follows what a response reports', async () => {
    const [one, other] = open();
    await one.take(key, 2, NOW);
    await one.note(key, { limit: 4, remaining: 1, resetsAt: NOW + 30_000 });
    expect(await other.take(key, 2, NOW)).toBe(0);
    expect(await other.take(key, 2, NOW)).toBe(30_000);
    for (let count = 0; count < 4; count += 1) expect(await one.take(key, 2, NOW + 30_000)).toBe(0);
    expect(await one.take(key, 2, NOW + 30_000)).toBeGreaterThan(0);
  });

  it('takes the lowest count of a window, whatever order the responses arrive in', async () => {
    const [one, other] = open();
    await one.note(key, { limit: 9, remaining: 1, resetsAt: NOW + 30_000 });
    await other.note(key, { limit: 9, remaining: 5, resetsAt: NOW + 30_500 });
    await other.note(key, { limit: 9, remaining: 8, resetsAt: NOW - 30_000 });
    expect(await one.take(key, null, NOW)).toBe(0);
    expect(await one.take(key, null, NOW)).toBeGreaterThan(0);
  });

  it('asks again after a reset that says nothing about the limit', async () => {
    const [one] = open();
    await one.note(key, { limit: null, remaining: 0, resetsAt: NOW + 5_000 });
    expect(await one.take(key, null, NOW)).toBe(5_000);
    expect(await one.take(key, null, NOW + 5_000)).toBe(0);
  });
});

describe('an account that waits for a limit', () => {
  const shown = () =>
    withScope(
      database.app,
      systemScope,
      async (client) => (await managedAccount(client, ACCOUNT))?.limitedUntil,
    );
  const messages = async () => {
    const { rows } = await database.owner.query(
      `select 1 from event_outbox where message ->> 'type' = 'sync.limited'`,
    );
    return rows.length;
  };

  it('says so to every replica and to open pages, once for each wait, until it is over', async () => {
    await withScope(database.app, systemScope, (client) => scheduleSync(client, ACCOUNT, 900));
    expect(await shown()).toBeNull();
    const before = await messages();
    const until = Date.now() + 60_000;
    await sharedQuotas(database.app).awaits(ACCOUNT, until);
    // requests that wait for the same window
    await Promise.all([1, 2].map((late) => sharedQuotas(database.app).awaits(ACCOUNT, until + late)));
    expect(await shown()).toBe(new Date(until).toISOString());
    expect((await messages()) - before).toBe(1);
    await database.owner.query(`update sync_schedules set limited_until = now() - interval '1 second'`);
    expect(await shown()).toBeNull();
  });
});
