import { withAccountLease } from '../../facts/sync/index.ts';
import { syncAccount } from '../../facts/sync/testing.ts';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import type { Connector } from '../../sources/index.ts';
import { readStatus } from '../../sources/testing/status-calls.ts';
import {
  connectMarket,
  type DemoMarket,
  domainServices,
  impatientConnector,
  startDemoMarket,
} from '../../testing/demo-market.ts';
import { killDuring } from '../../testing/killed-worker.ts';
import { type RecordingProxy, startRecordingProxy } from '../../testing/recording-proxy.ts';
import { campaignThatIs, commitStatus, writeOf } from '../../testing/started-action.ts';
import type { ActionServices } from './action-service.ts';
import { type ActionWorkerServices, advanceAction } from './action-worker.ts';

const SETTLE_MS = 60_000;
const never = new AbortController().signal;
let now: Date;
let database: Database;
let market: DemoMarket;
let proxy: RecordingProxy;
let account: Account;
let services: ActionWorkerServices & ActionServices;
let campaign: string;

beforeAll(async () => {
  market = await startDemoMarket({ market: { campaigns: 80, historyDays: 1 } });
  proxy = await startRecordingProxy(market.sandbox.url);
  database = await testDatabase();
  [account] = await connectMarket(database.app, market.sandbox);
  const lists = domainServices({ pool: database.app, sandboxUrl: market.sandbox.url });
  await syncAccount(lists, account.id, never);
});
afterAll(async () => {
  await proxy.close();
  await market.close();
  await database.close();
});
beforeEach(async () => {
  now = new Date();
  useConnector(impatientConnector());
  market.sandbox.faults.clear();
  campaign = await campaignThatIs(database.app, account, 'active');
});
afterEach(async () => {
  // leaves no campaign paused that the next test would look for
  await database.owner.query(`update campaigns set status = 'paused' where external_id = $1`, [campaign]);
});

function useConnector(connector: Connector): void {
  const worker = domainServices({ pool: database.app, sandboxUrl: proxy.url, connector, now: () => now });
  services = { ...worker, enqueue: async () => undefined };
}

const commit = () => commitStatus(services, account, [campaign]);
const advance = (action: { readonly id: string }) => advanceAction(services, action.id, never);
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

/** How often the pause of this campaign was sent. */
const sends = () =>
  proxy.requests.filter((line) => line.startsWith('PATCH') && line.includes(campaign)).length;
const patch = { method: 'PATCH' } as const;

async function statusAtSource(): Promise<string> {
  const access = await withScope(database.app, systemScope, (client) =>
    services.accesses.open(client, account),
  );
  const status = await readStatus(impatientConnector(), access, { kind: 'campaign', id: campaign }, never);
  return String(status);
}

async function activityOf(action: { readonly id: string }): Promise<unknown[]> {
  const { rows } = await database.owner.query(
    `select type, actor_name as actor, before_image as before, after_image as after, request_id as request
     from activity where action_id = $1`,
    [action.id],
  );
  return rows;
}

const paused = {
  type: 'campaign_paused',
  actor: 'Tess Tester',
  before: 'active',
  after: 'paused',
  request: 'request-1',
};

describe('an action', () => {
  it('is sent once, confirmed by the source, shown in the list and logged', async () => {
    const action = await commit();
    expect(action).toMatchObject({ state: 'running', writes: [{ state: 'planned', before: 'active' }] });
    expect(await advance(action)).toEqual({ nextCheckMs: null });
    expect(await writeOf(services, action)).toMatchObject({
      state: 'confirmed',
      observed: 'paused',
      error: null,
      sentAt: now.toISOString(),
      settledAt: now.toISOString(),
    });
    expect(await statusAtSource()).toBe('paused');
    expect(await activityOf(action)).toEqual([paused]);
    const { rows } = await database.owner.query('select status from campaigns where external_id = $1', [
      campaign,
    ]);
    expect(rows).toEqual([{ status: 'paused' }]);
    await advance(action);
    expect([sends(), (await activityOf(action)).length]).toEqual([1, 1]);
  });

  it('is sent and logged once when two workers pick it up', async () => {
    const action = await commit();
    const many = Array.from({ length: 5 }, () => advance(action));
    expect(await Promise.all(many)).toEqual(many.map(() => ({ nextCheckMs: null })));
    expect([sends(), (await activityOf(action)).length]).toEqual([1, 1]);
  });

  it('waits until another holder releases the account', async () => {
    const action = await commit();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    const holding = withAccountLease(database.app, { accountId: account.id, stop: never }, () => {
      take();
      return held;
    });
    await taken;
    const applied = advance(action);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sends()).toBe(0);
    release();
    await holding;
    expect(await applied).toEqual({ nextCheckMs: null });
    expect(sends()).toBe(1);
  });
});

describe('a write whose response is lost', () => {
  it('is confirmed by reading it back, without resending', async () => {
    market.sandbox.faults.set([{ ...patch, kind: 'drop-after', times: 1 }]);
    const action = await commit();
    expect(await advance(action)).toEqual({ nextCheckMs: null });
    expect(await writeOf(services, action)).toMatchObject({ state: 'confirmed' });
    expect(sends()).toBe(1);
  });

  it('stays unknown while the source cannot be read, and is confirmed later', async () => {
    market.sandbox.faults.set([
      { ...patch, kind: 'drop-after', times: 1 },
      { kind: 'server-error', method: 'GET' },
    ]);
    const action = await commit();
    expect(await advance(action)).toEqual({ nextCheckMs: 2_000 });
    expect(await writeOf(services, action)).toMatchObject({
      state: 'unknown',
      error: expect.stringContaining('could not be read back'),
      settledAt: null,
    });
    expect(await activityOf(action)).toEqual([]);
    useConnector(impatientConnector());
    later(SETTLE_MS * 10);
    expect(await advance(action)).toMatchObject({ nextCheckMs: expect.any(Number) });
    market.sandbox.faults.clear();
    useConnector(impatientConnector());
    expect(await advance(action)).toEqual({ nextCheckMs: null });
    expect(await activityOf(action)).toEqual([paused]);
    expect(sends()).toBe(1);
  });

  it('is resent if it was not applied, but only after the settle time', async () => {
    market.sandbox.faults.set([{ ...patch, kind: 'drop-before', times: 1 }]);
    const action = await commit();
    expect(await advance(action)).toEqual({ nextCheckMs: 2_000 });
    expect(await writeOf(services, action)).toMatchObject({ state: 'unknown' });
    later(30_000);
    expect(await advance(action)).toEqual({ nextCheckMs: 30_000 });
    later(29_999);
    expect(await advance(action)).toEqual({ nextCheckMs: 1 });
    expect(sends()).toBe(1);
    later(1);
    expect(await advance(action)).toEqual({ nextCheckMs: null });
    expect(await writeOf(services, action)).toMatchObject({ state: 'confirmed' });
    expect(sends()).toBe(2);
    expect(await activityOf(action)).toEqual([paused]);
  });

  it('fails after three attempts that were not applied', async () => {
    market.sandbox.faults.set([{ ...patch, kind: 'drop-before' }]);
    const action = await commit();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await advance(action)).toEqual({ nextCheckMs: 2_000 });
      expect(sends()).toBe(attempt);
      later(SETTLE_MS);
    }
    expect(await advance(action)).toEqual({ nextCheckMs: null });
    expect(sends()).toBe(3);
    expect(await writeOf(services, action)).toMatchObject({
      state: 'failed',
      observed: 'active',
      error: 'The network did not apply the change',
    });
    expect(await activityOf(action)).toMatchObject([{ type: 'action_failed', after: null }]);
    expect(await statusAtSource()).toBe('active');
  });
});

describe('a write that the source refuses', () => {
  it('is retried after the requested delay if it was rate limited', async () => {
    market.sandbox.faults.set([{ ...patch, kind: 'throttled', retryAfterSeconds: 7, times: 1 }]);
    const action = await commit();
    expect(await advance(action)).toEqual({ nextCheckMs: 7_000 });
    expect(await writeOf(services, action)).toMatchObject({ state: 'planned', error: expect.any(String) });
    expect(await advance(action)).toEqual({ nextCheckMs: null });
    expect(await writeOf(services, action)).toMatchObject({ state: 'confirmed', error: null });
  });

  it('fails with the reason in the log if the token is rejected', async () => {
    market.sandbox.faults.set([{ ...patch, kind: 'unauthorised' }]);
    const action = await commit();
    expect(await advance(action)).toEqual({ nextCheckMs: null });
    expect(await writeOf(services, action)).toMatchObject({ state: 'failed', error: expect.any(String) });
    expect(await activityOf(action)).toMatchObject([{ type: 'action_failed', actor: 'Tess Tester' }]);
    expect(sends()).toBe(1);
  });

  it('raises one alert for the account when it happens three times', async () => {
    await database.owner.query('delete from alerts');
    market.sandbox.faults.set([{ ...patch, kind: 'unauthorised' }]);
    const states: unknown[] = [];
    for (let time = 0; time < 3; time += 1) {
      await advance(await commit());
      const { rows } = await database.owner.query('select state, occurrences, examples from alerts');
      states.push(rows);
    }
    expect(states).toMatchObject([
      [{ state: 'pending', occurrences: 1 }],
      [{ state: 'pending', occurrences: 2 }],
      [{ state: 'open', occurrences: 3, examples: [expect.any(String)] }],
    ]);
  });
});

describe('an account that is archived during an action', () => {
  afterEach(() => database.owner.query('update accounts set archived_at = null'));
  const archive = () => database.owner.query('update accounts set archived_at = now()');

  it('fails the writes that were not sent yet', async () => {
    const action = await commit();
    await archive();
    expect(await advance(action)).toEqual({ nextCheckMs: null });
    expect(await writeOf(services, action)).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/no longer connected$/),
    });
    expect(sends()).toBe(0);
  });

  it('reports that the outcome of sent writes is unknown', async () => {
    const action = await commit();
    market.sandbox.faults.set([{ ...patch, kind: 'drop-before' }]);
    await advance(action);
    await archive();
    expect(await advance(action)).toEqual({ nextCheckMs: null });
    expect(await writeOf(services, action)).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/not known/),
    });
  });
});

describe('a worker that is killed', () => {
  const order = (id: string) =>
    ({
      connection: database.connection,
      sandboxUrl: proxy.url,
      task: 'action',
      id,
      now: now.toISOString(),
    }) as const;
  const afterwards = async () => {
    await database.owner.query(`update account_leases set expires_at = now() - interval '1 second'`);
  };

  it('after the change was applied leaves the next one to confirm it without resending', async () => {
    const action = await commit();
    await killDuring(order(action.id), proxy.hold(/^PATCH/, 'answer'));
    expect(await writeOf(services, action)).toMatchObject({ state: 'sent', settledAt: null });
    await afterwards();
    expect(await advance(action)).toEqual({ nextCheckMs: null });
    expect(await writeOf(services, action)).toMatchObject({ state: 'confirmed' });
    expect(sends()).toBe(1);
    expect(await activityOf(action)).toEqual([paused]);
  });

  it('before the change was applied leaves the next one to resend it after the settle time', async () => {
    const action = await commit();
    await killDuring(order(action.id), proxy.hold(/^PATCH/, 'request'));
    await afterwards();
    later(1_000);
    expect(await advance(action)).toEqual({ nextCheckMs: 2_000 });
    expect(await writeOf(services, action)).toMatchObject({ state: 'unknown' });
    expect(sends()).toBe(1);
    later(SETTLE_MS);
    expect(await advance(action)).toEqual({ nextCheckMs: null });
    expect(await writeOf(services, action)).toMatchObject({ state: 'confirmed' });
    expect(sends()).toBe(2);
  });
});
