/** @slow kills a worker at each of its recovery points */
import { advanceAction, startAction } from '../../changes/actions/testing.ts';
import { syncAccount } from '../../facts/sync/testing.ts';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { blockLines, judgeJournal } from '../../testing/block-journal.ts';
import { type CrashingWorkers, crashingWorkers } from '../../testing/crashing-workers.ts';
import {
  connectMarket,
  type DemoMarket,
  domainServices,
  impatientConnector,
  startDemoMarket,
} from '../../testing/demo-market.ts';
import { findProbation, startProbations, watchProbation } from './testing.ts';

const SETTLED_MS = 120_000;
/** So long without figures, a probation is blocked again. */
const BLIND_MS = 25 * 3_600_000;
const never = new AbortController().signal;
const tester = {
  scope: systemScope,
  actor: { kind: 'person', id: 'u1', name: 'Tess Tester' },
  requestId: null,
} as const;

let database: Database;
let market: DemoMarket;
let workers: CrashingWorkers;
let account: Account;
let place: { readonly campaign: string; readonly widget: string };
let clock = Date.now();

beforeAll(async () => {
  workers = crashingWorkers();
  market = await startDemoMarket({ market: { campaigns: 6, widgetsPerCampaign: 4, historyDays: 2 } });
  database = await testDatabase();
  [account] = await connectMarket(database.app, market.sandbox);
  await syncAccount(services(), account.id, never);
  const { rows } = await database.owner.query<typeof place>(
    `select c.external_id as campaign, w.external_id as widget from widget_performance p
     join campaigns c on c.key = p.campaign_key join widgets w on w.key = p.widget_key
     where p.account_key = $1 and p.cost > 0 order by 1, 2 limit 1`,
    [account.key],
  );
  if (rows[0] === undefined) throw new Error('nothing spends');
  [place] = rows as [typeof place];
  const { id } = await startAction(services(), tester, {
    change: { field: 'widget-block', value: true },
    targets: [
      { source: 'mgid', account: account.id, kind: 'widget', id: place.widget, campaign: place.campaign },
    ],
  });
  await advanceAction(services(), id, never);
}, 60_000);
afterAll(async () => {
  await workers.close();
  await market.close();
  await database.close();
});

const services = () => ({
  ...domainServices({
    pool: database.app,
    sandboxUrl: market.sandbox.url,
    connector: impatientConnector(),
    now: () => new Date(clock),
  }),
  enqueue: async () => undefined,
  enqueueProbation: async () => undefined,
});

const orderOf = (operation: string) => ({
  connection: database.connection,
  sandboxUrl: market.sandbox.url,
  operation,
  kind: 'probation' as const,
  now: new Date(clock).toISOString(),
  batchSize: 1,
});

async function started(): Promise<string> {
  clock += SETTLED_MS;
  const { started: all } = await startProbations(services(), tester, {
    widgets: [{ account: account.id, ...place }],
    budget: 1_000_000_000,
    days: 30,
  });
  return all[0]?.id ?? '';
}

/** What the next worker does once the lease of the killed one is over and the network's settle time has passed. */
async function goOn(id: string): Promise<void> {
  clock += SETTLED_MS;
  await database.owner.query('update account_leases set expires_at = now()');
  for (let turn = 0; turn < 10; turn += 1) {
    const { nextCheckMs } = await watchProbation(services(), id, never);
    if (nextCheckMs === null || nextCheckMs > 60_000) return;
  }
  throw new Error('the probation does not go on');
}

/** Where it is, and what the network's journal says of the change: made how often too much, or not at all. */
async function endOf(id: string, since: number, isBlocked: boolean) {
  const found = await withScope(database.app, systemScope, (client) => findProbation(client, id));
  const { calls, twice, lost } = judgeJournal(await blockLines(market.folder), {
    since,
    widgets: new Map([[place.campaign, [place.widget]]]),
    isBlocked,
  });
  return { state: found?.state, calls, twice, lost };
}

const once = { calls: 1, twice: 0, lost: 0 };
const linesNow = async () => (await blockLines(market.folder)).length;

it('is unblocked and blocked again exactly once, wherever its worker is killed', async () => {
  const first = await started();
  const unblocking = await workers.pointsOf(orderOf(first));
  clock += BLIND_MS;
  const blocking = await workers.pointsOf(orderOf(first));
  expect(
    [unblocking, blocking].map((points) => points.filter((point) => point === 'before a change')),
  ).toEqual([['before a change'], ['before a change']]);
  const ends: unknown[] = [];
  const wanted: unknown[] = [];
  for (let point = 1; point <= Math.max(unblocking.length, blocking.length); point += 1) {
    const id = await started();
    let since = await linesNow();
    if (point <= unblocking.length) await workers.crashAt({ ...orderOf(id), crashAt: point });
    await goOn(id);
    ends.push({ point: unblocking[point - 1], ...(await endOf(id, since, false)) });
    wanted.push({ point: unblocking[point - 1], state: 'running', ...once });
    clock += BLIND_MS;
    since = await linesNow();
    if (point <= blocking.length) await workers.crashAt({ ...orderOf(id), crashAt: point });
    await goOn(id);
    ends.push({ point: blocking[point - 1], ...(await endOf(id, since, true)) });
    wanted.push({ point: blocking[point - 1], state: 'blocked', ...once });
  }
  expect(ends).toEqual(wanted);
}, 240_000);
