import type { Database } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import {
  connectMarket,
  type DemoMarket,
  domainServices,
  startDemoMarket,
} from '../../testing/demo-market.ts';
import { killDuring } from '../../testing/killed-worker.ts';
import { type RecordingProxy, startRecordingProxy } from '../../testing/recording-proxy.ts';
import { AccountBusy } from './account-lease.ts';
import { syncAccount } from './sync-account.ts';

const NOW = new Date('2026-11-20T17:20:00Z');
const never = new AbortController().signal;
const REPORT = /^GET .*statistics-reports/;
let market: DemoMarket;
let proxy: RecordingProxy;
let database: Database;
let killed: Account;
let whole: Account;

beforeAll(async () => {
  market = await startDemoMarket({ now: () => NOW });
  proxy = await startRecordingProxy(market.sandbox.url);
  database = await testDatabase();
  [killed, whole] = await connectMarket(database.app, market.sandbox);
});
afterAll(async () => {
  await proxy.close();
  await market.close();
  await database.close();
});

const sync = (account: Account) =>
  syncAccount(
    domainServices({ pool: database.app, sandboxUrl: proxy.url, now: () => NOW }),
    account.id,
    never,
  );

type Grain = { readonly rows: number; readonly impressions: number | null; readonly cost: number | null };

/** The stored facts of each kind: by campaign, by content, by widget, by hour. */
async function factsOf(account: Account): Promise<Grain[]> {
  const grains = ['campaign_day', 'content_day', 'widget_day', 'campaign_hour'].map(
    (grain, place) =>
      `select ${place} as place, count(*) as rows, sum(impressions)::bigint as impressions,
         sum(cost)::bigint as cost
       from ${grain} where account_key = $1`,
  );
  const sql = `select rows, impressions, cost from (${grains.join(' union all ')}) grains order by place`;
  const { rows } = await database.owner.query<Grain>(sql, [account.key]);
  return rows;
}

async function revisionsOf(account: Account): Promise<number> {
  const { rowCount } = await database.owner.query('select from fact_revisions where account_key = $1', [
    account.key,
  ]);
  return rowCount ?? 0;
}

describe('a first sync that is killed midway', () => {
  it('keeps what it committed, and the next one adds the rest without duplicates', async () => {
    const order = {
      connection: database.connection,
      sandboxUrl: proxy.url,
      task: 'sync',
      id: killed.id,
      now: NOW.toISOString(),
    } as const;
    // widgets are read last, when campaigns and contents are already stored
    await killDuring(order, proxy.hold(/^GET .*statistics-reports.*widgetId/, 'answer'));
    const committed = await factsOf(killed);
    expect(committed.slice(0, 3).map((grain) => grain.rows > 0)).toEqual([true, true, false]);

    await expect(sync(killed)).rejects.toThrow(AccountBusy);
    await database.owner.query(`update account_leases set expires_at = now() - interval '1 second'`);
    const requestsBefore = proxy.requests.length;
    await sync(killed);
    const reports = proxy.requests.slice(requestsBefore).filter((line) => REPORT.test(line));
    expect(reports.filter((line) => !/teaserId|widgetId|=hour/.test(line))).toHaveLength(1);

    const facts = await factsOf(killed);
    const [campaigns, contents, widgets, hours] = facts;
    expect([campaigns, contents]).toEqual([committed[0], committed[1]]);
    expect(widgets).toMatchObject({ impressions: campaigns?.impressions, cost: campaigns?.cost });
    expect(hours).toMatchObject({ impressions: campaigns?.impressions, cost: campaigns?.cost });
    expect(await revisionsOf(killed)).toBe(0);
  });

  it('does not block the other account', async () => {
    await expect(sync(whole)).resolves.toMatchObject({ received: expect.any(Number) });
  });
});
