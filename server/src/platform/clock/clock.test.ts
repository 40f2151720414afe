/** @slow starts a server over a market */
import {
  clockAnswerSchema,
  listedRulesAnswerSchema,
  parseRuleCondition,
  ruleAnswerSchema,
  ruleDraftSchema,
} from '@adhelm/contracts';
import { domainFeatures } from '../../features.ts';
import { shiftClock, shiftedNow } from '../../foundation/clock/index.ts';
import { connectMarket, type DemoMarket, startDemoMarket } from '../../testing/demo-market.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const DAY = 86_400_000;

let market: DemoMarket;
let server: TestServer;
let sandboxOffset = 0;
let people: Record<'admin' | 'buyer', string>;

beforeAll(async () => {
  market = await startDemoMarket({
    now: () => new Date(Date.now() + sandboxOffset),
    market: { campaigns: 3, widgetsPerCampaign: 4, historyDays: 4 },
  });
  server = await startTestServer({
    features: domainFeatures,
    sandboxUrl: market.sandbox.url,
    env: { ROLES: 'web,worker,scheduler' },
    moveSandbox: async (offsetMs) => {
      sandboxOffset = offsetMs;
    },
  });
  await connectMarket(server.database.app, market.sandbox);
  const signedIn = async (name: string) =>
    bearer(await signIn(createTestBrowser(), server.url, `${name}@adhelm.test`)).authorization;
  people = { admin: await signedIn('admin'), buyer: await signedIn('buyer') };
});
afterAll(async () => {
  await server.close();
  await market.close();
  shiftClock(0);
});

async function call(who: keyof typeof people, method: string, path: string, body?: unknown) {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      authorization: people[who],
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

const move = (who: keyof typeof people, offsetMs: number) => call(who, 'PUT', '/api/clock', { offsetMs });
const ruleNow = async (id: string) =>
  listedRulesAnswerSchema
    .parse((await call('buyer', 'GET', '/api/rules')).body)
    .data.find((rule) => rule.id === id);

async function until<Value>(read: () => Promise<Value>, holds: (value: Value) => boolean): Promise<Value> {
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

it('is for admins, within bounds', async () => {
  expect((await move('buyer', DAY)).status).toBe(403);
  expect((await move('admin', -1)).status).toBe(422);
  expect((await move('admin', 61 * DAY)).status).toBe(422);
  const { data } = clockAnswerSchema.parse((await call('buyer', 'GET', '/api/clock')).body);
  expect(data.offsetMs).toBe(0);
});

it('brings tomorrow: figures of the new day, and the run of a daily rule', async () => {
  const parsed = parseRuleCondition('impressions >= 1');
  if ('fault' in parsed) throw new Error(parsed.fault.message);
  const draft = ruleDraftSchema.parse({
    name: 'Daily',
    kind: 'widget',
    scope: { newCampaigns: true },
    window: { of: { kind: 'days', last: 2 } },
    condition: parsed.condition,
    action: { kind: 'notify' },
    schedule: { everyMinutes: 1_440, timeZone: 'UTC' },
    guards: { minimumClicks: 0, cooldownHours: 0, coverage: 0 },
    mode: 'shadow',
  });
  const created = await call('buyer', 'POST', '/api/rules', draft);
  const { id } = ruleAnswerSchema.parse(created.body).data;
  const first = await until(
    () => ruleNow(id),
    (rule) => rule?.lastRun != null,
  );
  const startedAt = first?.lastRun?.startedAt ?? '';

  const moved = await move('admin', DAY);
  expect(moved.status).toBe(200);
  expect(sandboxOffset).toBe(DAY);
  const tomorrow = shiftedNow().toISOString().slice(0, 10);
  await until(
    async () =>
      (
        await server.database.owner.query<{ days: number }>(
          'select count(*)::int as days from widget_performance where day = $1',
          [tomorrow],
        )
      ).rows[0]?.days ?? 0,
    (days) => days > 0,
  );
  // the rule waits for the syncs for three minutes of its time
  shiftClock(DAY + 181_000);
  const second = await until(
    () => ruleNow(id),
    (rule) => rule?.lastRun?.startedAt !== startedAt,
  );
  expect(Date.parse(second?.lastRun?.startedAt ?? '') - Date.parse(startedAt)).toBeGreaterThanOrEqual(DAY);
  expect(second?.lastRun?.acting).toBeGreaterThan(0);
  const { rows } = await server.database.owner.query<{ at: Date; summary: string }>(
    `select at, summary from activity where type = 'clock_moved'`,
  );
  expect(rows).toEqual([
    { at: expect.any(Date), summary: 'moved the clock 24 hours ahead of the real time' },
  ]);
  expect(rows[0]?.at.getTime()).toBeGreaterThan(Date.now() + DAY / 2);
  expect((await move('admin', DAY / 2)).status).toBe(422);
}, 90_000);

it('is refused in production', async () => {
  const { moveClock } = await import('./clock-service.ts');
  const actor = { kind: 'person', id: 'a', name: 'Ada Admin' } as const;
  const services = { ...server.services, config: { ...server.services.config, production: true } };
  await expect(
    moveClock(services, { scope: { accounts: 'all' }, actor, requestId: null }, DAY * 3),
  ).rejects.toMatchObject({ kind: 'forbidden' });
});
