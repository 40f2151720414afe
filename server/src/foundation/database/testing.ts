export { APP_CONNECTIONS, OWNER_CONNECTIONS } from './open-database.ts';
export { createPool } from './pool.ts';

import { createHash, randomBytes } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { findCluster, SOCKET_PORT } from './embedded/cluster-location.ts';
import { startEmbeddedPostgres } from './embedded/launcher.ts';
import { DATABASE_OWNER } from './embedded/readiness.ts';
import { type Migration, readMigrations, runMigrations } from './migrations.ts';
import { connectPools, type Database } from './open-database.ts';
import type { DatabaseConnection } from './pool.ts';

const silent = pino({ level: 'silent' });

type Server = { readonly admin: pg.ClientConfig; connectionTo(database: string): DatabaseConnection };

/** The PostgreSQL that all test files of this process share. It ends and is deleted with the process. */
async function sharedEmbeddedServer(): Promise<Server> {
  const dataDir = join(await realpath(tmpdir()), `adhelm-tests-${process.pid}`);
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const running = await findCluster(dataDir);
  if (running === null) {
    await startEmbeddedPostgres({ dataDir, log: silent, throwaway: true });
  }
  const found = running ?? (await findCluster(dataDir));
  if (found === null) throw new Error(`No database was started in ${dataDir}`);
  const socket = { host: found.socketFolder, port: SOCKET_PORT, user: DATABASE_OWNER };
  return {
    admin: { ...socket, database: 'postgres' },
    connectionTo: (database) => ({ ...socket, database }),
  };
}

function serverAt(url: string): Server {
  return {
    admin: { connectionString: url },
    connectionTo(database) {
      const target = new URL(url);
      target.pathname = `/${database}`;
      return { connectionString: target.toString() };
    },
  };
}

async function administer<Result>(
  server: Server,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(server.admin);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One migrated database per server and set of migrations, of which every test file gets a copy. */
async function template(server: Server, migrations: readonly Migration[]): Promise<string> {
  const checksums = migrations.map(({ checksum }) => checksum).join();
  const name = `adhelm_template_${createHash('sha256').update(checksums).digest('hex').slice(0, 12)}`;
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished}`);
    const { app, owner } = connectPools(server.connectionTo(unfinished), silent);
    try {
      await runMigrations(owner, migrations);
    } finally {
      await Promise.all([app.end(), owner.end()]);
    }
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

/**
 * A fresh, migrated database for one test file, on the embedded PostgreSQL or on `TEST_DATABASE_URL`. `through` leaves out
 * the migrations after that number. `close()` ends its pools and drops it. Call it in `afterAll`.
 */
export async function testDatabase({ through = Number.POSITIVE_INFINITY } = {}): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  const server = url === undefined || url === '' ? await sharedEmbeddedServer() : serverAt(url);
  const name = `adhelm_test_${randomBytes(6).toString('hex')}`;
  const migrations = (await readMigrations()).filter(({ number }) => number <= through);
  const original = await template(server, migrations);
  // copying the files takes a quarter of the processor time that writing them to the log does
  await administer(server, (client) =>
    client.query(`create database ${name} template ${original} strategy file_copy`),
  );
  const connection = server.connectionTo(name);
  const pools = connectPools(connection, silent);
  return {
    ...pools,
    connection,
    migrations,
    async close() {
      await Promise.all([pools.app.end(), pools.owner.end()]);
      await administer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
