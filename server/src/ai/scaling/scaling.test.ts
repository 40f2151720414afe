/** @slow starts a server over a market */
import {
  type ScalingPlan,
  type ScalingRequest,
  scalingCandidatesAnswerSchema,
  scalingPlanAnswerSchema,
  scalingPlansAnswerSchema,
} from '@adhelm/contracts';
import { resumeAutomation, stopAutomation } from '../../automation/runs/testing.ts';
import { advanceAction, startAction } from '../../changes/actions/testing.ts';
import { syncAccount } from '../../facts/sync/testing.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { domainServices, impatientConnector } from '../../testing/demo-market.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { advancePlan, commandPlan, judgeStep, readCandidates, requirePlanDto, startPlan } from './testing.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const UNIT = 1_000_000;
const never = new AbortController().signal;
const tester = {
  scope: systemScope,
  actor: { kind: 'person', id: 'u1', name: 'Tess Tester' },
  requestId: null,
  requireLive: () => undefined,
} as const;
const system = { ...tester, actor: { kind: 'system', id: 'test', name: 'Test' } } as const;

type Earning = { readonly id: string; readonly limit: number };

let domain: DomainServer;
let clock = Date.now();
const now = () => new Date(clock);
let services: ReturnType<typeof servicesOf>;
/** Campaigns that earn nearly for certain and are stopped by their limit, each for one test. */
let earning: Earning[];

const servicesOf = () => ({
  ...domainServices({
    pool: domain.server.database.app,
    sandboxUrl: domain.market.sandbox.url,
    connector: impatientConnector(),
    now,
  }),
  enqueue: async () => undefined,
  enqueuePlan: async () => undefined,
  enqueueRun: async () => undefined,
  workspace: { currency: 'USD', timeZone: 'UTC' },
});

beforeAll(async () => {
  domain = await startDomainServer({
    now,
    market: { campaigns: 160, widgetsPerCampaign: 4, historyDays: 14 },
  });
  services = servicesOf();
  const ready = await readyCampaigns();
  // someone set limits at MGID that stop what earns, some days ago
  for (const { campaign, spendPerDay } of ready) {
    const { id } = await startAction(services, system, {
      change: { field: 'daily-budget', value: Math.round((spendPerDay ?? 0) / 2 / UNIT) * UNIT },
      targets: [{ source: 'mgid', account: domain.dollars.id, kind: 'campaign', id: campaign }],
    });
    await advanceAction(services, id, never);
  }
  await passDays(8);
  earning = (await readyCampaigns())
    .filter(({ firstStep }) => firstStep !== null)
    .map(({ campaign, dailyLimit }) => ({ id: campaign, limit: dailyLimit ?? 0 }));
}, 120_000);
afterAll(() => domain.close());
beforeEach(() => domain.market.sandbox.faults.clear());

const switches = () => ({ ...services, tellNews: async () => undefined });

async function readyCampaigns() {
  const { candidates } = await withScope(services.pool, systemScope, (client) =>
    readCandidates(client, 0, now()),
  );
  return candidates.filter(({ fit, account }) => fit === 'ready' && account === domain.dollars.id);
}

const sync = () => syncAccount(services, domain.dollars.id, never);
const onDatabase = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  domain.server.database.owner.query<Row>(text, [...values]);

const nextEarning = () => {
  const found = earning.shift();
  if (found === undefined) throw new Error('the market has too few campaigns that earn');
  return found;
};

const requestFor = ({ id, limit }: Earning, changes: Partial<ScalingRequest> = {}): ScalingRequest => ({
  ...{ account: domain.dollars.id, campaign: id, mode: 'live', targetRoi: 0 },
  ...{ ceilingPerDay: limit * 2, ceilingTotal: limit * 60, countries: [] },
  ...changes,
});
const started = async (campaign: Earning, changes: Partial<ScalingRequest> = {}): Promise<string> =>
  (await startPlan(services, tester, requestFor(campaign, changes))).id;

/** What the job does, as long as there is something to do at once. */
async function advance(id: string): Promise<ScalingPlan> {
  clock += 1_000;
  for (let turn = 0; turn < 20; turn += 1) {
    const { nextCheckMs } = await advancePlan(services, id, never);
    if (nextCheckMs === null || nextCheckMs > 10_000) break;
  }
  return withScope(services.pool, systemScope, (client) => requirePlanDto(client, id, now()));
}

async function limitOf({ id }: Earning): Promise<number | null> {
  const { rows } = await onDatabase<{ limit: number | null }>(
    'select daily_budget::float8 as "limit" from campaigns where account_id = $1 and external_id = $2',
    [domain.dollars.id, id],
  );
  return rows[0]?.limit ?? null;
}

const alertsOf = async (id: string) =>
  (
    await onDatabase<{
      cause: string;
      state: string;
      summary: string;
      detail: string;
      audience: string[] | null;
    }>(
      `select cause, state, summary, detail, audience, accounts::text[] as accounts from alerts
       where href = '/app/ai/mgid-scaling-automation?plan=' || $1 order by id`,
      [id],
    )
  ).rows;

async function passDays(count: number): Promise<void> {
  clock += count * DAY;
  await sync();
}

it('raises the limit, watches what that did, and undoes its steps when a person stops it', async () => {
  const campaign = nextEarning();
  const id = await started(campaign);
  const first = await advance(id);
  expect(first.steps).toMatchObject([{ kind: 'daily-limit', state: 'watched', effect: null }]);
  const raised = await limitOf(campaign);
  expect(raised).toBeGreaterThan(campaign.limit * 1.2);
  expect(raised).toBeLessThanOrEqual(campaign.limit * 2);
  expect((await advance(id)).message).toMatch(/Watching the last step: 0 of at least 2/);

  await passDays(4);
  const watched = await advance(id);
  expect(watched.steps[0]?.effect).toMatchObject({ days: 3 });
  expect(watched.steps[0]?.effect?.costAfter).toBeGreaterThan(watched.steps[0]?.effect?.costBefore ?? 0);
  expect(watched.extraSpend).toBeGreaterThan(0);
  expect(watched.days.length).toBeGreaterThan(10);

  await commandPlan(services, tester, id, 'stop', true);
  const stopped = await advance(id);
  expect(stopped).toMatchObject({ state: 'stopped', commands: [] });
  expect(new Set(stopped.steps.map(({ state }) => state))).toEqual(new Set(['taken-back']));
  expect(await limitOf(campaign)).toBe(campaign.limit);
  const { rows } = await onDatabase<{ actor: string; count: number }>(
    `select actor_name as actor, count(*)::int as count from actions where actor_id = $1 group by 1`,
    [id],
  );
  expect(rows).toEqual([{ actor: 'MGID scaling', count: stopped.steps.length * 2 }]);
});

it('asks before each step in approve mode, and logs it in shadow mode', async () => {
  const campaign = nextEarning();
  const id = await started(campaign, { mode: 'approve' });
  const asked = await advance(id);
  expect(asked).toMatchObject({ steps: [{ state: 'proposed' }], message: expect.stringMatching(/approval/) });
  expect(await advance(id)).toMatchObject({ steps: [{ state: 'proposed' }] });
  expect(await limitOf(campaign)).toBe(campaign.limit);
  const waiting = {
    ...{ cause: 'scaling-waiting', accounts: [domain.dollars.id], audience: null },
    ...{ summary: expect.stringMatching(/^MGID scaling proposes a step for “.+”\. Approve or reject it\.$/) },
    detail: asked.steps[0]?.reason,
  };
  expect(await alertsOf(id)).toEqual([{ ...waiting, state: 'open' }]);
  await judgeStep(services, tester, { plan: id, step: asked.steps[0]?.id ?? '' }, 'approve');
  expect(await alertsOf(id)).toEqual([{ ...waiting, state: 'resolved' }]);
  expect(await advance(id)).toMatchObject({ steps: [{ state: 'watched' }] });
  expect(await limitOf(campaign)).toBeGreaterThan(campaign.limit);
  await expect(
    judgeStep(services, tester, { plan: id, step: asked.steps[0]?.id ?? '' }, 'reject'),
  ).rejects.toThrow('does not wait');

  const other = nextEarning();
  const shadow = await started(other, { mode: 'shadow' });
  await advance(shadow);
  expect(await advance(shadow)).toMatchObject({ steps: [{ state: 'logged' }] });
  expect(await limitOf(other)).toBe(other.limit);
  expect(await alertsOf(shadow)).toEqual([]);
});

it('tells people when it takes a step back by itself, and when that is not possible', async () => {
  const campaign = nextEarning();
  const id = await started(campaign);
  await advance(id);
  expect(await alertsOf(id)).toEqual([]);
  await onDatabase('update scaling_plans set ceiling_total = 1 where id = $1', [id]);
  const back = await advance(id);
  expect(back.steps[0]).toMatchObject({ state: 'taken-back', reason: 'The total extra spend is used up.' });
  expect(await limitOf(campaign)).toBe(campaign.limit);
  const own = { cause: 'scaling-taken-back', state: 'open', audience: null, accounts: [domain.dollars.id] };
  const summary = expect.stringMatching(/^MGID scaling takes back its last step for “.+”\.$/);
  expect(await alertsOf(id)).toEqual([{ ...own, summary, detail: 'The total extra spend is used up.' }]);

  const other = nextEarning();
  const kept = await started(other);
  const { steps } = await advance(kept);
  // someone else set another limit since
  const { id: action } = await startAction(services, tester, {
    change: { field: 'daily-budget', value: other.limit + UNIT },
    targets: [{ source: 'mgid', account: domain.dollars.id, kind: 'campaign', id: other.id }],
  });
  await advanceAction(services, action, never);
  await onDatabase('update scaling_plans set ceiling_total = 1 where id = $1', [kept]);
  expect((await advance(kept)).steps[0]).toMatchObject({ id: steps[0]?.id, state: 'failed' });
  expect(await alertsOf(kept)).toMatchObject([
    {
      ...own,
      summary: expect.stringMatching(/could not take back/),
      detail: expect.stringMatching(/^Not taken back/),
    },
  ]);
});

it('takes no step while it is paused, or while all automation is stopped', async () => {
  const campaign = nextEarning();
  const id = await started(campaign);
  await commandPlan(services, tester, id, 'pause');
  expect(await advance(id)).toMatchObject({ state: 'paused', steps: [], commands: ['resume', 'stop'] });
  await stopAutomation(switches(), tester, 'test');
  await expect(commandPlan(services, tester, id, 'resume')).rejects.toThrow('stopped');
  await expect(started(nextEarning())).rejects.toThrow('All automation is stopped');
  await resumeAutomation(switches(), tester);
  await commandPlan(services, tester, id, 'resume');
  await stopAutomation(switches(), tester, 'test');
  expect(await advance(id)).toMatchObject({ steps: [], message: 'All automation is stopped.' });
  await resumeAutomation(switches(), tester);
  expect(await advance(id)).toMatchObject({ steps: [{ state: 'watched' }] });
});

it('leaves a campaign alone whose coefficients change at MGID without us', async () => {
  const campaign = nextEarning();
  const id = await started(campaign);
  await commandPlan(services, tester, id, 'pause');
  await commandPlan(services, tester, id, 'resume');
  // the first look keeps what MGID shows; an answer of the network with another value follows
  await onDatabase(`update scaling_plans set coefficients = coefficients || $2::jsonb where id = $1`, [
    id,
    JSON.stringify(await shownElsewhere(campaign)),
  ]);
  const away = await advance(id);
  expect(away).toMatchObject({ steps: [], isOptimized: true });
  expect(away.message).toMatch(/changed at MGID, and not from here/);
  expect(await limitOf(campaign)).toBe(campaign.limit);
});

/** Coefficients as MGID would have shown them before its optimizer moved them to 1. */
async function shownElsewhere({ id }: Earning): Promise<Record<string, number>> {
  const { rows } = await onDatabase<{ widget: string }>(
    `select distinct w.external_id as widget from widget_performance p join campaigns c on c.key = p.campaign_key
     join widgets w on w.key = p.widget_key where c.external_id = $1 and c.account_id = $2 and p.cost > 0`,
    [id, domain.dollars.id],
  );
  return Object.fromEntries(rows.map(({ widget }) => [widget, 0.7]));
}

it('leaves a campaign alone whose coefficients MGID dates as changed before the plan looked', async () => {
  const campaign = nextEarning();
  const { accesses, pool } = services;
  const access = await withScope(pool, systemScope, (client) => accesses.open(client, domain.dollars));
  const [widget = ''] = Object.keys(await shownElsewhere(campaign));
  const path = `${access.baseUrl}/goodhits/clients/${access.externalId}/campaigns/${campaign.id}`;
  const set = await fetch(path, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${access.credentials.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ qualityFactor: JSON.stringify({ [widget]: 0.85 }) }),
  });
  expect(set.status).toBe(200);
  const id = await started(campaign);
  const away = await advance(id);
  expect(away).toMatchObject({ steps: [], isOptimized: true });
  expect(away.message).toMatch(/^1 coefficient changed at MGID, and not from here/);
  expect(await limitOf(campaign)).toBe(campaign.limit);
});

it('waits for a sync when its figures are old, and when the last one failed', async () => {
  const id = await started(nextEarning());
  clock += 7 * HOUR;
  expect(await advance(id)).toMatchObject({
    steps: [],
    message: expect.stringMatching(/older than 6 hours/),
  });
  await sync();
  expect(await advance(id)).toMatchObject({ steps: [{ state: 'watched' }] });
});

it('waits after a person changed the campaign', async () => {
  const campaign = nextEarning();
  const { id: action } = await startAction(services, tester, {
    change: { field: 'daily-budget', value: campaign.limit + UNIT },
    targets: [{ source: 'mgid', account: domain.dollars.id, kind: 'campaign', id: campaign.id }],
  });
  await advanceAction(services, action, never);
  // the ledger keeps the real time, which the test is ahead of
  await onDatabase('update ledger set planned_at = $2, settled_at = $2 where action_id = $1', [
    action,
    now(),
  ]);
  const id = await started(campaign);
  expect(await advance(id)).toMatchObject({ steps: [], message: expect.stringMatching(/person changed it/) });
});

it('takes one step, whoever looks at the same time', async () => {
  const campaign = nextEarning();
  const id = await started(campaign);
  await Promise.all([1, 2, 3].map(() => advancePlan(services, id, never)));
  const plan = await advance(id);
  expect(plan.steps).toHaveLength(1);
  const { rows } = await onDatabase<{ count: number }>(
    'select count(*)::int as count from actions where actor_id = $1',
    [id],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

describe('the API', () => {
  it('lists candidates and plans in the scope of a person, and refuses what they may not do', async () => {
    const [buyer, junior, limited] = await Promise.all([
      domain.person('buyer'),
      domain.person('junior'),
      domain.limitedTo(domain.euros),
    ]);
    const candidates = scalingCandidatesAnswerSchema.parse((await buyer('/api/ai/scaling/candidates')).body);
    expect(candidates.data.accounts).toBe(2);
    const fits = new Set(candidates.data.candidates.map(({ fit }) => fit));
    expect([...fits]).toEqual(expect.arrayContaining(['ready', 'waiting', 'optimized', 'planned']));
    const theirs = scalingCandidatesAnswerSchema.parse((await limited('/api/ai/scaling/candidates')).body);
    expect(new Set(theirs.data.candidates.map(({ account }) => account))).toEqual(new Set([domain.euros.id]));

    const plans = scalingPlansAnswerSchema.parse((await buyer('/api/ai/scaling?limit=3')).body);
    expect(plans.data).toHaveLength(3);
    expect(plans.page.next).not.toBeNull();
    expect(scalingPlansAnswerSchema.parse((await limited('/api/ai/scaling')).body).data).toEqual([]);
    const [plan] = plans.data;
    expect((await limited(`/api/ai/scaling/${plan?.id}/pause`, { method: 'POST' })).status).toBe(404);

    const campaign = nextEarning();
    const body = requestFor(campaign);
    const start = (user: ApiUser, changes: object = {}) =>
      user('/api/ai/scaling', { method: 'POST', body: { ...body, ...changes } });
    expect((await start(limited)).status).toBe(404);
    expect((await start(junior)).status).toBe(403);
    expect(await start(buyer, { ceilingPerDay: UNIT })).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('Ceiling per day must be at least the present daily limit') },
    });
    expect(await start(buyer, { ceilingPerDay: campaign.limit * 1_000 })).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('at most 10 times') },
    });
    expect(await start(buyer, { ceilingTotal: 1 })).toMatchObject({ status: 422 });
    expect(await start(buyer, { currency: 'EUR' })).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('not in EUR') },
    });
    expect((await start(buyer, { countries: ['Germany'] })).status).toBe(422);
    expect((await start(buyer, { countries: ['ZZ'] })).status).toBe(422);
    await onDatabase(
      `update campaigns set details = details || '{"countries": ["US"]}' where account_id = $1 and external_id = $2`,
      [domain.dollars.id, campaign.id],
    );
    expect(await start(buyer, { countries: ['US', 'DE'] })).toMatchObject({
      status: 422,
      body: { detail: 'Countries: The campaign is in US already.' },
    });
    const detail = expect.stringMatching(
      /earns less than the target: ROI -?\d+% .* P\(ROI < 500%\) \d+%\. Only shadow mode/,
    );
    expect(await start(buyer, { targetRoi: 5 })).toMatchObject({ status: 422, body: { detail } });
    const answer = await start(junior, { mode: 'shadow', targetRoi: 5 });
    expect(answer.status).toBe(201);
    const { data } = scalingPlanAnswerSchema.parse(answer.body);
    expect(data).toMatchObject({ campaign: campaign.id, mode: 'shadow', state: 'running' });
    expect((await start(junior, { mode: 'shadow' })).status).toBe(409);
    const paused = await junior(`/api/ai/scaling/${data.id}/pause`, { method: 'POST' });
    expect(scalingPlanAnswerSchema.parse(paused.body).data.state).toBe('paused');
    const stop = await junior(`/api/ai/scaling/${data.id}/stop`, { method: 'POST', body: { undo: false } });
    expect(scalingPlanAnswerSchema.parse(stop.body).data).toMatchObject({ state: 'stopped', commands: [] });
    expect((await junior(`/api/ai/scaling/${data.id}/resume`, { method: 'POST' })).status).toBe(409);
  });
});

/** Lets days pass until a plan that can do nothing else drafts a copy; null if its campaign ceased to earn meanwhile. */
async function untilCopied(campaign: Earning): Promise<ScalingPlan | null> {
  const withoutPrices = () =>
    onDatabase(
      `with copied as (update campaigns set campaign_type = 'product' where external_id = $1 and account_id = $2
         returning key)
       update contents set bid = null where campaign_key in (select key from copied)`,
      [campaign.id, domain.dollars.id],
    );
  await withoutPrices();
  // at its ceiling there is no other step
  const id = await started(campaign, { ceilingPerDay: campaign.limit, countries: ['DE'] });
  let plan = await advance(id);
  // widgets that lose come first
  for (let turn = 0; turn < 4 && !plan.steps.some(({ kind }) => kind === 'country'); turn += 1) {
    await passDays(4);
    await withoutPrices();
    plan = await advance(id);
  }
  return plan.steps.some(({ kind }) => kind === 'country') ? plan : null;
}

it('drafts a copy for another country among the drafts of its person', async () => {
  const ready = new Set((await readyCampaigns()).map(({ campaign }) => campaign));
  earning = earning.filter(({ id }) => ready.has(id));
  let plan: ScalingPlan | null = null;
  while (plan === null) plan = await untilCopied(nextEarning());
  const step = plan.steps.find(({ kind }) => kind === 'country');
  expect(step).toMatchObject({ state: 'drafted', country: 'DE', changes: [] });
  const { rows } = await onDatabase<{ owner: string; body: unknown }>(
    'select owner_id as owner, body from brief_drafts where id = $1',
    [step?.draft],
  );
  const own = { [domain.dollars.id]: { campaign_type: expect.any(String) } };
  expect(rows).toMatchObject([{ owner: 'u1', body: { shared: { countries: ['DE'] }, own } }]);
  expect(step?.reason).toMatch(/Add or check: advertiser name, language, /);
  expect(step?.adsDraft).toBe(step?.id);
  const ads = await onDatabase<{ kind: string; title: string; body: unknown }>(
    'select kind, title, body from brief_drafts where id = $1',
    [step?.adsDraft],
  );
  expect(ads.rows).toMatchObject([
    {
      kind: 'content',
      title: expect.stringMatching(/^DE \| /),
      body: {
        ...{ account: domain.dollars.id, campaign: null, sendAt: null },
        headlines: expect.arrayContaining([expect.any(String)]),
        images: expect.arrayContaining([expect.stringMatching(/^http/)]),
        shared: { target_url: expect.stringMatching(/^http/) },
      },
    },
  ]);
});

it('ends with its account, and stays in the history', async () => {
  const id = await started(nextEarning());
  await onDatabase('update accounts set archived_at = now() where id = $1', [domain.dollars.id]);
  const plan = await advance(id);
  expect(plan).toMatchObject({
    state: 'ended',
    message: expect.stringMatching(/account was removed/),
    days: [],
  });
});
