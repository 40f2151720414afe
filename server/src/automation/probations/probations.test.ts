/** @slow starts a server over a market */
import {
  because,
  type Probation,
  parseRuleCondition,
  probationAnswerSchema,
  probationCandidatesAnswerSchema,
  probationsAnswerSchema,
  probationsStartedSchema,
  ruleDraftSchema,
} from '@adhelm/contracts';
import { advanceAction, startAction } from '../../changes/actions/testing.ts';
import { syncAccount } from '../../facts/sync/testing.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { domainServices, impatientConnector } from '../../testing/demo-market.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { judgeRule } from '../facts/index.ts';
import { addRule } from '../rules/testing.ts';
import { advanceRun, readDecisions, resumeAutomation, startRun, stopAutomation } from '../runs/testing.ts';
import {
  findProbation,
  startProbations,
  startRuleProbations,
  stopProbation,
  toDto,
  undoProbation,
  watchProbation,
} from './testing.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const never = new AbortController().signal;
const tester = {
  scope: systemScope,
  actor: { kind: 'person', id: 'u1', name: 'Tess Tester' },
  requestId: null,
} as const;

type Place = { readonly campaign: string; readonly widget: string };

let domain: DomainServer;
let buyer: ApiUser;
/** The costliest widgets of different campaigns, what earns first, each for one test. */
let places: Place[];
let clock = Date.now();
const now = () => new Date(clock);
let services: ReturnType<typeof domainServices> & {
  readonly enqueue: () => Promise<void>;
  readonly enqueueProbation: () => Promise<void>;
};

beforeAll(async () => {
  domain = await startDomainServer({
    now,
    market: { campaigns: 60, widgetsPerCampaign: 12, historyDays: 10 },
  });
  buyer = await domain.person('buyer');
  services = {
    ...domainServices({
      pool: domain.server.database.app,
      sandboxUrl: domain.market.sandbox.url,
      connector: impatientConnector(),
      now,
    }),
    enqueue: async () => undefined,
    enqueueProbation: async () => undefined,
  };
  const { rows } = await domain.server.database.owner.query<Place>(
    `select campaign, widget from (
       select c.external_id as campaign, w.external_id as widget, sum(p.revenue - p.cost) as profit,
         row_number() over (partition by c.key order by sum(p.cost) desc) as place
       from widget_performance p join campaigns c on c.key = p.campaign_key join widgets w on w.key = p.widget_key
       where p.account_key = $1 and p.day >= current_date - 2 and c.status = 'active' group by c.key, w.key, 1, 2) r
     where place = 1 order by profit desc nulls last`,
    [domain.dollars.key],
  );
  places = rows;
});
afterAll(() => domain.close());
beforeEach(() => domain.market.sandbox.faults.clear());

const nextPlace = (): Place => {
  const place = places.shift();
  if (place === undefined) throw new Error('the market has too few widgets');
  return place;
};

async function setBlock({ campaign, widget }: Place, value: boolean): Promise<void> {
  clock += 1_000;
  const { id } = await startAction(services, tester, {
    change: { field: 'widget-block', value },
    targets: [{ source: 'mgid', account: domain.dollars.id, kind: 'widget', id: widget, campaign }],
  });
  await advanceAction(services, id, never);
}

async function started({ campaign, widget }: Place, limits: object = {}): Promise<string> {
  const { started: all } = await startProbations(services, tester, {
    widgets: [{ account: domain.dollars.id, campaign, widget }],
    budget: 1_000_000_000,
    days: 2,
    ...limits,
  });
  return all[0]?.id ?? '';
}

async function read(id: string): Promise<Probation> {
  const found = await withScope(domain.server.database.app, systemScope, (client) =>
    findProbation(client, id),
  );
  if (found === null) throw new Error('there is no such probation');
  return toDto(found);
}

async function watch(id: string): Promise<Probation> {
  clock += 1_000;
  await watchProbation(services, id, never);
  return read(id);
}

const sync = () => syncAccount(services, domain.dollars.id, never);

/** What the network has now. */
async function isBlocked({ campaign, widget }: Place): Promise<boolean> {
  const { rows } = await domain.server.database.owner.query<{ observed: boolean }>(
    `select observed from ledger where entity_id = $1 and campaign_id = $2 and field = 'widget-block'
       and state = 'confirmed' order by settled_at desc limit 1`,
    [widget, campaign],
  );
  return rows[0]?.observed === true;
}

it('is unblocked, watched while it spends, and decided by its evidence once its days are over', async () => {
  const place = nextPlace();
  await setBlock(place, true);
  const id = await started(place);
  expect(await read(id)).toMatchObject({ state: 'waiting', commands: ['stop'] });
  expect(await watch(id)).toMatchObject({ state: 'running', reason: null, commands: ['stop'] });
  expect(await isBlocked(place)).toBe(false);

  clock += DAY;
  await sync();
  const running = await watch(id);
  expect(running.state).toBe('running');
  expect(running.figures?.cost).toBeGreaterThan(0);
  expect(running.figures?.losing).not.toBeNull();

  clock += DAY + 2 * HOUR;
  await sync();
  const ended = await watch(id);
  expect(ended.figures?.cost).toBeGreaterThan(running.figures?.cost ?? 0);
  const loses = (ended.figures?.losing ?? 1) >= 0.5;
  expect(ended).toMatchObject({ state: loses ? 'blocked' : 'kept', commands: ['undo'] });
  expect(ended.reason).toMatch(/probability/);
  expect(await isBlocked(place)).toBe(loses);
});

it('ends as soon as its budget is spent, and counts only what it spent since it was unblocked', async () => {
  const place = nextPlace();
  await setBlock(place, true);
  const id = await started(place, { budget: 10_000, days: 30 });
  const begun = await watch(id);
  expect(begun.figures?.cost ?? 0).toBe(0);
  // the campaign may have reached its daily limit, after which nothing spends before tomorrow
  clock += DAY;
  await sync();
  const ended = await watch(id);
  expect(['kept', 'blocked']).toContain(ended.state);
  expect(ended.figures?.cost).toBeGreaterThanOrEqual(10_000);
  expect(ended.reason).toMatch(/Its budget of 0.01 USD is spent|It loses with/);
});

it('is blocked again when figures stop, and that decision can be undone', async () => {
  const place = nextPlace();
  await setBlock(place, true);
  const id = await started(place, { days: 20 });
  await watch(id);
  clock += 25 * HOUR;
  const ended = await watch(id);
  expect(ended).toMatchObject({ state: 'blocked', commands: ['undo'] });
  expect(ended.reason).toContain('No figures for 24 hours');
  expect(await isBlocked(place)).toBe(true);
  const { rows } = await domain.server.database.owner.query(
    `select actor_name as by, reason from actions order by id desc limit 1`,
  );
  expect(rows[0]).toEqual({ by: 'Probation', reason: `probation: ${ended.reason}` });

  await undoProbation(services, tester, id);
  expect(await watch(id)).toMatchObject({ state: 'undone', commands: [] });
  expect(await isBlocked(place)).toBe(false);
});

it('is stopped by a person, which blocks it again, and leaves what somebody changed since', async () => {
  const [place, other] = [nextPlace(), nextPlace()];
  await setBlock(place, true);
  const id = await started(place);
  await watch(id);
  expect(await stopProbation(services, tester, id)).toMatchObject({ state: 'stopping' });
  expect(await watch(id)).toMatchObject({
    state: 'stopped',
    reason: 'Stopped by Tess Tester',
    because: { code: 'stopped-by' },
  });
  expect(await isBlocked(place)).toBe(true);
  await expect(stopProbation(services, tester, id)).rejects.toThrow(/can be stopped/);

  await setBlock(other, true);
  const second = await started(other);
  await watch(second);
  clock += HOUR;
  await setBlock(other, true);
  expect(await watch(second)).toMatchObject({
    state: 'ended',
    ...because('blocked-meanwhile', { by: 'Tess Tester' }),
  });
});

it('waits while all automation is stopped', async () => {
  const place = nextPlace();
  await setBlock(place, true);
  const id = await started(place);
  const running = { ...services, workspace: { currency: 'USD' }, enqueueRun: async () => undefined };
  const switches = { ...running, tellNews: async () => undefined };
  await stopAutomation(switches, tester, null);
  expect(await watch(id)).toMatchObject({
    state: 'waiting',
    message: 'All automation is stopped',
    messageBecause: { code: 'all-stopped', values: {} },
  });
  expect(await isBlocked(place)).toBe(true);
  await expect(started(place)).rejects.toThrow(/stopped/);
  await resumeAutomation(switches, tester);
  expect(await watch(id)).toMatchObject({ state: 'running', message: null });
});

it('fails when the network refuses to unblock, and leaves it blocked', async () => {
  const place = nextPlace();
  await setBlock(place, true);
  const id = await started(place);
  domain.market.sandbox.faults.add({ kind: 'server-error', times: 1_000 });
  let after = await read(id);
  for (let attempt = 0; attempt < 5; attempt += 1) after = await watch(id);
  expect(after.state).toBe('failed');
  expect(after.reason).not.toBeNull();
  expect(await isBlocked(place)).toBe(true);
});

const blockRule = (when: string, campaigns: readonly Place[], more: object = {}) => {
  const parsed = parseRuleCondition(when);
  if ('fault' in parsed) throw new Error(parsed.fault.message);
  return ruleDraftSchema.parse({
    name: 'Block them',
    kind: 'widget',
    scope: { campaigns: campaigns.map(({ campaign }) => ({ account: domain.dollars.id, campaign })) },
    window: { of: { kind: 'days', last: 3 } },
    condition: parsed.condition,
    action: { kind: 'block' },
    schedule: { everyMinutes: 60, timeZone: 'UTC' },
    guards: {
      minimumClicks: 0,
      spendShare: 1,
      coverage: 0,
      freshHours: 720,
      cooldownHours: 0,
      personHours: 0,
    },
    mode: 'live',
    ...more,
  });
};

const runServices = () => ({
  ...services,
  workspace: { currency: 'USD' },
  enqueueRun: async () => undefined,
  tellNews: async () => undefined,
  batchSize: 100,
  sliceMs: 60_000,
});

const dueOfRules = () =>
  withScope(domain.server.database.app, systemScope, (client) => startRuleProbations(client, services));

it('begins by itself some days after a rule blocked, once, and rules leave it alone meanwhile', async () => {
  const place = nextPlace();
  await sync();
  const draft = blockRule('impressions >= 1', [place], {
    probation: { afterDays: 3, budget: 5_000_000, days: 2 },
  });
  const rule = await addRule(services, { ...tester, requireLive: () => undefined }, draft);
  const run = await startRun(runServices(), { ...tester, requireLive: () => undefined }, rule.id);
  await advanceRun(runServices(), run.id, never);
  expect(await isBlocked(place)).toBe(true);
  expect(await dueOfRules()).toBe(0);
  clock += 3 * DAY + HOUR;
  expect(await dueOfRules()).toBeGreaterThan(0);
  expect(await dueOfRules()).toBe(0);
  const { rows } = await domain.server.database.owner.query<{ id: string }>(
    'select id from probations where rule_id = $1 and widget_id = $2',
    [rule.id, place.widget],
  );
  const id = rows[0]?.id ?? '';
  expect(await watch(id)).toMatchObject({
    state: 'running',
    rule: { id: rule.id, name: 'Block them' },
    startedBy: { kind: 'rule' },
    budget: 5_000_000,
    days: 2,
  });
  const { data } = await readDecisions({ pool: domain.server.database.app }, systemScope, {
    rule: rule.id,
    outcome: 'act',
    limit: 100,
  });
  expect(data.find(({ probation }) => probation?.id === id)).toMatchObject({
    state: 'confirmed',
    probation: { state: 'running', reason: null },
  });
  clock += 12 * HOUR;
  await sync();
  const judged = await withScope(domain.server.database.app, systemScope, (client) =>
    judgeRule(client, { rule, writtenAt: now(), now: now(), workspaceCurrency: 'USD' }),
  );
  expect(judged.decisions.find(({ entity }) => entity.id === place.widget)).toMatchObject({
    outcome: 'held',
    guard: 'probation',
    reason: 'It is on probation',
  });
});

describe('the API', () => {
  it('lists blocked widgets, starts retests of them, and says why others cannot be retested', async () => {
    const [place, free] = [nextPlace(), nextPlace()];
    await setBlock(place, true);
    const { body } = await buyer(`/api/probations/candidates?search=${place.widget}`);
    const [candidate] = probationCandidatesAnswerSchema.parse(body).data;
    expect(candidate).toMatchObject({ ...place, currency: 'USD', blockedBy: { name: 'Tess Tester' } });
    const widgets = [place, free].map((one) => ({ account: domain.dollars.id, ...one }));
    const answer = await buyer('/api/probations', {
      method: 'POST',
      body: { widgets, budget: 5_000_000, days: 3 },
    });
    expect(answer.status).toBe(201);
    const { started: begun, skipped } = probationsStartedSchema.parse(answer.body).data;
    expect(begun).toEqual([expect.objectContaining({ ...place, state: 'waiting', days: 3 })]);
    expect(skipped).toEqual([{ widget: free.widget, ...because('not-blocked-here', {}) }]);
    const list = probationsAnswerSchema.parse((await buyer('/api/probations')).body);
    expect(list.data.map(({ id }) => id)).toContain(begun[0]?.id);
    const again = await buyer('/api/probations', {
      method: 'POST',
      body: { widgets: widgets.slice(0, 1), budget: 5_000_000, days: 3 },
    });
    expect(again.status).toBe(409);
  });

  it('is closed to people of other accounts', async () => {
    const place = nextPlace();
    await setBlock(place, true);
    const id = await started(place);
    const stranger = await domain.limitedTo(domain.euros);
    const list = probationsAnswerSchema.parse((await stranger('/api/probations')).body);
    expect(list.data).toEqual([]);
    expect((await stranger(`/api/probations/${id}/stop`, { method: 'POST' })).status).toBe(404);
    const stopped = await buyer(`/api/probations/${id}/stop`, { method: 'POST' });
    expect(probationAnswerSchema.parse(stopped.body).data).toMatchObject({ state: 'stopped' });
  });

  it.each([
    ['no budget', { budget: 0, days: 3 }],
    ['no days', { budget: 1_000_000, days: 0 }],
    ['too many days', { budget: 1_000_000, days: 31 }],
  ])('refuses %s', async (_name, limits) => {
    const widgets = [{ account: domain.dollars.id, campaign: '1', widget: '2' }];
    const { status } = await buyer('/api/probations', { method: 'POST', body: { ...limits, widgets } });
    expect(status).toBe(422);
  });
});
