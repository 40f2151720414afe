import { addDays } from '@adhelm/contracts';
import { pino } from 'pino';
import { syncReviews } from '../../features.ts';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { createCipher } from '../../foundation/secrets/index.ts';
import {
  type Account,
  accountAccesses,
  connectDemoAccounts,
  listAccounts,
} from '../../sources/accounts/index.ts';
import { propelleradsConnector } from '../../sources/testing/internals.ts';
import { type DemoMarket, startDemoMarket } from '../../testing/demo-market.ts';
import { freshnessOf } from './freshness-repository.ts';
import { syncAccount } from './sync-account.ts';

/**
 * PropellerAds takes two statistics calls and thirty other reads a minute. Its reports take turns, and each goes on where
 * a sync ended. Time only passes while the connector waits.
 */

const START = Date.parse('2026-11-20T17:20:00Z');
const TODAY = '2026-11-20';
/** Days whose figures do not grow while the test runs. */
const HISTORY = { first: addDays(TODAY, -2), last: addDays(TODAY, -1) };
const never = new AbortController().signal;
const cipher = createCipher([Buffer.alloc(32, 7)]);
const kinds = ['campaign_day', 'campaign_hour', 'content_day', 'widget_day'] as const;

let clock = START;
let market: DemoMarket;
let database: Database;

/** Moves the clock to the end of the longest wait: parallel waits overlap. */
const wait = async (milliseconds: number) => {
  const until = clock + milliseconds;
  await new Promise((resolve) => setImmediate(resolve));
  clock = Math.max(clock, until);
};

async function connected(campaigns: number): Promise<Account> {
  clock = START;
  market = await startDemoMarket({
    now: () => new Date(clock),
    market: { campaigns, teasersPerCampaign: 1, widgetsPerCampaign: 3, historyDays: 2 },
    sources: ['propellerads'],
    pace: 1,
  });
  database = await testDatabase();
  const [login] = market.sandbox.accounts;
  if (login === undefined) throw new Error('the sandbox has no login');
  await connectDemoAccounts({ pool: database.app, cipher, sandboxUrl: market.sandbox.url }, [login]);
  const [account] = await withScope(database.app, systemScope, listAccounts);
  if (account === undefined) throw new Error('the account is missing');
  return account;
}
afterEach(async () => {
  await market.close();
  await database.close();
});

/** Syncs until all reports are read, as the queue would; returns the freshness after each sync. */
async function syncAll(account: Account, mostSyncs: number) {
  const connector = propelleradsConnector({
    now: () => clock,
    waitBeforeRetry: wait,
    firstRetryDelay: 5,
    // our own limit per second would wait in real time
    requestsPerSecond: 1_000_000,
  });
  const accesses = accountAccesses(cipher, market.sandbox.url);
  const services = {
    pool: database.app,
    accesses: {
      ...accesses,
      // the real limits: demo accounts are usually faster
      open: async (...of: Parameters<typeof accesses.open>) => ({ ...(await accesses.open(...of)), pace: 1 }),
    },
    connectorOf: () => connector,
    reviews: syncReviews,
    log: pino({ level: 'silent' }),
    now: () => new Date(clock),
  };
  const after: Awaited<ReturnType<typeof freshnessOf>>[] = [];
  try {
    for (let count = 0; count < mostSyncs; count += 1) {
      const { isUnfinished } = await syncAccount(services, account.id, never);
      after.push(
        await withScope(database.app, systemScope, (client) => freshnessOf(client, account.id, kinds)),
      );
      if (!isUnfinished) return { after, minutes: (clock - START) / 60_000 };
    }
    throw new Error(`${mostSyncs} syncs were not enough`);
  } finally {
    await connector.close();
  }
}

async function storedSums(account: Account) {
  const sums = await Promise.all(
    kinds.map(async (kind) => {
      const { rows } = await database.owner.query(
        `select sum(clicks)::int as clicks, sum(cost)::bigint as cost, count(distinct campaign_key)::int as campaigns
         from ${kind} where account_key = $1
           and ${kind === 'campaign_hour' ? '(hour at time zone $4)::date' : 'day'} between $2 and $3 and $4 <> ''`,
        [account.key, HISTORY.first, HISTORY.last, account.timeZone],
      );
      return rows[0];
    }),
  );
  return sums;
}

function marketSums(account: Account) {
  const sums = market.sandbox.sumsOf(account, HISTORY);
  return {
    clicks: sums.reduce((total, { clicks }) => total + clicks, 0),
    cost: sums.reduce((total, { cost }) => total + cost, 0),
  };
}

it.each([
  [100, 12],
  [800, 60],
])(
  'reads every report of %i campaigns under the real limits, each in its turn',
  async (campaigns, mostSyncs) => {
    // the market spreads its campaigns over five networks
    const account = await connected(campaigns * 5);
    const { after, minutes } = await syncAll(account, mostSyncs);
    const { rows } = await database.owner.query('select count(*)::int as campaigns from campaigns');
    expect(rows).toEqual([{ campaigns }]);
    const sums = await storedSums(account);
    for (const sum of sums) expect(sum).toMatchObject(marketSums(account));
    const last = after.at(-1) ?? [];
    expect(last.map(({ kind, completeThrough }) => [kind, completeThrough])).toEqual(
      kinds.map((kind) => [kind, TODAY]),
    );
    // each report was read by the end of the second sync, and no later sync was without progress
    expect((after[1] ?? last).every(({ lastGoodSyncAt }) => lastGoodSyncAt !== null)).toBe(true);
    expect(minutes).toBeGreaterThan(10);
  },
  300_000,
);
