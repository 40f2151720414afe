import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DatabaseConnection } from './pool.ts';

type Handler = (payload: string) => unknown;

/** One connection that listens for NOTIFY, whatever happens to the database meanwhile. */
export type NotificationListener = {
  /** `handler` is called at each notification, and after each reconnect, when some may have been lost. */
  on(channel: string, handler: Handler): void;
  close(): Promise<void>;
};

const RECONNECT_MS = 250;

/** Connects and listens; reconnects by itself until it is closed. */
export async function createNotificationListener(
  connection: DatabaseConnection,
  log: Pick<Logger, 'warn'>,
): Promise<NotificationListener> {
  const handlers = new Map<string, Handler[]>();
  let client: pg.Client | null = null;
  let closed = false;

  // one after the other: a client must not be asked twice at a time
  let asked: Promise<unknown> = Promise.resolve();
  const listen = (on: pg.Client, channel: string): Promise<unknown> => {
    const query = () => on.query(`listen ${pg.escapeIdentifier(channel)}`);
    asked = asked.then(query, query);
    return asked;
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ ...connection, keepAlive: true, application_name: 'adhelm-listener' });
    fresh.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '');
    });
    fresh.on('error', (error) => {
      if (!closed) log.warn({ err: error }, 'the listening connection broke');
    });
    fresh.once('end', () => {
      client = null;
      if (!closed) void reconnect();
    });
    await fresh.connect();
    for (const channel of handlers.keys()) await listen(fresh, channel);
    client = fresh;
  };

  const reconnect = async (): Promise<void> => {
    while (!closed && client === null) {
      await sleep(RECONNECT_MS, undefined, { ref: false });
      const connected = await connect().then(
        () => true,
        () => false,
      );
      if (!connected) continue;
      for (const handler of [...handlers.values()].flat()) handler('');
    }
  };

  await connect();
  return {
    on(channel, handler) {
      const known = handlers.get(channel);
      if (known !== undefined) {
        known.push(handler);
        return;
      }
      handlers.set(channel, [handler]);
      const current = client;
      if (current !== null) {
        listen(current, channel).catch((error: unknown) =>
          log.warn({ err: error, channel }, 'not listening'),
        );
      }
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
