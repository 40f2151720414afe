import { AdhelmError } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import { syncReviews } from '../../features.ts';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Feature } from '../../foundation/services/index.ts';
import { type NewAccount, scheduleSync, upsertAccount } from '../../sources/accounts/testing.ts';
import { type Connector, capabilityTable, type FactRow, minimalCampaign } from '../../sources/index.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { handleSyncJobs, startSyncScheduler } from './sync-jobs.ts';

/** Five sources fail at once, each in its own way and with more accounts than it may sync in parallel. Others work. */

const ACCOUNTS_OF_AN_ILL_SOURCE = 9;
const ill = ['mgid', 'taboola', 'revcontent', 'geozo', 'zeropark'] as const;
const well = ['propellerads', 'admaven', 'richads'] as const;
type Source = (typeof ill)[number] | (typeof well)[number];

let database: Database;
let server: TestServer;

/** Waits until the caller's signal aborts. */
function hanging(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

const listed = [{ id: 'c1', name: 'One', status: 'active', ...minimalCampaign } as const];

async function* campaignsOf(source: Source, signal: AbortSignal) {
  if (source === 'mgid') await hanging(signal);
  if (source === 'taboola') throw new AdhelmError('throttled', 'slow down', { retryAfterSeconds: 600 });
  if (source === 'revcontent') throw new AdhelmError('upstream', 'HTTP 500');
  if (source === 'geozo') throw new AdhelmError('auth', 'the token is refused');
  yield listed;
}

async function* factsOf(
  source: Source,
  day: string,
  signal: AbortSignal,
): AsyncGenerator<readonly FactRow[]> {
  const measures = {
    impressions: 9,
    viewableImpressions: null,
    clicks: 3,
    conversions: 1,
    cost: 5,
    revenue: 7,
  };
  yield [{ campaignId: 'c1', entityId: 'w1', day, ...measures }];
  // answers, and then hangs in the middle of its report
  if (source === 'zeropark') await hanging(signal);
}

function connectorOf(source: Source): Connector {
  return {
    id: source,
    capabilities: capabilityTable[source],
    checkAccess: async () => ({ name: null, currency: null, timeZone: null }),
    listCampaigns: (_access, signal) => campaignsOf(source, signal),
    readFacts: (_access, _kind, range, signal) => factsOf(source, range.startDate, signal),
    close: async () => undefined,
  };
}

const isKnown = (source: string): source is Source => [...ill, ...well].some((known) => known === source);

/** The real jobs and schedule, with these sources. */
const feature: Feature = {
  jobs: ({ jobs, pool, log, now }) => {
    const access = {
      externalId: '1',
      currency: 'USD',
      timeZone: 'UTC',
      baseUrl: 'http://nowhere',
      credentials: {},
      pace: 1,
    };
    handleSyncJobs(jobs, {
      pool,
      log,
      now,
      reviews: syncReviews,
      accesses: {
        open: async (_queries, { id }) => ({ ...access, accountId: id }),
        seal: async () => undefined,
      },
      connectorOf: (source) => {
        if (!isKnown(source)) throw new Error(`there is no ${source} here`);
        return connectorOf(source);
      },
    });
  },
  start: async ({ jobs, pool, log }) => startSyncScheduler(jobs, { pool, log }),
};

async function connect(source: Source, count: number): Promise<void> {
  const login: Omit<NewAccount, 'id' | 'externalId'> = {
    source,
    name: source,
    currency: 'USD',
    timeZone: 'UTC',
    baseUrl: 'http://nowhere',
  };
  for (let index = 0; index < count; index += 1) {
    await withScope(database.app, systemScope, async (client) => {
      const id = await upsertAccount(client, { ...login, id: uuidv7(), externalId: `${source}-${index}` });
      await scheduleSync(client, id, 3_600);
    });
  }
}

/** The number of accounts of a source by their health. */
async function health(source: Source): Promise<Record<string, number>> {
  const { rows } = await database.owner.query<{ health: string; count: number }>(
    'select health, count(*)::int as count from accounts where source = $1 group by 1',
    [source],
  );
  return Object.fromEntries(rows.map((row) => [row.health, row.count]));
}

async function idleTransactions(): Promise<number | undefined> {
  const { rows } = await database.owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  );
  return rows[0]?.count;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 25));
}

beforeAll(async () => {
  database = await testDatabase();
  for (const source of ill) await connect(source, ACCOUNTS_OF_AN_ILL_SOURCE);
  // the last ones on the schedule
  for (const source of well) await connect(source, 2);
  server = await startTestServer({
    database,
    features: [feature],
    env: { ROLES: 'web,worker,scheduler' },
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

describe('while five sources fail at once', () => {
  it('the others are synced', async () => {
    for (const source of well) await until(async () => (await health(source))['ok'] === 2);
    const { rows } = await database.owner.query(
      `select a.source, count(distinct f.campaign_key)::int as campaigns from campaign_day f
       join accounts a on a.key = f.account_key where a.source = any ($1) group by 1 order by 1`,
      [well],
    );
    expect(rows).toEqual([...well].sort().map((source) => ({ source, campaigns: 2 })));
  });

  it('sources that hang hold no database connections', async () => {
    expect(await health('mgid')).toEqual({ new: ACCOUNTS_OF_AN_ILL_SOURCE });
    expect(await health('zeropark')).toEqual({ new: ACCOUNTS_OF_AN_ILL_SOURCE });
    // a working connection is idle only briefly between queries; a hanging transaction would be idle indefinitely
    await until(async () => (await idleTransactions()) === 0);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  it('accounts of failing sources report the reason', async () => {
    for (const source of ['taboola', 'revcontent', 'geozo'] as const) {
      await until(async () => (await health(source))['failing'] === ACCOUNTS_OF_AN_ILL_SOURCE);
    }
    const { rows } = await database.owner.query(
      `select distinct source, health_reason as reason from accounts where health = 'failing' order by 1`,
    );
    expect(rows).toEqual([
      { source: 'geozo', reason: 'the token is refused' },
      { source: 'revcontent', reason: 'HTTP 500' },
      { source: 'taboola', reason: 'slow down' },
    ]);
  });

  it('accounts that wait for a limit say until when', async () => {
    await until(async () => (await health('taboola'))['failing'] === ACCOUNTS_OF_AN_ILL_SOURCE);
    const { rows } = await database.owner.query<{ source: string; minutes: number }>(
      `select distinct a.source, round(extract(epoch from s.limited_until - now()) / 60)::int as minutes
       from sync_schedules s join accounts a on a.id = s.account_id where s.limited_until is not null`,
    );
    expect(rows).toEqual([{ source: 'taboola', minutes: 10 }]);
  });
});
