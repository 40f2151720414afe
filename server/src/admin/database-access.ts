import { resolve } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { type Config, ConfigError } from '../foundation/config/index.ts';
import {
  connectPools,
  DATABASE_OWNER,
  type DatabaseConnection,
  findCluster,
  openDatabase,
  pendingMigrations,
  readMigrations,
  runMigrations,
  SOCKET_PORT,
} from '../foundation/database/index.ts';

const log = pino({ level: 'silent' });

type Pools = { readonly app: pg.Pool; readonly owner: pg.Pool; close(): Promise<void> };

async function answers(connection: DatabaseConnection): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

/** The embedded database of a running Adhelm process, over its socket; null when none is running. */
async function runningEmbedded(dataDir: string): Promise<DatabaseConnection | null> {
  const cluster = await findCluster(dataDir);
  if (cluster === null) return null;
  const connection = {
    host: cluster.socketFolder,
    port: SOCKET_PORT,
    user: DATABASE_OWNER,
    database: 'adhelm',
  };
  return (await answers(connection)) ? connection : null;
}

async function openPools(config: Config): Promise<Pools> {
  const elsewhere =
    config.databaseUrl === null
      ? await runningEmbedded(config.dataDir)
      : { connectionString: config.databaseUrl };
  if (elsewhere === null) {
    return openDatabase({ config, log });
  }
  const pools = connectPools(elsewhere, log);
  return {
    ...pools,
    async close() {
      await Promise.all([pools.app.end(), pools.owner.end()]);
    },
  };
}

async function withPools<Result>(config: Config, work: (pools: Pools) => Promise<Result>): Promise<Result> {
  const pools = await openPools(config);
  try {
    return await work(pools);
  } finally {
    await pools.close();
  }
}

/** Which database a command uses, without the user and the password. */
export function databaseInUse({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return `the embedded database in ${resolve(dataDir)}`;
  const { host, port, database } = new pg.Client({ connectionString: databaseUrl });
  return `the database ${database} at ${host}:${port}`;
}

/**
 * Refuses to create a new, empty database for a command, while the installation keeps its data elsewhere. Throws
 * `ConfigError`.
 */
export async function requireDatabase({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl !== null || (await findCluster(dataDir)) !== null) return;
  throw new ConfigError(
    `There is no database in ${resolve(dataDir)}. Set DATABASE_URL, or DATA_DIR to the folder of an Adhelm that was started once`,
  );
}

/**
 * Runs `work` on the database, whether Adhelm is running or not. Throws `ConfigError` when there is none yet, and when
 * migrations are pending.
 */
export async function withDatabase(config: Config, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  await requireDatabase(config);
  return withPools(config, async ({ app, owner }) => {
    const pending = await pendingMigrations(owner, await readMigrations());
    if (pending.length > 0) {
      throw new ConfigError(
        `The database lacks ${pending.length} migrations. Run "npm run admin -- migrate"`,
      );
    }
    await work(app);
  });
}

/** Runs the pending migrations as the owner of the database and resolves with their names. */
export async function migrateDatabase(config: Config): Promise<string[]> {
  await requireDatabase(config);
  return withPools({ ...config, production: false }, async ({ owner }) =>
    runMigrations(owner, await readMigrations()),
  );
}
