import { AdhelmError } from '@adhelm/contracts';
import { pino } from 'pino';
import { syncReviews } from '../../features.ts';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { createCipher } from '../../foundation/secrets/index.ts';
import {
  type Account,
  accountAccesses,
  accountById,
  connectDemoAccounts,
  listAccounts,
} from '../../sources/accounts/index.ts';
import type { Connector } from '../../sources/index.ts';
import { createConnectors, isSimulated, simulatedSources } from '../../sources/testing/internals.ts';
import { type DemoMarket, startDemoMarket } from '../../testing/demo-market.ts';
import { firstSyncs } from './first-sync.ts';
import { freshnessOf } from './freshness-repository.ts';
import { syncAccount } from './sync-account.ts';

/** A refused part of a sync must not stop the others: every simulated source, every part. */

const NOW = new Date('2026-11-20T17:20:00Z');
const never = new AbortController().signal;
const cipher = createCipher([Buffer.alloc(32, 7)]);
const allConnectors = createConnectors({ retries: 0, waitBeforeRetry: async () => undefined });
const connectors = allConnectors.filter(isSimulated);

let market: DemoMarket;
let database: Database;
let accounts: readonly Account[];

beforeAll(async () => {
  market = await startDemoMarket({
    now: () => NOW,
    market: { campaigns: 12, teasersPerCampaign: 2, widgetsPerCampaign: 3, historyDays: 2 },
    sources: simulatedSources,
    pace: 1_000,
  });
  database = await testDatabase();
  await connectDemoAccounts(
    { pool: database.app, cipher, sandboxUrl: market.sandbox.url },
    market.sandbox.accounts,
  );
  accounts = await withScope(database.app, systemScope, listAccounts);
}, 120_000);
afterAll(async () => {
  await Promise.all(allConnectors.map((connector) => connector.close()));
  await market.close();
  await database.close();
});

const partsOf = ({ listCampaigns, listContents, readBalance, capabilities }: Connector): string[] => [
  ...(listCampaigns === undefined ? [] : ['entities']),
  ...(listContents === undefined ? [] : ['contents']),
  ...(readBalance === undefined ? [] : ['balance']),
  ...capabilities.reports.map(({ kind }) => kind),
];

const refusing = (error: AdhelmError): AsyncIterable<never> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }),
});

/** The connector of a network that refuses one part. */
function refusingPart(connector: Connector, part: string, error: AdhelmError): Connector {
  const { readFacts } = connector;
  switch (part) {
    case 'entities':
      return { ...connector, listCampaigns: () => refusing(error) };
    case 'contents':
      return { ...connector, listContents: () => refusing(error) };
    case 'balance':
      return { ...connector, readBalance: () => Promise.reject(error) };
    case 'sub_day':
      return { ...connector, readSubs: () => refusing(error) };
    case 'sub_hour':
      return { ...connector, readSubHours: () => refusing(error) };
    case 'lead_status':
      return { ...connector, readLeads: () => refusing(error) };
    default:
      return {
        ...connector,
        readFacts: (access, kind, range, signal) =>
          kind === part || readFacts === undefined ? refusing(error) : readFacts(access, kind, range, signal),
      };
  }
}

const everyPart = connectors.flatMap((connector) =>
  partsOf(connector).map((part) => [connector.id, part, connector] as const),
);

it.each(everyPart)(
  '%s refuses %s: the other parts are synced, and the account reports the reason',
  async (source, part, connector) => {
    const account = accounts.find((one) => one.source === source);
    if (account === undefined) throw new Error(`no account of ${source}`);
    await database.owner.query('delete from freshness where account_id = $1', [account.id]);
    const words = `${source} refused ${part}: this token may not read that`;
    const refused = refusingPart(connector, part, new AdhelmError('auth', words));
    const services = {
      pool: database.app,
      accesses: accountAccesses(cipher, market.sandbox.url),
      connectorOf: () => refused,
      reviews: syncReviews,
      log: pino({ level: 'silent' }),
      now: () => NOW,
    };

    await expect(syncAccount(services, account.id, never)).rejects.toThrow(words);

    const parts = partsOf(connector);
    const [fresh, found] = await withScope(database.app, systemScope, async (client) => [
      await freshnessOf(client, account.id, parts),
      await accountById(client, account.id),
    ]);
    const failures = new Map(
      fresh.map(({ kind, lastError, lastGoodSyncAt }) => [kind, { lastError, lastGoodSyncAt }]),
    );
    for (const kind of parts) {
      expect([kind, failures.get(kind)]).toEqual([
        kind,
        kind === part
          ? { lastError: words, lastGoodSyncAt: null }
          : { lastError: null, lastGoodSyncAt: expect.any(String) },
      ]);
    }
    expect(found).toMatchObject({ health: 'failing', healthReason: words });
  },
);

it('a report that is refused for good ends no first sync with an error, and starts none again', async () => {
  const account = accounts.find(({ source }) => source === 'mgid');
  const mgid = connectors.find(({ id }) => id === 'mgid');
  if (account === undefined || mgid === undefined) throw new Error('MGID is missing');
  await database.owner.query('delete from freshness');
  await database.owner.query('delete from first_syncs');
  const refused = refusingPart(mgid, 'content_day', new AdhelmError('auth', 'refused'));
  const services = {
    pool: database.app,
    accesses: accountAccesses(cipher, market.sandbox.url),
    connectorOf: () => refused,
    reviews: syncReviews,
    log: pino({ level: 'silent' }),
    now: () => NOW,
  };
  const state = async () =>
    (await firstSyncs({ pool: database.app })).map(({ isDone, error }) => ({ isDone, error }));
  await expect(syncAccount(services, account.id, never)).rejects.toThrow('refused');
  expect(await state()).toEqual([{ isDone: true, error: null }]);
  const { rows: before } = await database.owner.query('select started_at from first_syncs');
  await expect(syncAccount(services, account.id, never)).rejects.toThrow('refused');
  const { rows: after } = await database.owner.query('select started_at from first_syncs');
  expect(after).toEqual(before);
});

it('facts of unlisted campaigns and contents are kept under their ids until they are listed', async () => {
  const account = accounts.find(({ source }) => source === 'taboola');
  const taboola = connectors.find(({ id }) => id === 'taboola');
  if (account === undefined || taboola === undefined) throw new Error('Taboola is missing');
  const { id, key } = account;
  for (const table of ['campaign_day', 'campaign_hour', 'content_day', 'widget_day']) {
    await database.owner.query(`delete from ${table} where account_key = $1`, [key]);
  }
  await database.owner.query('delete from contents where account_id = $1', [id]);
  await database.owner.query('delete from campaigns where account_id = $1', [id]);
  await database.owner.query('delete from freshness where account_id = $1', [id]);
  const refusal = new AdhelmError('auth', 'refused');
  const refused = refusingPart(refusingPart(taboola, 'entities', refusal), 'contents', refusal);
  const services = (connector: Connector) => ({
    pool: database.app,
    accesses: accountAccesses(cipher, market.sandbox.url),
    connectorOf: () => connector,
    reviews: syncReviews,
    log: pino({ level: 'silent' }),
    now: () => NOW,
  });
  const counted = async (table: string) =>
    (
      await database.owner.query(`select sum(clicks)::int as clicks from ${table} where account_key = $1`, [
        key,
      ])
    ).rows[0];
  const names = async () =>
    (
      await database.owner.query<{ isNamed: boolean }>(
        `select bool_or(name <> external_id) as "isNamed" from campaigns where account_id = $1`,
        [id],
      )
    ).rows[0];
  await expect(syncAccount(services(refused), id, never)).rejects.toThrow('refused');
  expect(await names()).toEqual({ isNamed: false });
  const kept = [await counted('campaign_day'), await counted('content_day')];
  await syncAccount(services(taboola), id, never);
  expect(await names()).toEqual({ isNamed: true });
  expect([await counted('campaign_day'), await counted('content_day')]).toEqual(kept);
  expect(kept).toEqual([{ clicks: expect.any(Number) }, { clicks: expect.any(Number) }]);
});
