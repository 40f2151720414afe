import {
  activityAnswerSchema,
  approvalAnswerSchema,
  automationStateAnswerSchema,
  automationSummaryAnswerSchema,
  because,
  decisionUndoAnswerSchema,
  jobsAnswerSchema,
  listedRulesAnswerSchema,
  type RuleDraft,
  ruleAnswerSchema,
  ruleConflictsAnswerSchema,
  ruleDecisionsAnswerSchema,
  ruleRunAnswerSchema,
  ruleRunsAnswerSchema,
  ruleTemplates,
} from '@adhelm/contracts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';

let domain: DomainServer;
let admin: ApiUser;
let buyer: ApiUser;
let junior: ApiUser;

beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 6, widgetsPerCampaign: 12 } });
  [admin, buyer, junior] = await Promise.all([
    domain.person('admin'),
    domain.person('buyer'),
    domain.person('junior'),
  ]);
});
afterAll(() => domain.close());

const post = (path: string, body?: object, as = buyer) =>
  as(path, { method: 'POST', ...(body === undefined ? {} : { body }) });

type Given = Partial<Omit<RuleDraft, 'scope' | 'guards'>> & {
  readonly scope?: object;
  readonly guards?: object;
};
async function rule(other: Given = {}) {
  const [template] = ruleTemplates;
  if (template === undefined) throw new Error('there are no templates');
  const draft = {
    ...template.rule,
    condition: { metric: 'impressions', is: '>=', than: { constant: 1 } },
    window: { of: { kind: 'days', last: 7 }, delayHours: 0 },
    scope: { accounts: [domain.dollars.id], newCampaigns: true },
    guards: { minimumClicks: 0, coverage: 0, spendShare: 1, actionsPerRun: 5 },
    mode: 'live',
    ...other,
  };
  const { status, body } = await post('/api/rules', draft);
  expect(status).toBe(201);
  return ruleAnswerSchema.parse(body).data;
}

async function ended(id: string) {
  for (let look = 0; look < 400; look += 1) {
    const run = ruleRunAnswerSchema.parse((await buyer(`/api/rule-runs/${id}`)).body).data;
    if (run.finishedAt !== null) return run;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the run did not end within ten seconds');
}
async function undone(id: string) {
  for (let look = 0; look < 400; look += 1) {
    const run = ruleRunAnswerSchema.parse((await buyer(`/api/rule-runs/${id}`)).body).data;
    if (run.undone > 0 && run.undoing === 0) return run;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the undo did not end within ten seconds');
}
const listed = async (id: string) =>
  listedRulesAnswerSchema.parse((await buyer('/api/rules')).body).data.find((one) => one.id === id);
const decisions = async (query: string, as = buyer) =>
  ruleDecisionsAnswerSchema.parse((await as(`/api/decisions?${query}`)).body);

it('lets only people who may set rules live run a live rule before its time', async () => {
  const live = await rule({ isScheduled: false });
  expect(await post(`/api/rules/${live.id}/run`, undefined, junior)).toMatchObject({ status: 403 });
  const shadow = await rule({ mode: 'shadow', isScheduled: false });
  expect((await post(`/api/rules/${shadow.id}/run`, undefined, junior)).status).toBe(202);
  for (const { id } of [live, shadow]) await buyer(`/api/rules/${id}`, { method: 'DELETE' });
});

describe('the API of rules that run', () => {
  it('runs a rule, lists what it decided, and takes it back', async () => {
    const { id, sentence } = await rule();
    const answer = await post(`/api/rules/${id}/run`);
    expect(answer.status).toBe(202);
    const run = await ended(ruleRunAnswerSchema.parse(answer.body).data.id);
    expect(run).toMatchObject({ state: 'done', writes: { confirmed: 5 }, commands: ['undo'] });
    expect(run.held).toEqual([{ guard: 'run-limit', count: run.counts.held }]);
    const runs = ruleRunsAnswerSchema.parse((await buyer(`/api/rules/${id}/runs`)).body);
    expect(runs.data.map((one) => one.id)).toEqual([run.id]);

    const first = await decisions(`run=${run.id}&state=confirmed&limit=2`);
    expect(first.page.total).toBe(5);
    const second = await decisions(`run=${run.id}&state=confirmed&limit=2&cursor=${first.page.next}`);
    expect(second.data).toHaveLength(2);
    expect(second.data[0]?.id).not.toBe(first.data[0]?.id);
    expect(first.data[0]?.rule.sentence).toBe(sentence);
    const both = await decisions(`run=${run.id}&state=confirmed&state=held&limit=1`);
    expect(both.page.total).toBe(5 + run.counts.held);
    expect((await decisions(`run=${run.id}&guard=cooldown&guard=control`)).page.total).toBe(0);
    expect((await decisions(`run=${run.id}&state=held&search=nowhere`)).page.total).toBe(0);
    const one = first.data[0];
    const words = encodeURIComponent(`${one?.entity.id} ${one?.accountName.toUpperCase()}`);
    expect((await decisions(`run=${run.id}&search=${words}`)).data.map((found) => found.id)).toContain(
      one?.id,
    );
    expect((await decisions(`id=${one?.id}`)).data.map((found) => found.id)).toEqual([one?.id]);
    expect((await buyer('/api/decisions?state=nothing')).status).toBe(422);
    const held = await decisions(`rule=${id}&guard=run-limit&limit=1`);
    expect(held.data[0]).toMatchObject({ outcome: 'held', state: 'held', action: null });
    const entity = first.data[0]?.entity;
    const same = await decisions(`entity=${entity?.id}&campaign=${entity?.campaign}&kind=widget`);
    expect(same.data.map((one) => one.id)).toContain(first.data[0]?.id);
    expect((await decisions(`rule=${id}&endDate=2020-01-01`)).data).toEqual([]);

    const undo = await post(`/api/rule-runs/${run.id}/undo`);
    expect(decisionUndoAnswerSchema.parse(undo.body).data).toMatchObject({ undone: 5, drifted: [] });
    expect((await post(`/api/rule-runs/${run.id}/undo`)).status).toBe(409);
  });

  it('shows people only decisions about their accounts, and lets none of them run what is not theirs', async () => {
    const { id } = await rule({ mode: 'shadow' });
    const answer = await post(`/api/rules/${id}/run`);
    const run = ruleRunAnswerSchema.parse(answer.body).data.id;
    const limited = await domain.limitedTo(domain.euros);
    expect((await decisions(`run=${run}`, limited)).data).toEqual([]);
    expect((await limited(`/api/rule-runs/${run}`)).status).toBe(404);
    expect((await post(`/api/rules/${id}/run`, undefined, limited)).status).toBe(404);
    expect((await decisions(`run=${run}`, await domain.limitedTo(domain.dollars))).data).not.toEqual([]);
  });

  it('keeps approvals for who may decide about the account', async () => {
    const { id } = await rule({
      mode: 'approve',
      action: { kind: 'set-bid', value: 0.7, unit: 'coefficient' },
    });
    await post(`/api/rules/${id}/run`);
    const waiting = ruleDecisionsAnswerSchema.parse((await buyer(`/api/approvals?rule=${id}`)).body).data;
    expect(waiting).toHaveLength(5);
    expect(await listed(id)).toMatchObject({ waiting: 5, lastRun: { state: 'waiting' } });
    const [first] = waiting.map((one) => one.id);
    const request = { verdict: 'approve', decisions: [first] };
    const strange = await post('/api/approvals', request, await domain.limitedTo(domain.euros));
    expect(approvalAnswerSchema.parse(strange.body).data).toEqual({
      approved: 0,
      rejected: 0,
      skipped: [{ id: first, ...because('not-there', {}) }],
    });
    const answer = await post('/api/approvals', { verdict: 'reject', decisions: 'all', rule: id }, junior);
    expect(approvalAnswerSchema.parse(answer.body).data).toMatchObject({ rejected: 5, skipped: [] });
    const late = await post('/api/approvals', request);
    expect(approvalAnswerSchema.parse(late.body).data.skipped).toEqual([
      { id: first, ...because('rejected-before', {}) },
    ]);
  });

  it('tells of conflicts when the second rule is set live', async () => {
    const pause = await rule({ name: 'Pause them', kind: 'campaign', action: { kind: 'pause' } });
    expect(pause.conflicts).toEqual([]);
    const start = await rule({ name: 'Start them', kind: 'campaign', action: { kind: 'start' } });
    expect(start.conflicts).toMatchObject([{ rule: { id: pause.id, name: 'Pause them' } }]);
    const { body } = await buyer(`/api/rules/${pause.id}/conflicts`);
    expect(ruleConflictsAnswerSchema.parse(body).data).toMatchObject([{ rule: { id: start.id } }]);
  });

  it('logs a run of several accounts as one entry, and its undo as another and as one job', async () => {
    const { id } = await rule({
      name: 'Block in two accounts',
      scope: { accounts: [domain.dollars.id, domain.euros.id], newCampaigns: true },
      guards: { minimumClicks: 0, coverage: 0, spendShare: 1, cooldownHours: 0, actionsPerRun: 60 },
    });
    const answer = await post(`/api/rules/${id}/run`);
    const run = await ended(ruleRunAnswerSchema.parse(answer.body).data.id);
    const { confirmed } = run.writes;
    expect(run).toMatchObject({ undoable: confirmed, undone: 0, undoing: 0 });
    expect((await listed(id))?.lastRun).toMatchObject({ acting: confirmed, undone: 0 });

    const log = async (query: string) =>
      activityAnswerSchema
        .parse((await buyer(`/api/activities?kind=changes&limit=100&${query}`)).body)
        .data.filter((entry) => entry.run?.id === run.id);
    const href = `/app/ts/campaigns/widgets-auto-optimization-log?run=${run.id}`;
    const entries = await log('by=rule');
    expect(entries).toMatchObject([
      {
        actor: { kind: 'rule', name: 'Block in two accounts' },
        summary: `blocked ${confirmed} widgets in 2 accounts in one run`,
        batch: { changes: confirmed, failed: 0, accounts: 2 },
        run: { rule: 'Block in two accounts', href, isUndo: false },
        undoes: confirmed,
      },
    ]);
    const each = await buyer(`/api/activities?limit=1&action=${entries[0]?.actionId}`);
    expect(activityAnswerSchema.parse(each.body).page.total).toBe(confirmed);

    await post(`/api/rule-runs/${run.id}/undo`);
    expect(await undone(run.id)).toMatchObject({ undone: confirmed, undoable: 0, commands: [] });
    expect((await listed(id))?.lastRun).toMatchObject({ acting: confirmed, undone: confirmed });
    const summary = automationSummaryAnswerSchema.parse((await buyer('/api/automation/summary')).body);
    expect(summary.data.rules.find((rule) => rule.id === id)).toMatchObject({
      changed: confirmed,
      undone: confirmed,
    });
    expect((await log('by=rule'))[0]).toMatchObject({ undoable: false, undoes: 0 });
    expect(await log('by=person')).toMatchObject([
      {
        summary: `unblocked ${confirmed} widgets in 2 accounts (undo of a run of the rule “Block in two accounts”)`,
        run: { isUndo: true },
        undoable: false,
      },
    ]);
    const jobs = async (as: ApiUser) =>
      jobsAnswerSchema
        .parse((await as('/api/jobs')).body)
        .data.filter(({ kind, title }) => kind === 'action' && title.includes('Block in two accounts'));
    const job = {
      title: `Undo of rule “Block in two accounts”: ${confirmed} changes`,
      done: confirmed,
      href,
    };
    expect(await jobs(buyer)).toMatchObject([job]);
    expect(await jobs(admin)).toMatchObject([{ ...job, startedBy: { kind: 'person', name: 'Ben Buyer' } }]);
    expect(await jobs(junior)).toEqual([]);
  });

  it('stops everything for admins only', async () => {
    const { id } = await rule({ mode: 'shadow' });
    expect((await post('/api/automation/stop', {})).status).toBe(403);
    const stop = await post('/api/automation/stop', { reason: 'a wrong target' }, admin);
    expect(automationStateAnswerSchema.parse(stop.body).data).toMatchObject({
      isStopped: true,
      reason: 'a wrong target',
    });
    expect((await post(`/api/rules/${id}/run`)).status).toBe(409);
    const selection = { startDate: '2026-01-01', endDate: '2026-01-02', ids: ['1'] };
    const change = { field: 'widget-block', value: true };
    const mass = await post('/api/widget-operations', { selection, change, fingerprint: 'any' });
    expect(mass.body).toMatchObject({ detail: expect.stringMatching(/^All automation is stopped/) });
    await post('/api/automation/resume', undefined, admin);
    const { body } = await buyer('/api/automation');
    expect(automationStateAnswerSchema.parse(body).data.isStopped).toBe(false);
    expect((await post(`/api/rules/${id}/run`)).status).toBe(202);
  });
});
