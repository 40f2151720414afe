import pg from 'pg';
import { markConnectionError } from './unavailable.ts';

/** The address of a database: a URL, or the embedded one's socket. */
export type DatabaseConnection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

/** Anything that runs a query: a pool, or a client inside a transaction. */
export type Queries = Pick<pg.ClientBase, 'query'>;

/** The role of the application's own queries. It cannot change tables, and row-level security applies to it. */
export const APP_ROLE = 'adhelm_app';

const CONNECT_WITHIN_MS = 10_000;

const INT8 = 20;
const DATE = 1082;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

/** A bigint as a number. One that a number cannot hold exactly is an error, never rounded. */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`);
  return value;
}

function arrayOf<Value>(parse: (text: string) => Value): (text: string) => (Value | null)[] {
  return (text) => {
    const inner = text.slice(1, -1);
    return inner === '' ? [] : inner.split(',').map((part) => (part === 'NULL' ? null : parse(part)));
  };
}

/** bigint → number, date → 'YYYY-MM-DD', timestamptz → Date; numeric stays text (cast sums to bigint). */
function typeParsers(): pg.CustomTypesConfig {
  const parsers = new pg.TypeOverrides();
  parsers.setTypeParser(INT8, safeInteger);
  parsers.setTypeParser(DATE, (text) => text);
  parsers.setTypeParser(INT8_ARRAY, arrayOf(safeInteger));
  parsers.setTypeParser(
    DATE_ARRAY,
    arrayOf((text) => text),
  );
  return parsers;
}

type PoolOptions = {
  /** `app` for everything but migrations and the job queue's own tables. */
  readonly as: 'app' | 'owner';
  readonly max: number;
  /** Called for each connection that breaks, whether in use or not. */
  readonly onError: (error: Error) => void;
  /** How long to wait for a free or a new connection. */
  readonly connectWithinMs?: number;
};

type OnConnected = Parameters<pg.Pool['connect']>[0];

/**
 * pg's pool, whose clients may break at any time: the error of a checked-out one without a listener would end the
 * process. Errors of connections are marked for `isDatabaseUnavailable`. pg's own `end` resolves while its
 * connections still close, and a database that stops then would break them.
 */
class WatchedPool extends pg.Pool {
  readonly #open = new Set<pg.PoolClient>();

  constructor(config: pg.PoolConfig, onBroken: (error: Error) => void) {
    super(config);
    this.on('connect', (client) => {
      this.#open.add(client);
      client.once('end', () => this.#open.delete(client));
      client.on('error', (error) => onBroken(markConnectionError(error)));
    });
    // its client has already reported the error
    this.on('error', () => undefined);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(onConnected: OnConnected): void;
  override connect(onConnected?: OnConnected): Promise<pg.PoolClient> | undefined {
    if (onConnected === undefined) {
      return super.connect().catch((error: unknown) => {
        throw markConnectionError(error);
      });
    }
    super.connect((error, client, done) => onConnected(markConnectionError(error), client, done));
    return undefined;
  }

  override async end(): Promise<void> {
    const closed = [...this.#open].map((client) => new Promise((resolve) => client.once('end', resolve)));
    await super.end();
    await Promise.all(closed);
  }
}

/**
 * A pool whose connections use UTC and, as `app`, have only the rights of `adhelm_app`. PostgreSQL's default, to compile
 * costly queries, takes longer than any of ours runs: seconds for each page of a list. Queries set this up, because
 * PgBouncer rejects or ignores it among a connection's options; a connection on which they fail is not used.
 */
export function createPool(connection: DatabaseConnection, options: PoolOptions): pg.Pool {
  const role = options.as === 'app' ? `; set role ${APP_ROLE}` : '';
  const config = {
    ...connection,
    onConnect: (client: pg.ClientBase) => client.query(`set timezone = 'UTC'; set jit = off${role}`),
    types: typeParsers(),
    max: options.max,
    connectionTimeoutMillis: options.connectWithinMs ?? CONNECT_WITHIN_MS,
    idleTimeoutMillis: 30_000,
    // otherwise a vanished host is only noticed after hours
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'adhelm',
  };
  return new WatchedPool(config, options.onError);
}

/** Runs `work` in one transaction. Commits when it returns, rolls back when it throws. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<Result>,
  begin = 'begin',
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
