import { pino } from 'pino';
import { syncReviews } from '../../../features.ts';
import { systemScope, withScope } from '../../../foundation/database/index.ts';
import { testDatabase } from '../../../foundation/database/testing.ts';
import { createCipher } from '../../../foundation/secrets/index.ts';
import {
  type Account,
  accountAccesses,
  connectDemoAccounts,
  listAccounts,
} from '../../../sources/accounts/index.ts';
import type { Connector } from '../../../sources/index.ts';
import { simulatedSources } from '../../../sources/testing/internals.ts';
import { startDemoMarket } from '../../../testing/demo-market.ts';
import { freshnessOf } from '../freshness-repository.ts';
import { syncAccount } from '../sync-account.ts';

const NOW = new Date('2026-11-20T17:20:00Z');
const never = new AbortController().signal;
const cipher = createCipher([Buffer.alloc(32, 7)]);
/** Two figures of each report's table. */
const figures = {
  campaign_day: ['clicks', 'cost'],
  campaign_hour: ['clicks', 'cost'],
  content_day: ['clicks', 'cost'],
  widget_day: ['clicks', 'cost'],
  sub_day: ['visits', 'revenue'],
  sub_hour: ['visits', 'revenue'],
  lead_status: ['commission', 'array_length(customs, 1)'],
} as const;

/** The parts of a sync with this connector. */
export const partsOf = ({ listCampaigns, listContents, readBalance, capabilities }: Connector): string[] => [
  ...(listCampaigns === undefined ? [] : ['entities']),
  ...(listContents === undefined ? [] : ['contents']),
  ...(readBalance === undefined ? [] : ['balance']),
  ...capabilities.reports.map(({ kind }) => kind),
];

const SMALL = { campaigns: 20, teasersPerCampaign: 2, widgetsPerCampaign: 3, historyDays: 2 };

/** An account at each simulated source, and what its syncs leave in the database. */
export async function everySource(size: Partial<typeof SMALL> = {}) {
  const market = await startDemoMarket({
    now: () => NOW,
    market: { ...SMALL, ...size },
    sources: simulatedSources,
    pace: Number.POSITIVE_INFINITY,
  });
  const database = await testDatabase();
  const where = { pool: database.app, cipher, sandboxUrl: market.sandbox.url };
  await connectDemoAccounts(where, market.sandbox.accounts);
  const accounts = await withScope(database.app, systemScope, listAccounts);
  const only = async (sql: string, account: Account): Promise<unknown> =>
    (await database.owner.query(sql, [account.key])).rows[0];

  const accesses = accountAccesses(cipher, market.sandbox.url);
  const servicesWith = (connector: Connector) => ({
    pool: database.app,
    accesses: {
      ...accesses,
      open: async (...of: Parameters<typeof accesses.open>) => ({
        ...(await accesses.open(...of)),
        pace: Number.POSITIVE_INFINITY,
      }),
    },
    connectorOf: () => connector,
    reviews: syncReviews,
    log: pino({ level: 'silent' }),
    now: () => NOW,
  });

  /** A sync of the last three days. Resolves with its failure, and the freshness of each part afterwards. */
  async function synced(account: Account, connector: Connector) {
    await database.owner.query(
      `update freshness set last_good_sync_at = null, last_error = null, next_day = null, complete_through = $2,
         reread_on = $3 where account_id = $1`,
      [account.id, '2026-11-19', '2026-11-20'],
    );
    const failure = await syncAccount(servicesWith(connector), account.id, never).then(
      () => null,
      (error: unknown) => error,
    );
    const fresh = await withScope(database.app, systemScope, (client) =>
      freshnessOf(client, account.id, partsOf(connector)),
    );
    return { failure, fresh: new Map(fresh.map((one) => [one.kind, one])) };
  }

  return {
    database,
    /** What a sync needs, with this connector. */
    servicesWith,
    synced,
    accountAt: (source: string): Account => {
      const account = accounts.find((one) => one.source === source);
      if (account === undefined) throw new Error(`no account of ${source}`);
      return account;
    },
    /** Rows and the sums of two figures of each report, none of rows that are gone. */
    sums: async (account: Account): Promise<ReadonlyMap<string, readonly number[]>> => {
      const sumOf = ([table, [one, other]]: readonly [string, readonly string[]]) =>
        `(select jsonb_build_array(count(*), coalesce(sum(${one}), 0), coalesce(sum(${other}), 0))
          from ${table} where account_key = $1${table === 'lead_status' ? ' and gone_at is null' : ''}) as ${table}`;
      const row = await only(`select ${Object.entries(figures).map(sumOf).join(', ')}`, account);
      return new Map(Object.entries(Object(row)));
    },
    /** Makes every stored figure wrong, which only a reading corrects. */
    spoil: async ({ key }: Account) => {
      for (const [table, [one]] of Object.entries(figures)) {
        await database.owner.query(
          `update ${table} set ${one} = coalesce(${one}, 0) + 1000 where account_key = $1`,
          [key],
        );
      }
    },
    /** How many campaigns and contents are gone, or were missing from a complete list. */
    lost: (account: Account) => {
      const lostFrom = (table: string) =>
        `(select count(*)::int from ${table} e join accounts a on a.id = e.account_id
          where a.key = $1 and coalesce(e.gone_at, e.missed_at) is not null) as ${table}`;
      return only(`select ${lostFrom('campaigns')}, ${lostFrom('contents')}`, account);
    },
    close: async () => {
      await market.close();
      await database.close();
    },
  };
}
