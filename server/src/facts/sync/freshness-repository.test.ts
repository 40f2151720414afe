import { uuidv7 } from 'uuidv7';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { scheduleSync, upsertAccount } from '../../sources/accounts/testing.ts';
import { freshnessOfSeveral } from './freshness-repository.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function account(source: 'mgid' | 'engageya', syncedAt: string, isScheduled: boolean): Promise<string> {
  const id = await withScope(database.app, systemScope, async (client) => {
    const login = { name: source, currency: 'USD', timeZone: 'UTC', baseUrl: 'https://a.example' };
    const created = await upsertAccount(client, { id: uuidv7(), source, externalId: uuidv7(), ...login });
    if (isScheduled) await scheduleSync(client, created, 3_600);
    return created;
  });
  await database.owner.query(
    `insert into freshness (account_id, kind, last_good_sync_at) values ($1, 'campaign_day', $2)`,
    [id, syncedAt],
  );
  return id;
}

const agesOf = async (...ids: readonly string[]) => {
  const found = await withScope(database.app, systemScope, (client) =>
    freshnessOfSeveral(client, ids, ['campaign_day']),
  );
  return found.map(({ account: id, lastGoodSyncAt }) => [id, lastGoodSyncAt]);
};

it('an account fed by files does not make an answer stale that other accounts keep fresh', async () => {
  const [week, now] = ['2026-11-15T08:00:00.000Z', '2026-11-22T08:00:00.000Z'];
  const file = await account('engageya', week, false);
  const synced = await account('mgid', now, true);
  expect(await agesOf(file, synced)).toEqual([[synced, now]]);
  expect(await agesOf(file)).toEqual([[file, week]]);
});

it('nor do the files of an account whose other data is synced', async () => {
  const [week, now] = ['2026-11-15T08:00:00.000Z', '2026-11-22T08:00:00.000Z'];
  const part = await account('mgid', week, true);
  const synced = await account('mgid', now, true);
  expect(await agesOf(part, synced)).toEqual([
    [part, week],
    [synced, now],
  ]);
  await database.owner.query(
    `insert into imports (id, account_id, file_name, bytes, file_hash, state, created_by, created_by_name, created_at, merged_at)
     values ($1, $2, 'a.csv', 1, 'hash', 'done', 'u1', 'Tess Tester', $3, $3)`,
    [uuidv7(), part, week],
  );
  expect(await agesOf(part, synced)).toEqual([[synced, now]]);
  expect(await agesOf(part)).toEqual([[part, week]]);
});

it('a wait for a limit shows where it makes figures later than their schedule', async () => {
  const [late, intime] = [
    await account('mgid', '2026-11-15T08:00:00.000Z', true),
    await account('mgid', new Date().toISOString(), true),
  ];
  const until = new Date(Date.now() + 60_000);
  await database.owner.query('update sync_schedules set limited_until = $1', [until]);
  const read = () =>
    withScope(database.app, systemScope, async (client) => {
      const found = await freshnessOfSeveral(client, [late, intime], ['campaign_day']);
      return found.map(({ limitedUntil }) => limitedUntil);
    });
  expect(await read()).toEqual([until.toISOString(), undefined]);
  await database.owner.query(`update sync_schedules set limited_until = now() - interval '1 second'`);
  expect(await read()).toEqual([undefined, undefined]);
});
