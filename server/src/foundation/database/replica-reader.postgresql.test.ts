import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { pino } from 'pino';
import { readMigrations, runMigrations } from './migrations.ts';
import { connectPools } from './open-database.ts';
import { createReplicaReader, type ReplicaReader } from './replica-reader.ts';
import { systemScope } from './scope.ts';
import { type Cluster, startPrimary, startStandby } from './testing/clusters.ts';
import { createPool } from './testing.ts';

const silent = pino({ level: 'silent' });
let primary: Cluster;
let standby: Cluster;
let pools: { readonly app: pg.Pool; readonly owner: pg.Pool };
let onStandby: pg.Pool;
let reader: ReplicaReader;
let logged: unknown[];

beforeAll(async () => {
  primary = await startPrimary();
  pools = connectPools({ connectionString: primary.url }, silent);
  await runMigrations(pools.owner, await readMigrations());
  await pools.owner.query('create table told (what integer not null); insert into told values (0)');
  standby = await startStandby(primary);
  onStandby = createPool(
    { connectionString: standby.url },
    { as: 'owner', max: 2, onError: () => undefined },
  );
}, 120_000);
afterAll(async () => {
  await Promise.all([pools.app.end(), pools.owner.end(), onStandby.end()]);
  await standby.remove();
  await primary.remove();
}, 60_000);

const openReader = (mostSecondsBehind = 30) =>
  createReplicaReader({
    url: standby.url,
    primary: pools.app,
    log: pino({ base: null, timestamp: false }, { write: (line) => logged.push(JSON.parse(line)) }),
    mostSecondsBehind,
  });
beforeEach(() => {
  logged = [];
  reader = openReader();
});
afterEach(() => reader.close());

type Seen = { readonly what: number; readonly fromStandby: boolean };
const seen = (position: string | null = null) =>
  reader.read(systemScope, position, async (client): Promise<Seen> => {
    const { rows } = await client.query<Seen>(
      'select max(what) as what, pg_is_in_recovery() as "fromStandby" from told',
    );
    return rows[0] ?? { what: -1, fromStandby: false };
  });
const tell = (what: number) => pools.owner.query('insert into told values ($1)', [what]);
/** Waits until the standby has all of the primary's changes and is read. */
async function readsStandby(): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    const { result, behindSeconds } = await seen();
    if (result.fromStandby && behindSeconds === 0) return;
    await sleep(50);
  }
  throw new Error('the standby is not read');
}

it('reads a standby that has replayed everything, and says that it is not behind', async () => {
  await tell(1);
  await readsStandby();
  logged = [];
  expect(await seen()).toEqual({ result: { what: 1, fromStandby: true }, behindSeconds: 0 });
  expect(logged).toEqual([]);
});

it('says how far behind a standby is, and keeps a person’s own change and one that they heard of', async () => {
  await readsStandby();
  await onStandby.query('select pg_wal_replay_pause()');
  try {
    await tell(2);
    await sleep(1_100);
    const old = await seen();
    expect(old.result).toEqual({ what: 1, fromStandby: true });
    expect(old.behindSeconds).toBeGreaterThan(1);
    expect(old.behindSeconds).toBeLessThan(20);
    const own = await seen(await reader.position());
    expect(own).toEqual({ result: { what: 2, fromStandby: false }, behindSeconds: null });
    reader.noteChange();
    expect((await seen()).result).toEqual({ what: 2, fromStandby: false });
  } finally {
    await onStandby.query('select pg_wal_replay_resume()');
  }
  await readsStandby();
  expect((await seen(await reader.position())).result).toEqual({ what: 2, fromStandby: true });
}, 30_000);

it('reads the primary while a standby is too far behind, and logs it once', async () => {
  await reader.close();
  reader = openReader(0.5);
  await readsStandby();
  await onStandby.query('select pg_wal_replay_pause()');
  try {
    await tell(3);
    await sleep(1_000);
    for (let again = 0; again < 3; again += 1) {
      expect(await seen()).toEqual({ result: { what: 3, fromStandby: false }, behindSeconds: null });
    }
    expect(logged).toEqual([
      {
        level: 40,
        reason: 'it is too far behind',
        msg: 'reports are read from the primary instead of the replica',
      },
    ]);
  } finally {
    await onStandby.query('select pg_wal_replay_resume()');
  }
  await readsStandby();
  expect(logged.at(-1)).toEqual({ level: 30, msg: 'reports are read from the replica again' });
}, 30_000);

it('reads the primary while the standby is stopped', async () => {
  await readsStandby();
  await standby.stop();
  await tell(4);
  expect((await seen()).result).toEqual({ what: 4, fromStandby: false });
  expect((await seen()).result).toEqual({ what: 4, fromStandby: false });
  expect(logged).toContainEqual(
    expect.objectContaining({
      reason: 'it cannot be reached',
      msg: 'reports are read from the primary instead of the replica',
    }),
  );
  await standby.start();
  await readsStandby();
  expect((await seen()).result).toEqual({ what: 4, fromStandby: true });
}, 60_000);

it('cannot write on either, and reports faults of the work itself', async () => {
  await readsStandby();
  await expect(
    reader.read(systemScope, null, async () => {
      throw new RangeError('of the work');
    }),
  ).rejects.toThrow('of the work');
  await expect(
    reader.read(systemScope, null, (client) => client.query('select 1 / (what - what) from told')),
  ).rejects.toThrow('division by zero');
  for (const url of [standby.url, null]) {
    const other = createReplicaReader({ url, primary: pools.app, log: silent });
    await expect(
      other.read(systemScope, null, (client) => client.query('insert into told values (9)')),
    ).rejects.toThrow('read-only transaction');
    await other.close();
  }
});

it('does not read a standby that lacks a change and has replayed none since its start', async () => {
  await standby.stop();
  standby = await startStandby(primary, standby);
  await onStandby.query('select pg_wal_replay_pause()');
  try {
    await tell(5);
    expect(await seen()).toEqual({ result: { what: 5, fromStandby: false }, behindSeconds: null });
    expect(logged).toContainEqual(expect.objectContaining({ reason: 'how far it is behind is not known' }));
  } finally {
    await onStandby.query('select pg_wal_replay_resume()');
  }
  await readsStandby();
  expect((await seen()).result).toEqual({ what: 5, fromStandby: true });
}, 60_000);

it('does not read a standby that was promoted, and reads one again that was made in its place', async () => {
  await readsStandby();
  await standby.promote();
  await tell(6);
  expect((await seen()).result).toEqual({ what: 6, fromStandby: false });
  expect(logged).toContainEqual(
    expect.objectContaining({
      reason: 'it is no longer a replica',
      msg: 'reports are read from the primary instead of the replica',
    }),
  );
  await standby.stop();
  standby = await startStandby(primary, standby);
  await readsStandby();
  expect((await seen()).result).toEqual({ what: 6, fromStandby: true });
}, 60_000);
