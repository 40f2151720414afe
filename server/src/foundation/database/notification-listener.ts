import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '@adhelm/contracts';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DatabaseConnection } from './pool.ts';
import { reconnectDelay } from './reconnect-delay.ts';

type Handler = (payload: string) => unknown;

/** A connection that listens for NOTIFY and survives outages of the database. */
export type NotificationListener = {
  /** Calls `handler` at each notification, and after each reconnect, because some may have been lost. */
  on(channel: string, handler: Handler): void;
  /** Ends the connection, even while it is being made. */
  close(): Promise<void>;
};

/** The client methods a listener uses. `cut` drops the connection immediately, even while it is being made. */
type ListeningClient = Pick<pg.Client, 'connect' | 'query' | 'on' | 'once'> & {
  readonly cut: () => void;
};

type Options = {
  readonly open: () => ListeningClient;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Resolves after that many milliseconds. Rejects when the signal aborts. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  readonly random?: () => number;
};

const CONNECT_WITHIN_MS = 10_000;

/** A listening connection. `ended` resolves when it has ended. */
type Session = { readonly ended: Promise<void> };

/** Connects and listens, and reconnects by itself until it is closed. Rejects when the first attempt fails. */
export function createNotificationListener(
  connection: DatabaseConnection,
  log: Options['log'],
): Promise<NotificationListener> {
  const config = {
    ...connection,
    application_name: 'adhelm-listener',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: CONNECT_WITHIN_MS,
    // otherwise a vanished host is only noticed after hours
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const open = () => {
    const client = new pg.Client(config);
    return Object.assign(client, { cut: () => client.connection.stream.destroy() });
  };
  return listenOn({ open, log });
}

/** The loop of a listener. A connection is opened only after the previous one has ended, so there is only one. */
export async function listenOn(options: Options): Promise<NotificationListener> {
  const { open, log, random = Math.random } = options;
  const wait =
    options.wait ?? ((milliseconds, signal) => sleep(milliseconds, undefined, { signal, ref: false }));
  const handlers = new Map<string, Handler[]>();
  const closing = new AbortController();
  let client: ListeningClient | null = null;

  const call = (handler: Handler, payload: string): void => {
    try {
      handler(payload);
    } catch (error) {
      log.warn({ err: error }, 'a notification could not be handled');
    }
  };

  // serialised, because a client must not run two queries at a time
  let lastQuery: Promise<unknown> = Promise.resolve();
  const listen = (on: ListeningClient, channel: string): Promise<unknown> => {
    const query = () => on.query(`listen ${pg.escapeIdentifier(channel)}`);
    lastQuery = lastQuery.then(query, query);
    return lastQuery;
  };

  const connect = async (): Promise<Session> => {
    const fresh = open();
    const ended = new Promise<void>((resolve) => fresh.once('end', () => resolve()));
    fresh.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) call(handler, payload ?? '');
    });
    fresh.on('error', (error) => {
      if (!closing.signal.aborted) log.warn({ reason: error.message }, 'the listening connection was lost');
    });
    client = fresh;
    const early = ended.then(() => {
      throw new Error('The connection ended before it could listen');
    });
    try {
      await Promise.race([fresh.connect(), early]);
      for (const channel of handlers.keys()) await Promise.race([listen(fresh, channel), early]);
      return { ended };
    } catch (error) {
      fresh.cut();
      await ended;
      client = null;
      throw error;
    } finally {
      early.catch(() => undefined);
    }
  };

  const reconnect = async (): Promise<Session | null> => {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      await wait(reconnectDelay(failures, random()), closing.signal).catch(() => undefined);
      if (closing.signal.aborted) break;
      try {
        return await connect();
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ reason: messageOf(error), failures }, 'not listening yet');
      }
    }
    return null;
  };

  const keep = async (first: Session): Promise<void> => {
    let session: Session | null = first;
    while (session !== null) {
      await session.ended;
      client = null;
      session = closing.signal.aborted ? null : await reconnect();
      if (session === null) return;
      log.info('listening again');
      for (const handler of [...handlers.values()].flat()) call(handler, '');
    }
  };

  const kept = keep(await connect());
  return {
    on(channel, handler) {
      const known = handlers.get(channel);
      if (known !== undefined) {
        known.push(handler);
        return;
      }
      handlers.set(channel, [handler]);
      if (client === null) return;
      listen(client, channel).catch((error: unknown) => {
        if (!closing.signal.aborted) log.warn({ err: error, channel }, 'not listening');
      });
    },
    async close() {
      closing.abort();
      client?.cut();
      await kept;
    },
  };
}
