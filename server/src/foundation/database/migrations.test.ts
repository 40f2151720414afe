import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MigrationError, pendingMigrations, readMigrations, runMigrations } from './migrations.ts';
import type { Database } from './open-database.ts';
import { testDatabase } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const migration = (number: number, sql: string, checksum = sql) => ({
  number,
  name: `${String(number).padStart(4, '0')}-test.sql`,
  sql,
  checksum,
});
const next = () => database.migrations.length + 1;

describe('migrations', () => {
  it('leave nothing pending, and do nothing when run again', async () => {
    expect(await pendingMigrations(database.owner, database.migrations)).toEqual([]);
    expect(await runMigrations(database.owner, database.migrations)).toEqual([]);
  });

  it('run once when two processes start together', async () => {
    const slow = migration(next(), 'create table made_once (id int); select pg_sleep(0.1)');
    const all = [...database.migrations, slow];
    const ran = await Promise.all([runMigrations(database.owner, all), runMigrations(database.owner, all)]);
    expect(ran.flat()).toEqual([slow.name]);
  });

  it('leave nothing behind when one fails', async () => {
    const broken = migration(9001, 'create table half_made (id int); select nonsense');
    await expect(runMigrations(database.owner, [broken])).rejects.toThrow(
      /9001-test\.sql failed: .*nonsense/,
    );
    const { rows } = await database.owner.query(`select to_regclass('half_made') as table`);
    expect(rows).toEqual([{ table: null }]);
  });

  it('refuse a migration that was changed after it ran', async () => {
    const [first] = database.migrations;
    if (first === undefined) throw new Error('no migration');
    await expect(runMigrations(database.owner, [{ ...first, checksum: 'other' }])).rejects.toThrow(
      MigrationError,
    );
  });

  it('accept that a newer version has run more', async () => {
    expect(await pendingMigrations(database.owner, database.migrations.slice(0, -1))).toEqual([]);
  });

  it('refuse gaps in the numbering', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'adhelm-migrations-'));
    await writeFile(join(folder, '0001-one.sql'), '');
    await writeFile(join(folder, '0003-three.sql'), '');
    await expect(readMigrations(folder)).rejects.toThrow(/0003-three\.sql/);
    await rm(folder, { recursive: true });
  });
});
