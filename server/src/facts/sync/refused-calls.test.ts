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
import type { Connector } from '../../sources/index.ts';
import {
  answeringSource,
  createConnectors,
  detours,
  isSimulated,
  simulatedSources,
} from '../../sources/testing/internals.ts';
import { type DemoMarket, startDemoMarket } from '../../testing/demo-market.ts';
import { freshnessOf } from './freshness-repository.ts';
import { syncAccount } from './sync-account.ts';

/** Each single call that a source gets in a sync is refused in turn: all other data is there, and nothing is gone. */

const NOW = new Date('2026-11-20T17:20:00Z');
const WORDS = 'this key may not read that';
const never = new AbortController().signal;
const cipher = createCipher([Buffer.alloc(32, 7)]);
const detour = detours();
const connectors = createConnectors({
  retries: 0,
  failuresBeforeBreak: 1_000,
  waitBeforeRetry: async () => undefined,
  dispatcher: detour.dispatcher,
}).filter(isSimulated);
const factTables = ['campaign_day', 'campaign_hour', 'content_day', 'widget_day'] as const;

let market: DemoMarket;
let database: Database;
let refusing: Awaited<ReturnType<typeof answeringSource>>;
let accounts: readonly Account[];

beforeAll(async () => {
  market = await startDemoMarket({
    now: () => NOW,
    market: { campaigns: 20, teasersPerCampaign: 2, widgetsPerCampaign: 3, historyDays: 2 },
    sources: simulatedSources,
    pace: 1_000,
  });
  refusing = await answeringSource(() => ({
    status: 403,
    body: { message: WORDS, error: WORDS, errors: [WORDS] },
  }));
  database = await testDatabase();
  const where = { pool: database.app, cipher, sandboxUrl: market.sandbox.url };
  await connectDemoAccounts(where, market.sandbox.accounts);
  accounts = await withScope(database.app, systemScope, listAccounts);
}, 120_000);
afterAll(async () => {
  await Promise.all(connectors.map((connector) => connector.close()));
  await refusing.close();
  await market.close();
  await database.close();
});

const partsOf = ({ listContents, readBalance, capabilities }: Connector): string[] => [
  'entities',
  ...(listContents === undefined ? [] : ['contents']),
  ...(readBalance === undefined ? [] : ['balance']),
  ...capabilities.reports.map(({ kind }) => kind),
];

/** A connector that notes in `part` which part is being read. */
function noting(connector: Connector, part: { now: string }): Connector {
  const { listCampaigns, listContents, readBalance, readFacts, readSubs, readSubHours, readLeads } =
    connector;
  async function* during<Row>(name: string, pages: AsyncIterable<Row>): AsyncGenerator<Row> {
    part.now = name;
    for await (const page of pages) {
      yield page;
      part.now = name;
    }
  }
  return {
    ...connector,
    ...(listCampaigns && { listCampaigns: (...of) => during('entities', listCampaigns(...of)) }),
    ...(listContents && { listContents: (...of) => during('contents', listContents(...of)) }),
    ...(readFacts && { readFacts: (...of) => during(of[1], readFacts(...of)) }),
    ...(readSubs && { readSubs: (...of) => during('sub_day', readSubs(...of)) }),
    ...(readSubHours && { readSubHours: (...of) => during('sub_hour', readSubHours(...of)) }),
    ...(readLeads && { readLeads: (...of) => during('lead_status', readLeads(...of)) }),
    ...(readBalance && {
      readBalance: (...of) => {
        part.now = 'balance';
        return readBalance(...of);
      },
    }),
  };
}

/** A sync of the last three days; resolves with the freshness of each part afterwards. */
async function synced(account: Account, connector: Connector) {
  await database.owner.query(
    `update freshness set last_good_sync_at = null, last_error = null, next_day = null, complete_through = $2,
       reread_on = $3 where account_id = $1`,
    [account.id, '2026-11-19', '2026-11-20'],
  );
  const services = {
    pool: database.app,
    accesses: accountAccesses(cipher, market.sandbox.url),
    connectorOf: () => connector,
    reviews: syncReviews,
    log: pino({ level: 'silent' }),
    now: () => NOW,
  };
  const failure = await syncAccount(services, account.id, never).then(
    () => null,
    (error: unknown) => error,
  );
  const fresh = await withScope(database.app, systemScope, (client) =>
    freshnessOf(client, account.id, partsOf(connector)),
  );
  return { failure, fresh: new Map(fresh.map((one) => [one.kind, one])) };
}

async function rowsOf(sql: string, account: Account): Promise<unknown> {
  return (await database.owner.query(sql, [account.key])).rows[0];
}

const sums = (account: Account) =>
  rowsOf(
    `select ${factTables.map((table) => `(select jsonb_build_array(count(*), sum(clicks), sum(cost)) from ${table} where account_key = $1) as ${table}`).join(', ')}`,
    account,
  );
const lost = (account: Account) =>
  rowsOf(
    `select (select count(*)::int from campaigns c join accounts a on a.id = c.account_id
             where a.key = $1 and coalesce(c.gone_at, c.missed_at) is not null) as campaigns,
            (select count(*)::int from contents c join accounts a on a.id = c.account_id
             where a.key = $1 and coalesce(c.gone_at, c.missed_at) is not null) as contents`,
    account,
  );

const isGrant = (call: string) => /oauth\/token|auth\/access\/session/.test(call);

it.each(connectors.map((connector) => [connector.id, connector] as const))(
  '%s: a refused call leaves all other data there',
  async (source, plain) => {
    const account = accounts.find((one) => one.source === source);
    if (account === undefined) throw new Error(`no account of ${source}`);
    const part = { now: '' };
    const connector = noting(plain, part);
    const partsUsing = new Map<string, Set<string>>();
    detour.onCall = (call) => {
      partsUsing.set(call, (partsUsing.get(call) ?? new Set()).add(part.now));
    };
    detour.start();
    await synced(account, connector);
    detour.start();
    expect((await synced(account, connector)).failure).toBeNull();
    const calls = [...detour.calls].filter(([call]) => !isGrant(call));
    const using = new Map([...partsUsing].map(([call, parts]) => [call, new Set(parts)]));
    const before = await sums(account);
    const { listCampaigns, capabilities } = connector;
    const readsNothing = listCampaigns === undefined && capabilities.reports.length === 0;
    expect(calls.length > 0).toBe(!readsNothing);

    for (const [call, count] of calls) {
      for (const number of count > 1 ? [undefined, 1, 2] : [undefined]) {
        detour.start({ call, to: refusing.url, ...(number === undefined ? {} : { number }) });
        const { fresh } = await synced(account, connector);
        const parts = using.get(call) ?? new Set();
        for (const kind of partsOf(connector)) {
          const { lastError = null, lastGoodSyncAt = null } = fresh.get(kind) ?? {};
          const state = `${call} #${number ?? 'all'}: ${kind}`;
          if (!parts.has(kind)) {
            expect([state, lastError, lastGoodSyncAt]).toEqual([state, null, expect.any(String)]);
          } else if (lastError !== null) {
            expect([state, lastError]).toEqual([state, expect.stringContaining(WORDS)]);
          }
        }
        expect([call, await sums(account)]).toEqual([call, before]);
        expect([call, await lost(account)]).toEqual([call, { campaigns: 0, contents: 0 }]);
      }
    }
    detour.start();
    expect((await synced(account, connector)).failure).toBeNull();
  },
  300_000,
);
