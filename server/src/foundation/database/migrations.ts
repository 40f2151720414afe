import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

/** Thrown when the database and the migrations do not match. The message says what to do. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MigrationError';
  }
}

export type Migration = {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};

const OUR_MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));
const LOCK = 'adhelm migrations';

/** Reads `NNNN-name.sql` files, which must be numbered 1, 2, 3 … */
export async function readMigrations(folder: string = OUR_MIGRATIONS): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(folder, file), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { number: Number(/^(\d{4})-/.exec(file)?.[1]), name: file, sql, checksum };
    }),
  );
  const misnumbered = migrations.find((migration, index) => migration.number !== index + 1);
  if (misnumbered !== undefined) throw new MigrationError(`${misnumbered.name} breaks the numbering.`);
  return migrations;
}

type Applied = { readonly number: number; readonly name: string; readonly checksum: string };

async function appliedIn(client: Pick<pg.ClientBase, 'query'>): Promise<Applied[]> {
  const table = await client.query<{ present: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as present`,
  );
  if (table.rows[0]?.present !== true) return [];
  const { rows } = await client.query<Applied>(
    'select number, name, checksum from schema_migrations order by number',
  );
  return rows;
}

/** The pending migrations. One that was changed after it ran is an error; one that a newer version ran is not. */
function pendingOf(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const ran = new Map(applied.map((migration) => [migration.number, migration]));
  return migrations.filter((migration) => {
    const before = ran.get(migration.number);
    if (before === undefined) return true;
    if (before.checksum === migration.checksum) return false;
    throw new MigrationError(
      `${migration.name} was changed after it ran as ${before.name}. Write a new migration instead.`,
    );
  });
}

/** The migrations that a database lacks, for readiness and for a start in production. */
export async function pendingMigrations(
  client: Pick<pg.ClientBase, 'query'>,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  return pendingOf(migrations, await appliedIn(client));
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query(`begin; set local lock_timeout to '5s'`);
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`${migration.name} failed: ${reason}`, { cause: error });
  }
}

/**
 * Runs the pending migrations, each file in its own transaction, one process at a time. `pool` connects as the owner.
 * Returns the names of those that ran. Throws `MigrationError`.
 */
export async function runMigrations(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [LOCK]);
    await client.query(`create table if not exists schema_migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    const pending = pendingOf(migrations, await appliedIn(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    // the lock belongs to the session, so it ends with the connection even if unlocking fails
    client.release(true);
  }
}
