import {
  addDays,
  because,
  dayInZone,
  type OperationPreviewRequest,
  type WidgetOperation,
} from '@adhelm/contracts';
import { syncAccount } from '../../facts/sync/testing.ts';
import { type Database, systemScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import {
  connectMarket,
  type DemoMarket,
  domainServices,
  impatientConnector,
  startDemoMarket,
} from '../../testing/demo-market.ts';
import { type RecordingProxy, startRecordingProxy } from '../../testing/recording-proxy.ts';
import {
  advanceOperation,
  commandOperation,
  type OperationServices,
  previewOperation,
  readOperation,
  startOperation,
  undoOperation,
} from './testing.ts';

const today = dayInZone(new Date(), 'UTC');
const range = { startDate: addDays(today, -29), endDate: today };
const tester = {
  scope: systemScope,
  actor: { kind: 'person', id: 'u1', name: 'Tess Tester' },
  requestId: 'request-1',
} as const;
const never = new AbortController().signal;
const workspace = { currency: 'USD' };

let database: Database;
let market: DemoMarket;
let proxy: RecordingProxy;
let account: Account;
let services: OperationServices;

beforeAll(async () => {
  market = await startDemoMarket({ market: { campaigns: 80, widgetsPerCampaign: 100, historyDays: 10 } });
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
beforeEach(() => {
  market.sandbox.faults.clear();
  const worker = domainServices({
    pool: database.app,
    sandboxUrl: proxy.url,
    connector: impatientConnector(),
  });
  services = { ...worker, enqueue: async () => undefined, batchSize: 20, sliceMs: 60_000, readRights: null };
});

const commands = () => ({
  pool: database.app,
  now: () => new Date(),
  enqueueOperation: async () => undefined,
  workspace,
});
const block = { field: 'widget-block', value: true } as const;
const unblock = { field: 'widget-block', value: false } as const;

/** Campaigns that no other test touches, with the ids of their reported widgets. */
let nextCampaign = 0;
async function campaigns(count: number): Promise<{ readonly id: string; readonly widgets: string[] }[]> {
  const { rows } = await database.owner.query<{ id: string; widgets: string[] }>(
    `select c.external_id as id, array_agg(distinct w.external_id order by w.external_id) as widgets
     from widget_performance p join campaigns c on c.key = p.campaign_key join widgets w on w.key = p.widget_key
     where p.account_key = $1 and p.day between $2 and $3 group by 1 having count(distinct w.key) >= 20
     order by 1 offset $4 limit $5`,
    [account.key, range.startDate, range.endDate, nextCampaign, count],
  );
  nextCampaign += count;
  if (rows.length < count) throw new Error('the market has too few campaigns');
  return rows;
}

const requestOf = (
  ids: readonly string[],
  change: OperationPreviewRequest['change'] = block,
  where = 'impressions >= 0',
): OperationPreviewRequest => ({
  selection: { ...range, where, campaigns: ids.map((id) => ({ account: account.id, id })) },
  change,
});
const preview = (request: OperationPreviewRequest) =>
  previewOperation({ pool: database.app, workspace }, systemScope, request);
async function start(request: OperationPreviewRequest): Promise<WidgetOperation> {
  const { fingerprint } = await preview(request);
  return startOperation(commands(), tester, { ...request, fingerprint, reason: 'poor' });
}
const advance = (operation: { readonly id: string }) => advanceOperation(services, operation.id, never);
const read = async ({ id }: { readonly id: string }) =>
  readOperation({ pool: database.app }, systemScope, id, { limit: 1_000 });

/** Advances until nothing is left to do now, as the queue would. */
async function finished(operation: { readonly id: string }) {
  for (let turn = 0; turn < 50; turn += 1) {
    const { nextCheckMs } = await advance(operation);
    if (nextCheckMs === null) return read(operation);
  }
  throw new Error('the operation does not end');
}

/** How many changes of a campaign reached the sandbox. */
function sends(campaign: string): number {
  return proxy.requests.filter((line) => line.startsWith('PATCH') && line.includes(`/${campaign}`)).length;
}

/** How many widgets were sent how often: attempts are committed before each call. */
async function writesPerWidget(operation: { readonly id: string }): Promise<Map<number, number>> {
  const { rows } = await database.owner.query<{ attempts: number; count: number }>(
    `select sum(l.attempts)::int as attempts, count(*)::int as count from ledger l join actions a on a.id = l.action_id
     where a.operation_id = $1 group by l.campaign_id, l.entity_id`,
    [operation.id],
  );
  const counted = new Map<number, number>();
  for (const { attempts } of rows) counted.set(attempts, (counted.get(attempts) ?? 0) + 1);
  return counted;
}

describe('a preview', () => {
  it('counts what a condition selects, with cost and revenue, by account', async () => {
    const [one] = await campaigns(1);
    const { planned, rows, accounts, cost, canary, currency } = await preview(requestOf([one?.id ?? '']));
    expect(planned).toBe(one?.widgets.length);
    expect(currency).toBe(account.currency);
    expect(canary).toBe(1);
    expect(accounts).toEqual([expect.objectContaining({ account: account.id, planned, skipped: 0, cost })]);
    const { rows: sums } = await database.owner.query<{ cost: number }>(
      `select sum(p.cost)::bigint as cost from widget_performance p join campaigns c on c.key = p.campaign_key
       where c.external_id = $1 and p.day between $2 and $3`,
      [one?.id, range.startDate, range.endDate],
    );
    expect(cost).toBe(sums[0]?.cost);
    expect(rows[0]).toMatchObject({ before: false, target: true, isReadFirst: true, skipped: null });
  });

  it('counts each id once, and leaves out what is unknown or no id', async () => {
    const [one] = await campaigns(1);
    const [first = '', second = ''] = one?.widgets ?? [];
    const answer = await preview({
      selection: {
        ...range,
        ids: [first, second, first, '999999999', 'nobody', 'two words'],
        campaigns: [{ account: account.id, id: one?.id ?? '' }],
      },
      change: block,
    });
    expect(answer.ids).toEqual({
      given: 3,
      duplicates: 1,
      malformed: 2,
      firstMalformed: ['nobody', 'two words'],
      unknown: 1,
      firstUnknown: ['999999999'],
      idle: 0,
    });
    expect(answer.rows.map(({ id }) => id).sort()).toEqual([first, second].sort());
  });

  it('refuses a broken condition with its place', async () => {
    await expect(preview(requestOf(['1'], block, 'cost >'))).rejects.toMatchObject({ kind: 'validation' });
  });

  it('starts nothing when the widgets are no longer those of the preview', async () => {
    const [one] = await campaigns(1);
    const request = requestOf([one?.id ?? '']);
    await expect(
      startOperation(commands(), tester, { ...request, fingerprint: 'another' }),
    ).rejects.toMatchObject({ kind: 'conflict' });
  });
});

describe('an operation', () => {
  it('sends the canary, reads it back, then the rest, each widget once', async () => {
    const chosen = await campaigns(4);
    const operation = await start(requestOf(chosen.map(({ id }) => id)));
    expect(operation).toMatchObject({ state: 'running', canary: { size: 4, passed: false } });
    const { data, rows } = await finished(operation);
    expect(data).toMatchObject({
      state: 'done',
      confirmed: operation.total,
      failed: 0,
      canary: { passed: true },
      commands: ['undo'],
    });
    expect(rows.filter(({ isCanary }) => isCanary)).toHaveLength(4);
    expect(await writesPerWidget(operation)).toEqual(new Map([[1, operation.total]]));
  });

  it('stops when most of the canary fails', async () => {
    const chosen = await campaigns(2);
    const operation = await start(requestOf(chosen.map(({ id }) => id)));
    market.sandbox.faults.set([{ kind: 'unauthorised', method: 'PATCH' }]);
    const { data } = await finished(operation);
    expect(data).toMatchObject({
      state: 'failed',
      confirmed: 0,
      failed: 2,
      cancelled: operation.total - 2,
      message: expect.stringMatching(/^Stopped: 2 of the first 2 changes failed: /),
      messageBecause: {
        code: 'first-changes-failed',
        values: { failed: 2, first: 2, detail: expect.stringMatching(/./) },
      },
      commands: [],
    });
    const { rows } = await database.owner.query('select cause, state, detail, subject_id from alerts');
    expect(rows).toContainEqual(
      expect.objectContaining({
        cause: 'operation-stopped',
        state: 'open',
        detail: data.message,
        subject_id: data.id,
      }),
    );
  });

  it('starts nothing while it is paused, and goes on when it is resumed', async () => {
    const [one] = await campaigns(1);
    const operation = await start(requestOf([one?.id ?? '']));
    await commandOperation(commands(), tester, operation.id, 'pause');
    expect((await finished(operation)).data).toMatchObject({ state: 'paused', confirmed: 0 });
    expect(sends(one?.id ?? '')).toBe(0);
    await commandOperation(commands(), tester, operation.id, 'resume');
    expect((await finished(operation)).data).toMatchObject({ state: 'done', confirmed: operation.total });
  });

  it('keeps what was sent when it is cancelled, and sends nothing else', async () => {
    const [one] = await campaigns(1);
    const operation = await start(requestOf([one?.id ?? '']));
    services = { ...services, sliceMs: 0 };
    await advance(operation);
    const { data: begun } = await read(operation);
    expect(begun).toMatchObject({ state: 'running', confirmed: 1 });
    await commandOperation(commands(), tester, operation.id, 'cancel');
    expect((await finished(operation)).data).toMatchObject({
      state: 'cancelled',
      confirmed: 1,
      cancelled: operation.total - 1,
    });
    await expect(commandOperation(commands(), tester, operation.id, 'resume')).rejects.toMatchObject({
      kind: 'conflict',
    });
  });

  it('lists why widgets failed or were left out', async () => {
    const [one] = await campaigns(1);
    await finished(await start(requestOf([one?.id ?? ''])));
    const again = await preview(requestOf([one?.id ?? '']));
    expect(again).toMatchObject({
      planned: 0,
      skipped: [{ ...because('already-set', {}), count: one?.widgets.length }],
    });
  });

  it('changes coefficients by percent from the value that the network shows', async () => {
    const [one] = await campaigns(1);
    const ids = [one?.id ?? ''];
    await finished(await start(requestOf(ids, { field: 'widget-bid', value: 2 })));
    const lower = await preview(requestOf(ids, { field: 'widget-bid', changeBy: -0.5, floor: 0.4 }));
    expect(lower.rows[0]).toMatchObject({ before: 2, target: 1, isReadFirst: false });
    const { rows } = await finished(await start(requestOf(ids, { field: 'widget-bid', changeBy: -0.5 })));
    expect(rows[0]).toMatchObject({ before: 2, after: 1, unit: null, state: 'confirmed' });
  });
});

describe('the calls of an operation', () => {
  it('are full, although the canary took a part of a campaign', async () => {
    const chosen = await campaigns(3);
    const operation = await start(requestOf(chosen.map(({ id }) => id)));
    services = { ...services, batchSize: 100 };
    await finished(operation);
    // the canary is a part of one campaign, and each campaign has up to 100 widgets
    const calls = chosen.reduce((sum, { id }) => sum + sends(id), 0);
    expect(calls).toBeLessThanOrEqual(chosen.length + 1);
  });
});

describe('the person who started an operation', () => {
  const buyer = { admin: false, accessLevel: 1, accounts: null, readOnly: false, sessionEnded: false };

  it.each([
    ['left', null, 'Tess Tester, who started this, no longer has access'],
    [
      'has another level',
      { ...buyer, accessLevel: 0 },
      'Tess Tester, who started this, no longer has access',
    ],
    [
      'may only read',
      { ...buyer, readOnly: true },
      'Tess Tester, who started this, has read-only access now',
    ],
    [
      'has other accounts',
      { ...buyer, accounts: ['01981000-0000-7000-8000-000000000001'] },
      'Tess Tester, who started this, no longer has access to this account',
    ],
  ])('who %s meanwhile changes nothing more', async (_what, rights, reason) => {
    const [one] = await campaigns(1);
    const operation = await start(requestOf([one?.id ?? '']));
    services = { ...services, sliceMs: 0, readRights: async () => buyer };
    await advance(operation);
    services = { ...services, sliceMs: 60_000, readRights: async () => rights };
    const { data, rows } = await finished(operation);
    expect(data).toMatchObject({ state: 'done', confirmed: 1, skipped: operation.total - 1 });
    expect(rows.find(({ state }) => state === 'skipped')?.because?.values).toEqual({ by: 'Tess Tester' });
    expect(rows.filter(({ state }) => state === 'skipped').map((row) => row.reason)).toEqual(
      Array.from({ length: operation.total - 1 }, () => reason),
    );
    expect(sends(one?.id ?? '')).toBe(1);
  });
});

it('leaves a line in the activity log for each command', async () => {
  const [one] = await campaigns(1);
  const operation = await start(requestOf([one?.id ?? '']));
  for (const command of ['pause', 'resume', 'cancel'] as const)
    await commandOperation(commands(), tester, operation.id, command);
  const { rows } = await database.owner.query<{ type: string; summary: string }>(
    'select type, summary from activity where object_href like $1 order by id',
    [`%${operation.id}%`],
  );
  const what = `a mass change (block ${operation.total} widgets) in “${account.name}”`;
  expect(rows).toEqual([
    { type: 'widget_operation_started', summary: `started ${what}: poor` },
    { type: 'widget_operation_paused', summary: `paused ${what}` },
    { type: 'widget_operation_resumed', summary: `resumed ${what}` },
    { type: 'widget_operation_cancelled', summary: `cancelled ${what}` },
  ]);
});

describe('the undo of an operation', () => {
  it('sets everything back, and leaves what someone changed since', async () => {
    const [one] = await campaigns(1);
    const ids = [one?.id ?? ''];
    const operation = await start(requestOf(ids));
    await finished(operation);
    const changed = one?.widgets[0] ?? '';
    const part: OperationPreviewRequest = {
      ...requestOf(ids, unblock),
      selection: { ...range, ids: [changed], campaigns: [{ account: account.id, id: ids[0] ?? '' }] },
    };
    await finished(await start(part));
    const undo = await undoOperation(commands(), tester, operation.id);
    expect(undo).toMatchObject({ undoOf: operation.id, canary: null, total: operation.total });
    const { data, rows } = await finished(undo);
    expect(data).toMatchObject({ state: 'done', confirmed: operation.total - 1, skipped: 1 });
    expect(rows.find(({ state }) => state === 'skipped')).toMatchObject({
      id: changed,
      reason: expect.stringContaining('is not blocked now, not blocked'),
    });
    expect((await read(operation)).data).toMatchObject({ undoneBy: undo.id, commands: [] });
    await expect(undoOperation(commands(), tester, operation.id)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'This operation was already undone',
    });
  });
});
