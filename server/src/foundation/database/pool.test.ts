import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './open-database.ts';
import { createPool, inTransaction, safeInteger } from './pool.ts';
import { testDatabase } from './testing.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('values from the database', () => {
  it('are parsed as numbers, days and instants', async () => {
    const { rows } = await database.app.query(
      `select 42::bigint as big, '2026-03-29'::date as day, '2026-03-29T01:30:00Z'::timestamptz as instant,
              array[1, null]::bigint[] as bigs, array['2026-01-01']::date[] as days, '{}'::bigint[] as none`,
    );
    expect(rows).toEqual([
      {
        big: 42,
        day: '2026-03-29',
        instant: new Date('2026-03-29T01:30:00Z'),
        bigs: [1, null],
        days: ['2026-01-01'],
        none: [],
      },
    ]);
  });

  it('are refused if they would have to be rounded', async () => {
    expect(() => safeInteger('9007199254740993')).toThrow(RangeError);
    await expect(database.app.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError);
  });
});

describe('a connection', () => {
  it('uses UTC, and compiles no query', async () => {
    const settings = `select current_setting('timezone') as zone, current_setting('jit') as jit`;
    for (const pool of [database.app, database.owner]) {
      expect((await pool.query(settings)).rows).toEqual([{ zone: 'UTC', jit: 'off' }]);
    }
  });
});

describe('a transaction', () => {
  it('leaves nothing behind when its work throws, and its connection stays usable', async () => {
    const work = inTransaction(database.app, async (client) => {
      await client.query(`insert into event_outbox (message) values ('{}')`);
      throw new Error('on purpose');
    });
    await expect(work).rejects.toThrow('on purpose');
    const { rows } = await database.app.query<{ count: number }>('select count(*) from event_outbox');
    expect(rows).toEqual([{ count: 0 }]);
  });
});

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('a connection that breaks while it is in use', () => {
  const poolOf = (max: number) => {
    const broken: Error[] = [];
    const pool = createPool(database.connection, {
      as: 'owner',
      max,
      onError: (error) => broken.push(error),
      connectWithinMs: 1_000,
    });
    return { pool, broken };
  };
  const terminate = (pid: number) => database.owner.query('select pg_terminate_backend($1)', [pid]);
  const pidQuery = 'select pg_backend_pid() as pid';

  it('fails only the transaction when it breaks between two queries', async () => {
    const { pool, broken } = poolOf(1);
    const work = inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ pid: number }>(pidQuery);
      const gone = new Promise((resolve) => client.once('end', resolve));
      await terminate(rows[0]?.pid ?? 0);
      await gone;
      await client.query('select 1');
    });
    expect(isDatabaseUnavailable(await failureOf(work))).toBe(true);
    expect(broken).not.toEqual([]);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('fails only the query when it breaks during one', async () => {
    const { pool } = poolOf(1);
    const [{ pid } = { pid: 0 }] = (await pool.query<{ pid: number }>(pidQuery)).rows;
    const failure = failureOf(pool.query('select pg_sleep(30)'));
    while ((await terminate(pid)).rows.length === 0) await sleep(1);
    expect(isDatabaseUnavailable(await failure)).toBe(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('is distinguished from an error of the query itself', async () => {
    expect(isDatabaseUnavailable(await failureOf(database.app.query('select nonsense')))).toBe(false);
  });

  it('counts as unavailable when none is free or can be made', async () => {
    const { pool } = poolOf(1);
    const held = await pool.connect();
    expect(isDatabaseUnavailable(await failureOf(pool.query('select 1')))).toBe(true);
    held.release();
    await pool.end();
    const nowhere = createPool(
      { host: '/nowhere', port: 5432, user: 'nobody', database: 'none' },
      { as: 'owner', max: 1, onError: () => undefined },
    );
    expect(isDatabaseUnavailable(await failureOf(nowhere.query('select 1')))).toBe(true);
    expect(isDatabaseUnavailable(await failureOf(nowhere.connect()))).toBe(true);
    await nowhere.end();
  });
});
