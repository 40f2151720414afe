/** @slow kills a worker at each of its recovery points */

import { addDays, dayInZone } from '@adhelm/contracts';
import { syncAccount } from '../../facts/sync/testing.ts';
import { type Database, systemScope } from '../../foundation/database/index.ts';
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
import { advanceOperation, previewOperation, readOperation, startOperation } from './testing.ts';

const SETTLED_MS = 120_000;
const BATCH_SIZE = 100;
const RANDOM_KILLS = 5;
const today = dayInZone(new Date(), 'UTC');
const never = new AbortController().signal;
const workspace = { currency: 'USD' };
const tester = {
  scope: systemScope,
  actor: { kind: 'person', id: 'u1', name: 'Tess Tester' },
  requestId: null,
} as const;

let database: Database;
let market: DemoMarket;
let workers: CrashingWorkers;
let account: Account;
let chosen: { readonly id: string; readonly widgets: string[] }[];

beforeAll(async () => {
  workers = crashingWorkers();
  market = await startDemoMarket({ market: { campaigns: 12, widgetsPerCampaign: 8, historyDays: 2 } });
  database = await testDatabase();
  [account] = await connectMarket(database.app, market.sandbox);
  await syncAccount(
    domainServices({ pool: database.app, sandboxUrl: market.sandbox.url }),
    account.id,
    never,
  );
  const { rows } = await database.owner.query<{ id: string; widgets: string[] }>(
    `select c.external_id as id, array_agg(distinct w.external_id order by w.external_id) as widgets
     from widget_performance p join campaigns c on c.key = p.campaign_key join widgets w on w.key = p.widget_key
     where p.account_key = $1 group by 1 having count(distinct w.key) >= 4 order by 1 limit 2`,
    [account.key],
  );
  chosen = rows;
}, 60_000);
afterAll(async () => {
  await workers.close();
  await market.close();
  await database.close();
});

/** Our clock: it goes on by more than the network's settle time before each operation and after each kill. */
let clock = Date.now();

/** The campaigns' widgets are blocked and unblocked in turn, so that each operation has all of them to change. */
let isBlocked = false;

async function startNext(): Promise<{ readonly id: string; readonly total: number; readonly since: number }> {
  isBlocked = !isBlocked;
  clock += SETTLED_MS;
  const request = {
    selection: {
      startDate: addDays(today, -6),
      endDate: today,
      where: 'impressions >= 0',
      campaigns: chosen.map(({ id }) => ({ account: account.id, id })),
    },
    change: { field: 'widget-block', value: isBlocked },
  } as const;
  const { app: pool } = database;
  const { fingerprint } = await previewOperation({ pool, workspace }, systemScope, request);
  const commands = { pool, workspace, now: () => new Date(clock), enqueueOperation: async () => undefined };
  const { id, total } = await startOperation(commands, tester, { ...request, fingerprint });
  return { id, total, since: (await blockLines(market.folder)).length };
}

const orderOf = (operation: string) => ({
  connection: database.connection,
  sandboxUrl: market.sandbox.url,
  operation,
  now: new Date(clock).toISOString(),
  batchSize: BATCH_SIZE,
});

/** What the next worker does once the lease of the killed one is over and the network's settle time has passed. */
async function goOn(operation: string): Promise<void> {
  clock += SETTLED_MS;
  await database.owner.query('update account_leases set expires_at = now()');
  const worker = domainServices({
    pool: database.app,
    sandboxUrl: market.sandbox.url,
    connector: impatientConnector(),
    now: () => new Date(clock),
  });
  const services = {
    ...worker,
    enqueue: async () => undefined,
    batchSize: BATCH_SIZE,
    sliceMs: 60_000,
    readRights: null,
  };
  for (let turn = 0; turn < 20; turn += 1) {
    if ((await advanceOperation(services, operation, never)).nextCheckMs === null) return;
  }
  throw new Error('the operation does not end');
}

/** What became of an operation, at us and in the sandbox's journal. */
async function endOf({ id, since }: { readonly id: string; readonly since: number }) {
  const { data } = await readOperation({ pool: database.app }, systemScope, id, { limit: 1 });
  const { rows } = await database.owner.query<{ writes: number; logged: number }>(
    `select count(*)::int as writes, (select count(*)::int from activity v join actions a on a.id = v.action_id
       where a.operation_id = $1) as logged
     from ledger l join actions a on a.id = l.action_id where a.operation_id = $1`,
    [id],
  );
  const { twice, lost } = judgeJournal(await blockLines(market.folder), {
    since,
    widgets: new Map(chosen.map((one) => [one.id, one.widgets])),
    isBlocked,
  });
  return { state: data.state, confirmed: data.confirmed, ...rows[0], twice, lost };
}

const wellDone = (total: number) => ({
  state: 'done',
  confirmed: total,
  writes: total,
  logged: total,
  twice: 0,
  lost: 0,
});

it('ends by itself, with each change made once, wherever its worker is killed', async () => {
  const whole = await startNext();
  const points = await workers.pointsOf(orderOf(whole.id));
  expect(await endOf(whole)).toEqual(wellDone(whole.total));
  // the canary, then a call for each campaign
  expect(points.filter((point) => point === 'before a change')).toHaveLength(3);
  const ends: unknown[] = [];
  const wanted: unknown[] = [];
  for (const [index, point] of points.entries()) {
    const operation = await startNext();
    await workers.crashAt({ ...orderOf(operation.id), crashAt: index + 1 });
    await goOn(operation.id);
    ends.push({ point, ...(await endOf(operation)) });
    wanted.push({ point, ...wellDone(operation.total) });
  }
  expect(ends).toEqual(wanted);
}, 240_000);

it('ends by itself, with each change made once, when its worker is killed at random moments', async () => {
  const random = randomFrom(20_261_125);
  const timed = await startNext();
  const startedAt = performance.now();
  await workers.pointsOf(orderOf(timed.id));
  const longest = performance.now() - startedAt;
  for (let kill = 0; kill < RANDOM_KILLS; kill += 1) {
    const operation = await startNext();
    await workers.killAfter(orderOf(operation.id), random() * longest);
    await goOn(operation.id);
    expect(await endOf(operation)).toEqual(wellDone(operation.total));
  }
}, 60_000);

/** Numbers from 0 to 1, the same in every run (Numerical Recipes' linear congruential generator). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
