import pg from 'pg';
import type { Database, DatabaseConnection } from '../foundation/database/index.ts';

function maintenance(connection: DatabaseConnection): pg.ClientConfig {
  if (!('connectionString' in connection)) return { ...connection, database: 'postgres' };
  const url = new URL(connection.connectionString);
  url.pathname = '/postgres';
  return { connectionString: url.toString() };
}

async function administer(
  { connection }: Pick<Database, 'connection'>,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(maintenance(connection));
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const nameOf = async ({ owner }: Pick<Database, 'owner'>): Promise<string> =>
  String((await owner.query('select current_database() as name')).rows[0]?.name);

/** Closes a database's connections and refuses new ones, like a stopped server. Resolves with a function to end it. */
export async function cutOff(database: Database): Promise<() => Promise<void>> {
  const name = await nameOf(database);
  const allow = (allowed: boolean) =>
    `alter database ${pg.escapeIdentifier(name)} allow_connections ${allowed}`;
  await administer(database, async (client) => {
    await client.query(allow(false));
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  });
  return () => administer(database, (client) => client.query(allow(true)));
}

/** Makes every write fail as on a full disk. Resolves with a function to end it. */
export async function fillDisk({ owner }: Pick<Database, 'owner'>): Promise<() => Promise<void>> {
  await owner.query(`create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
  await owner.query(`do $$ declare name text; begin
    for name in select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname in ('public', 'pgboss') and tablename not like '%partition%' loop
      execute format('create trigger disk_full before insert or update or delete or truncate on %s
        for each statement execute function disk_full()', name);
    end loop; end $$`);
  return async () => {
    await owner.query('drop function disk_full cascade');
  };
}
