import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The owner of the embedded database. The application's own queries run as `adhelm_app`. */
export const DATABASE_OWNER = 'adhelm';

export type SocketConnection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
};

const READY_WITHIN_MS = 60_000;

async function answers(connection: SocketConnection): Promise<boolean> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  // a connection that breaks while it is being made would otherwise be an uncaught error
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code?.startsWith('28')) throw error;
    return false;
  }
}

/**
 * True when PostgreSQL accepts connections, false when it ended before. Throws after a minute; with `stopping`, only
 * once that aborts, because crash recovery takes its time and a restart does not help it.
 */
export async function waitUntilReady(
  connection: SocketConnection,
  ended: Promise<number | null>,
  stopping?: AbortSignal,
): Promise<boolean> {
  const end = ended.then(() => 'ended' as const);
  const giveUpAt = stopping === undefined ? Date.now() + READY_WITHIN_MS : Number.POSITIVE_INFINITY;
  while (Date.now() < giveUpAt) {
    stopping?.throwIfAborted();
    if (await answers(connection)) return true;
    if ((await Promise.race([end, sleep(10, 'waited' as const)])) === 'ended') return false;
  }
  throw new Error('The embedded database did not accept connections within a minute. See postgresql.log.');
}

/** Creates the database in a new cluster. */
export async function ensureDatabase(connection: SocketConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  // an interrupted query rejects, and without an error listener the process would end too
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [connection.database]);
    if (found.rowCount === 0)
      await client.query(`create database ${pg.escapeIdentifier(connection.database)}`);
  } finally {
    await client.end();
  }
}
