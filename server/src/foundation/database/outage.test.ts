/** @slow waits for a database that is away */

import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { problemSchema } from '@adhelm/contracts';
import pg from 'pg';
import { pino } from 'pino';
import { connectMarket, type DemoMarket, startDemoMarket } from '../../testing/demo-market.ts';
import { freePort, isReady, type Replica, startReplica, until } from '../../testing/replicas.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/launcher.ts';
import { APP_CONNECTIONS, OWNER_CONNECTIONS } from './open-database.ts';
import { createPool } from './pool.ts';

const AWAY_MS = 20_000;
const BACK_WITHIN_MS = 10_000;
const log = pino({ level: 'silent' });
let dataDir: string;
let postgres: EmbeddedPostgres;
let market: DemoMarket;
const replicas: Replica[] = [];

beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'adhelm-outage-')));
  await chmod(dataDir, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir, log });
  market = await startDemoMarket({ market: { campaigns: 5, historyDays: 2 } });
}, 60_000);
afterEach(async () => {
  for (const replica of replicas.splice(0)) await replica.stop();
  await market.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 });
}, 60_000);

async function start(count: number): Promise<void> {
  const { host, port, user, database } = postgres.connection;
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const env = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    ADHELM_KEY: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_URL: `http://localhost:${ports[0]}`,
    DATA_DIR: dataDir,
    SANDBOX_URL: market.sandbox.url,
  };
  for (const free of ports) replicas.push(await startReplica(free, env));
}

/** The event stream of one person at a replica, as text, for as long as it is open. */
function listenTo(url: string, headers: { readonly authorization: string }) {
  const stop = new AbortController();
  let text = '';
  let isOpen = true;
  const reading = (async () => {
    const answer = await fetch(`${url}/api/events`, { headers, signal: stop.signal });
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
  })()
    .catch(() => undefined)
    .finally(() => {
      isOpen = false;
    });
  return {
    text: () => text,
    isOpen: () => isOpen,
    close: async () => {
      stop.abort();
      await reading;
    },
  };
}

type Connections = { readonly queries: number; readonly listeners: number };

/** The number of connections that replicas currently have open. */
async function connections(): Promise<Connections> {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const { rows } = await client.query<Connections>(
    `select count(*) filter (where application_name = 'adhelm')::int as queries,
            count(*) filter (where application_name = 'adhelm-listener')::int as listeners
       from pg_stat_activity`,
  );
  await client.end();
  return rows[0] ?? { queries: 0, listeners: 0 };
}

function within(count: number, { queries, listeners }: Connections): void {
  expect(queries).toBeLessThanOrEqual(count * (APP_CONNECTIONS + OWNER_CONNECTIONS));
  expect(listeners).toBeLessThanOrEqual(count);
}

describe('a PostgreSQL outage of 20 seconds', () => {
  it.each([1, 2])(
    'is survived by %i replicas, which return 503 meanwhile and recover soon after',
    async (count) => {
      await start(count);
      const [first] = replicas;
      if (first === undefined) throw new Error('no replica');
      const headers = bearer(await signIn(createTestBrowser(), first.url, 'buyer@adhelm.test'));
      const pool = createPool(postgres.connection, { as: 'app', max: 1, onError: () => undefined });
      const [account] = await connectMarket(pool, market.sandbox);
      await pool.end();
      const streams = replicas.map(({ url }) => listenTo(url, headers));
      await until('all streams report the first sync', () =>
        streams.every((stream) => stream.text().includes('"facts.synced"')),
      );
      within(count, await connections());

      const heardBefore = streams.map((stream) => stream.text().length);
      await postgres.stop();
      const awayUntil = Date.now() + AWAY_MS;
      const statuses = new Set<number>();
      while (Date.now() < awayUntil) {
        for (const { url } of replicas) {
          const answers = await Promise.all(
            ['/readyz', '/api/users', '/api/jobs'].map((path) => fetch(url + path, { headers })),
          );
          for (const answer of answers) {
            statuses.add(answer.status);
            if (answer.status !== 503) throw new Error(`${answer.url} was answered with ${answer.status}`);
            const body: unknown = await answer.json();
            if (answer.url.endsWith('/readyz')) continue;
            expect(answer.headers.get('retry-after')).toBe('5');
            expect(problemSchema.parse(body)).toMatchObject({ status: 503, kind: 'unavailable' });
          }
        }
        await sleep(250);
      }
      expect([...statuses]).toEqual([503]);

      postgres = await startEmbeddedPostgres({ dataDir, log });
      const backAt = performance.now();
      within(count, await connections());
      const due = new pg.Client(postgres.connection);
      await due.connect();
      await due.query('update sync_schedules set next_run_at = now() where account_id = $1', [account.id]);
      await due.end();
      await until('all are ready', async () =>
        (await Promise.all(replicas.map(({ url }) => isReady(url)))).every(Boolean),
      );
      await until('reads succeed', async () =>
        (await Promise.all(replicas.map(({ url }) => fetch(`${url}/api/accounts`, { headers })))).every(
          ({ ok }) => ok,
        ),
      );
      await until('a job has run, and every stream reports it', async () => {
        within(count, await connections());
        return streams.every((stream, index) =>
          stream.text().slice(heardBefore[index]).includes('"facts.synced"'),
        );
      });
      expect(performance.now() - backAt).toBeLessThan(BACK_WITHIN_MS);
      expect(streams.map((stream) => stream.isOpen())).toEqual(streams.map(() => true));
      expect(replicas.map((replica) => replica.ended())).toEqual(replicas.map(() => null));
      for (const stream of streams) await stream.close();
    },
    120_000,
  );
});
