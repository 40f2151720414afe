import { randomBytes } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { findCluster, SOCKET_PORT } from './embedded/cluster-location.ts';
import { startEmbeddedPostgres } from './embedded/launcher.ts';
import { DATABASE_OWNER } from './embedded/readiness.ts';
import { readMigrations, runMigrations } from './migrations.ts';
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

async function runOn(server: Server, sql: string): Promise<void> {
  const client = new pg.Client(server.admin);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * A fresh, migrated database for one test file, on the embedded PostgreSQL or on `TEST_DATABASE_URL`.
 * `close()` ends its pools and drops it. Call it in `afterAll`.
 */
export async function testDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  const server = url === undefined || url === '' ? await sharedEmbeddedServer() : serverAt(url);
  const name = `adhelm_test_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name}`);
  const connection = server.connectionTo(name);
  const pools = connectPools(connection, silent);
  const migrations = await readMigrations();
  await runMigrations(pools.owner, migrations);
  return {
    ...pools,
    connection,
    migrations,
    async close() {
      await Promise.all([pools.app.end(), pools.owner.end()]);
      await runOn(server, `drop database ${name} with (force)`);
    },
  };
}
