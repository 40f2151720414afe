import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Sandbox, startSandbox } from '@adhelm/sandbox';
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
import { closeConnectors, connectorOf } from '../../sources/index.ts';
import { syncAccount } from './sync-account.ts';

/** Sources with little data are synced like any other. Missing values are not made up. */

const NOW = new Date('2026-11-20T17:20:00Z');
const never = new AbortController().signal;
const cipher = createCipher([Buffer.alloc(32, 7)]);

let sandbox: Sandbox;
let database: Database;
let dataDir: string;
let accounts: readonly Account[];

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'thin-sources-'));
  sandbox = await startSandbox({
    port: 0,
    dataDir,
    now: () => NOW,
    market: { campaigns: 20, teasersPerCampaign: 2, widgetsPerCampaign: 6, historyDays: 8 },
    sources: ['selfadvertiser', 'admaven', 'richads', 'rtx'],
  });
  database = await testDatabase();
  await connectDemoAccounts({ pool: database.app, cipher, sandboxUrl: sandbox.url }, sandbox.accounts);
  const services = {
    pool: database.app,
    accesses: accountAccesses(cipher, sandbox.url),
    connectorOf,
    reviews: syncReviews,
    log: pino({ level: 'silent' }),
    now: () => NOW,
  };
  for (const { id } of await withScope(database.app, systemScope, listAccounts)) {
    await syncAccount(services, id, never);
  }
  accounts = await withScope(database.app, systemScope, listAccounts);
}, 120_000);
afterAll(async () => {
  await closeConnectors();
  await sandbox.close();
  await database.close();
  rmSync(dataDir, { recursive: true });
});

async function countOf(table: 'campaigns' | 'contents' | 'campaign_day' | 'widget_day', source: string) {
  const isFact = table === 'campaign_day' || table === 'widget_day';
  const column = isFact ? 'account_key = a.key' : 'account_id = a.id';
  const { rows } = await database.owner.query<{ count: number }>(
    `select count(*)::int as count from ${table} t join accounts a on t.${column} where a.source = $1`,
    [source],
  );
  return rows[0]?.count ?? 0;
}

it('are all healthy', () => {
  expect(accounts).toHaveLength(8);
  expect(new Set(accounts.map(({ health }) => health))).toEqual(new Set(['ok']));
});

it.each([
  ['selfadvertiser', { campaigns: true, campaign_day: false, widget_day: false }],
  ['admaven', { campaigns: true, campaign_day: true, widget_day: true }],
  ['richads', { campaigns: true, campaign_day: true, widget_day: false }],
  ['rtx', { campaigns: false, campaign_day: false, widget_day: false }],
] as const)('%s stores the data it has', async (source, expected) => {
  for (const table of ['campaigns', 'campaign_day', 'widget_day'] as const) {
    expect([table, (await countOf(table, source)) > 0]).toEqual([table, expected[table]]);
  }
  expect(await countOf('contents', source)).toBe(0);
});

it("keeps the sum of RichAds' costs, although only its reports name campaigns", async () => {
  for (const account of accounts.filter(({ source }) => source === 'richads')) {
    const { rows } = await database.owner.query<{ cost: string; campaigns: number }>(
      `select sum(cost) as cost, count(distinct campaign_key)::int as campaigns
         from campaign_day join accounts on account_key = key
        where id = $1 and day between '2026-11-13' and '2026-11-20'`,
      [account.id],
    );
    const truth = sandbox.sumsOf(
      { source: 'richads', externalId: account.externalId },
      { first: '2026-11-13', last: '2026-11-20' },
    );
    const spent = truth.filter(({ impressions }) => impressions > 0);
    expect(rows).toEqual([
      { cost: String(spent.reduce((sum, { cost }) => sum + cost, 0)), campaigns: spent.length },
    ]);
  }
});
