import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { answeringSource, detours, mgidConnector } from '../../sources/testing/internals.ts';
import {
  connectMarket,
  type DemoMarket,
  domainServices,
  startDemoMarket,
} from '../../testing/demo-market.ts';
import { freshnessOf } from './freshness-repository.ts';
import { syncAccount } from './sync-account.ts';

/** A report of several pages that a limit stops: the next sync goes on at the page. */

const NOW = new Date('2026-11-20T17:20:00Z');
const HISTORY = { first: '2026-11-13', last: '2026-11-19' };
const RETRY_AFTER_MS = 900_000;
const never = new AbortController().signal;
let market: DemoMarket;
let database: Database;
let refusing: Awaited<ReturnType<typeof answeringSource>>;
let account: Account;

beforeAll(async () => {
  const size = { campaigns: 16, teasersPerCampaign: 1, widgetsPerCampaign: 90, historyDays: 8 };
  market = await startDemoMarket({ now: () => NOW, market: size });
  database = await testDatabase();
  [account] = await connectMarket(database.app, market.sandbox);
  refusing = await answeringSource(() => ({ status: 429, headers: { 'retry-after': '900' }, body: 'Later' }));
}, 60_000);
afterAll(async () => {
  await refusing.close();
  await market.close();
  await database.close();
});

it('is read on at the page, and its figures are whole', async () => {
  const detour = detours();
  /** The first day and the offset of each page of widgets that was requested. */
  const pages: (readonly [day: string, offset: string])[] = [];
  /** The page from which on the source takes no more calls. */
  let stopAt: string | null = '2000';
  const dispatcher = detour.dispatcher.compose((dispatch) => (request, handler) => {
    const { searchParams } = new URL(request.path, market.sandbox.url);
    const offset = searchParams.get('offset');
    if (searchParams.getAll('dimensions[]').includes('widgetId') && offset !== null) {
      pages.push([searchParams.get('filters[dateRange][dateFrom]')?.slice(0, 10) ?? '', offset]);
      if (offset === stopAt) detour.start({ after: 0, to: refusing.url });
    }
    return dispatch(request, handler);
  });
  let clock = NOW.getTime();
  const connector = mgidConnector({ dispatcher, retries: 0, concurrency: 1, now: () => clock });
  const services = domainServices({
    pool: database.app,
    sandboxUrl: market.sandbox.url,
    connector,
    now: () => NOW,
  });
  const sync = () => syncAccount(services, account.id, never);

  await expect(sync()).rejects.toMatchObject({ kind: 'throttled' });
  const [stoppedDay] = pages.find(([, offset]) => offset === '2000') ?? [];
  expect(pages).toContainEqual([stoppedDay, '0']);
  const made = pages.length;
  stopAt = null;
  clock += RETRY_AFTER_MS;
  detour.start();
  await sync();
  const readOn = pages.slice(made).flatMap(([day, offset]) => (day === stoppedDay ? [offset] : []));
  expect(readOn.slice(0, 2)).toEqual(['2000', '3000']);
  expect(readOn).not.toContain('0');

  const clicks = async () => {
    const { rows } = await database.owner.query(
      'select sum(clicks)::int as clicks from widget_day where account_key = $1 and day between $2 and $3',
      [account.key, HISTORY.first, HISTORY.last],
    );
    return rows[0]?.clicks;
  };
  const real = market.sandbox
    .sumsOf(account, HISTORY)
    .reduce((total, { clicks: ofCampaign }) => total + ofCampaign, 0);
  expect(await clicks()).toBe(real);
  const fresh = await withScope(database.app, systemScope, (client) =>
    freshnessOf(client, account.id, ['widget_day']),
  );
  expect(fresh).toMatchObject([{ completeThrough: '2026-11-20', lastError: null }]);
  await connector.close();
}, 60_000);
