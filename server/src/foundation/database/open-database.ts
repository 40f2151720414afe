import type pg from 'pg';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '../config/index.ts';
import { startEmbeddedPostgres } from './embedded/launcher.ts';
import { type Migration, pendingMigrations, readMigrations, runMigrations } from './migrations.ts';
import { createPool, type DatabaseConnection } from './pool.ts';

const MIN_VERSION = 150_000;
export const APP_CONNECTIONS = 20;
export const OWNER_CONNECTIONS = 6;

/** The open database: `app` for all queries, `owner` only for the job queue and migrations. */
export type Database = {
  readonly app: pg.Pool;
  readonly owner: pg.Pool;
  readonly connection: DatabaseConnection;
  readonly migrations: readonly Migration[];
  close(): Promise<void>;
};

type OpenOptions = {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir' | 'production'>;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
};

async function checkVersion(owner: pg.Pool): Promise<void> {
  const { rows } = await owner
    .query<{ server_version_num: string }>('show server_version_num')
    .catch((error: Error) => {
      throw new ConfigError(`DATABASE_URL cannot be used: ${error.message || String(error)}`);
    });
  const version = Number(rows[0]?.server_version_num);
  if (version < MIN_VERSION) {
    throw new ConfigError(
      `DATABASE_URL must point to PostgreSQL 15 or later (this is ${Math.floor(version / 10_000)})`,
    );
  }
}

async function migrate(
  owner: pg.Pool,
  migrations: readonly Migration[],
  options: OpenOptions,
): Promise<void> {
  if (!options.config.production) {
    const ran = await runMigrations(owner, migrations);
    if (ran.length > 0) options.log.info({ migrations: ran }, 'migrated the database');
    return;
  }
  const pending = await pendingMigrations(owner, migrations);
  if (pending.length > 0) {
    throw new ConfigError(
      `The database lacks ${pending.length} migrations. Run "npm run admin -- migrate" first`,
    );
  }
}

/** Opens pools on a running database that has all migrations. */
export function connectPools(
  connection: DatabaseConnection,
  log: OpenOptions['log'],
): Pick<Database, 'app' | 'owner'> {
  // the error itself carries the whole client, so only its message is logged
  const onError = ({ message }: Error) => log.warn({ reason: message }, 'a database connection broke');
  return {
    app: createPool(connection, { as: 'app', max: APP_CONNECTIONS, onError }),
    owner: createPool(connection, { as: 'owner', max: OWNER_CONNECTIONS, onError }),
  };
}

/**
 * Starts the embedded database or connects to `DATABASE_URL`, and migrates it (in production it only checks).
 * Throws `ConfigError`, `DataDirInUse` or `EmbeddedDatabaseUnavailable`, each with one line for the person.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { config, log } = options;
  const embedded =
    config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : null;
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' };
  const pools = connectPools(connection, log);
  const close = async () => {
    await Promise.all([pools.app.end(), pools.owner.end()]);
    await embedded?.stop();
  };
  try {
    if (embedded === null) await checkVersion(pools.owner);
    const migrations = await readMigrations();
    await migrate(pools.owner, migrations, options);
    return { ...pools, connection, migrations, close };
  } catch (error) {
    await close();
    throw error;
  }
}
