import type pg from 'pg';
import { copiedRows } from './copied-rows.ts';
import type { Database } from './open-database.ts';
import { testDatabase } from './testing.ts';

let database: Database;
let client: pg.PoolClient;

beforeAll(async () => {
  database = await testDatabase();
  client = await database.owner.connect();
});
afterAll(async () => {
  client.release();
  await database.close();
});

/** More than one part holds. */
const MANY = 900_000;
const manyNumbers = 'select n::integer, n::float8 from generate_series(1, $1::integer) n';
const works = async () => (await client.query('select 1 as works')).rows;

describe('copied rows', () => {
  it('have values of each type, and null', async () => {
    const query = `select 7, -2.5::float8, true, false, 'Zürich'::text, date '2026-11-27', date '1999-12-31', 1e17::float8
      union all select null, null, null, null, null, null, null, null`;
    for await (const rows of copiedRows(client, query, [])) {
      const values = () => [
        rows.integer(),
        rows.float(),
        ...[rows.flag(), rows.flag(), rows.text(), rows.day(), rows.day(), rows.float()],
      ];
      expect(rows.count).toBe(2);
      expect(rows.next()).toBe(true);
      expect(values()).toEqual([7, -2.5, true, false, 'Zürich', '2026-11-27', '1999-12-31', 1e17]);
      expect(rows.next()).toBe(true);
      expect(values()).toEqual(Array.from({ length: 8 }, () => null));
      expect(rows.next()).toBe(false);
    }
  });

  it('are asked for with values, which stay values', async () => {
    const hostile = `'); drop table accounts; -- \\ " {,}`;
    const query = `select $1::text, ($2::text[])[1], ($2::text[])[2], ($3::integer[])[2], $4::integer, $5::float8`;
    for await (const rows of copiedRows(client, query, [hostile, [hostile, 'b'], [1, 2], null, 0.1])) {
      expect(rows.next()).toBe(true);
      expect([rows.text(), rows.text(), rows.text()]).toEqual([hostile, hostile, 'b']);
      expect([rows.integer(), rows.integer(), rows.float()]).toEqual([2, null, 0.1]);
    }
    await expect(copiedRows(client, 'select $2', [1]).next()).rejects.toThrow('$2 has no value');
  });

  it('come in parts, none of them torn', async () => {
    let expected = 0;
    let parts = 0;
    for await (const rows of copiedRows(client, manyNumbers, [MANY])) {
      parts += 1;
      const before = expected;
      while (rows.next()) {
        expected += 1;
        if (rows.integer() !== expected || rows.float() !== expected) throw new Error(`not ${expected}`);
      }
      expect(rows.count).toBe(expected - before);
    }
    expect(expected).toBe(MANY);
    expect(parts).toBeGreaterThan(1);
  });

  it('may be none', async () => {
    const parts = [];
    for await (const rows of copiedRows(client, manyNumbers, [0])) parts.push([rows.count, rows.next()]);
    expect(parts).toEqual([[0, false]]);
  });

  it('leave the connection to others when nobody wants more', async () => {
    for await (const rows of copiedRows(client, manyNumbers, [MANY])) {
      expect(rows.count).toBeGreaterThan(0);
      break;
    }
    expect(await works()).toEqual([{ works: 1 }]);
  });

  it('report what PostgreSQL refuses, at once or midway', async () => {
    const all = async (query: string) => {
      for await (const rows of copiedRows(client, query, [])) expect(rows.count).toBeGreaterThan(0);
    };
    await expect(all('select nothing')).rejects.toThrow('column "nothing" does not exist');
    const divided = `select 1 / (${MANY} - n) from generate_series(1, ${MANY}) n`;
    await expect(all(divided)).rejects.toThrow('division by zero');
    expect(await works()).toEqual([{ works: 1 }]);
  });
});
