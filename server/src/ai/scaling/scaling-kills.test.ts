/** @slow kills a worker at each of its recovery points */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { advanceAction, startAction } from '../../changes/actions/testing.ts';
import { syncAccount } from '../../facts/sync/testing.ts';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { type CrashingWorkers, crashingWorkers } from '../../testing/crashing-workers.ts';
import {
  connectMarket,
  type DemoMarket,
  domainServices,
  impatientConnector,
  startDemoMarket,
} from '../../testing/demo-market.ts';
import { advancePlan, commandPlan, readCandidates, requirePlanDto, startPlan } from './testing.ts';

const DAY = 86_400_000;
const SETTLED_MS = 120_000;
const UNIT = 1_000_000;
const never = new AbortController().signal;
const tester = {
  scope: systemScope,
  actor: { kind: 'person', id: 'u1', name: 'Tess Tester' },
  requestId: null,
  requireLive: () => undefined,
} as const;
const system = { ...tester, actor: { kind: 'system', id: 'test', name: 'Test' } } as const;

let database: Database;
let market: DemoMarket;
let workers: CrashingWorkers;
let account: Account;
let campaign: { readonly id: string; readonly limit: number };
let clock = Date.now();
const now = () => new Date(clock);

const services = () => ({
  ...domainServices({
    pool: database.app,
    sandboxUrl: market.sandbox.url,
    connector: impatientConnector(),
    now,
  }),
  enqueue: async () => undefined,
  enqueuePlan: async () => undefined,
  workspace: { currency: 'USD', timeZone: 'UTC' },
});

const ready = async () => {
  const { candidates } = await withScope(database.app, systemScope, (client) =>
    readCandidates(client, 0, now()),
  );
  return candidates.find(({ fit, account: own }) => fit === 'ready' && own === account.id);
};

beforeAll(async () => {
  workers = crashingWorkers();
  market = await startDemoMarket({
    now,
    market: { campaigns: 60, widgetsPerCampaign: 3, historyDays: 12 },
  });
  database = await testDatabase();
  [account] = await connectMarket(database.app, market.sandbox);
  await syncAccount(services(), account.id, never);
  const found = await ready();
  if (found === undefined) throw new Error('no campaign earns');
  const limit = Math.round((found.spendPerDay ?? 0) / 2 / UNIT) * UNIT;
  campaign = { id: found.campaign, limit };
  await setLimit(limit);
  clock += 8 * DAY;
  await syncAccount(services(), account.id, never);
}, 90_000);
afterAll(async () => {
  await workers.close();
  await market.close();
  await database.close();
});

async function setLimit(value: number): Promise<void> {
  const { id } = await startAction(services(), system, {
    change: { field: 'daily-budget', value },
    targets: [{ source: 'mgid', account: account.id, kind: 'campaign', id: campaign.id }],
  });
  await advanceAction(services(), id, never);
}

async function started(): Promise<string> {
  clock += SETTLED_MS;
  const { id } = await startPlan(services(), tester, {
    ...{ account: account.id, campaign: campaign.id, mode: 'live', targetRoi: 0, countries: [] },
    ...{ ceilingPerDay: campaign.limit * 2, ceilingTotal: campaign.limit * 60 },
  });
  return id;
}

const orderOf = (operation: string) => ({
  connection: database.connection,
  sandboxUrl: market.sandbox.url,
  operation,
  kind: 'scaling' as const,
  now: now().toISOString(),
  batchSize: 1,
});

/** What the next worker does once the lease of the killed one is over and the network's settle time has passed. */
async function goOn(id: string): Promise<void> {
  clock += SETTLED_MS;
  await database.owner.query('update account_leases set expires_at = now()');
  for (let turn = 0; turn < 12; turn += 1) {
    const { nextCheckMs } = await advancePlan(services(), id, never);
    if (nextCheckMs === null || nextCheckMs > 60_000) return;
  }
  throw new Error('the plan does not go on');
}

/** The limits that the network's journal says were set for the campaign. */
async function limitsSet(): Promise<number[]> {
  const text = await readFile(join(market.folder, 'market.jsonl'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.includes('campaign-limits') && line.includes(campaign.id))
    .map((line) => Number(/"daily":(\d+)/.exec(line)?.[1]));
}

const read = (id: string) =>
  withScope(database.app, systemScope, (client) => requirePlanDto(client, id, now()));

it('takes a step and takes it back exactly once, wherever its worker is killed', async () => {
  const first = await started();
  const points = await workers.pointsOf(orderOf(first));
  expect(points.filter((point) => point === 'before a change')).toHaveLength(1);
  await commandPlan(services(), tester, first, 'stop', true);
  clock += SETTLED_MS;
  const backPoints = await workers.pointsOf(orderOf(first));
  expect(await read(first)).toMatchObject({ state: 'stopped', steps: [{ state: 'taken-back' }] });
  for (let point = 1; point <= Math.max(points.length, backPoints.length); point += 1) {
    const id = await started();
    const before = await limitsSet();
    if (point <= points.length) await workers.crashAt({ ...orderOf(id), crashAt: point });
    await goOn(id);
    const stepped = await read(id);
    expect([points[point - 1], stepped.steps.map(({ state }) => state)]).toEqual([
      points[point - 1],
      ['watched'],
    ]);
    expect((await limitsSet()).length - before.length).toBe(1);
    await commandPlan(services(), tester, id, 'stop', true);
    clock += SETTLED_MS;
    if (point <= backPoints.length) await workers.crashAt({ ...orderOf(id), crashAt: point });
    await goOn(id);
    expect(await read(id)).toMatchObject({ state: 'stopped', steps: [{ state: 'taken-back' }] });
    const after = await limitsSet();
    expect(after.length - before.length).toBe(2);
    expect(after.at(-1)).toBe(campaign.limit);
  }
}, 240_000);
