import type { Database } from './open-database.ts';
import { inTransaction, safeInteger } from './pool.ts';
import { testDatabase } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('values from the database', () => {
  it('are numbers, days and instants', async () => {
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

  it('are refused rather than rounded', async () => {
    expect(() => safeInteger('9007199254740993')).toThrow(RangeError);
    await expect(database.app.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError);
  });
});

describe('a transaction', () => {
  it('leaves nothing behind when its work throws, and the connection is good again', async () => {
    const work = inTransaction(database.app, async (client) => {
      await client.query(`insert into event_outbox (message) values ('{}')`);
      throw new Error('on purpose');
    });
    await expect(work).rejects.toThrow('on purpose');
    const { rows } = await database.app.query<{ count: number }>('select count(*) from event_outbox');
    expect(rows).toEqual([{ count: 0 }]);
  });
});
