import pg from 'pg';

/** Where a database is: a URL, or the embedded one's socket. */
export type DatabaseConnection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

/** Anything that runs a query: a pool, or a client inside a transaction. */
export type Queries = Pick<pg.ClientBase, 'query'>;

/** The role that the program's own queries run as; it cannot change tables, and row-level security holds for it. */
export const APP_ROLE = 'adhelm_app';

const INT8 = 20;
const DATE = 1082;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

/** A bigint as a number; one that a number cannot hold exactly is an error, never a rounded value. */
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
  readonly onError: (error: Error) => void;
};

/** pg's own `end` resolves while its connections still close; a database that stops then breaks them. */
class ClosingPool extends pg.Pool {
  readonly #open = new Set<pg.PoolClient>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => {
      this.#open.add(client);
      client.once('end', () => this.#open.delete(client));
    });
  }

  override async end(): Promise<void> {
    const closed = [...this.#open].map((client) => new Promise((resolve) => client.once('end', resolve)));
    await super.end();
    await Promise.all(closed);
  }
}

/** A pool whose connections speak UTC and, as `app`, hold no more rights than `adhelm_app`. */
export function createPool(connection: DatabaseConnection, options: PoolOptions): pg.Pool {
  const startup = `-c timezone=UTC${options.as === 'app' ? ` -c role=${APP_ROLE}` : ''}`;
  const pool = new ClosingPool({
    ...connection,
    options: startup,
    types: typeParsers(),
    max: options.max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'adhelm',
  });
  pool.on('error', options.onError);
  return pool;
}

/** Runs `work` in one transaction; commits when it returns, rolls back when it throws. */
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
