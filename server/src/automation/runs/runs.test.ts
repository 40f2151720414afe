/** @slow starts a market, and kills a worker */
import {
  addDays,
  because,
  type DecisionState,
  dayInWords,
  dayInZone,
  parseRuleCondition,
  type RuleCondition,
  type RuleDecision,
  type RuleDraft,
  type RuleRun,
  ruleDraftSchema,
  type StoredRule,
} from '@adhelm/contracts';
import { advanceAction, startAction } from '../../changes/actions/testing.ts';
import { syncAccount } from '../../facts/sync/testing.ts';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import {
  connectMarket,
  type DemoMarket,
  domainServices,
  impatientConnector,
  startDemoMarket,
} from '../../testing/demo-market.ts';
import { killDuring } from '../../testing/killed-worker.ts';
import { type RecordingProxy, startRecordingProxy } from '../../testing/recording-proxy.ts';
import {
  advanceOperation,
  commandOperation,
  previewOperation,
  readOperation,
  startOperation,
} from '../operations/testing.ts';
import { addRule, deleteRule, editRule, readRules, restoreRule } from '../rules/testing.ts';
import {
  advanceRun,
  dryRun,
  endRunsOf,
  judgeDecisions,
  type Patience,
  patience,
  pullBackLateRules,
  type RuleNews,
  type RunWorkerServices,
  readApprovals,
  readAutomation,
  readDecisions,
  readRun,
  readRuns,
  resumeAutomation,
  startDueRun,
  startRun,
  stopAutomation,
  stopRunByPerson,
  takeDueRules,
  undoDecision,
  undoRun,
} from './testing.ts';

const HOUR = 3_600_000;
const tester = {
  scope: systemScope,
  actor: { kind: 'person', id: 'u1', name: 'Tess Tester' },
  requestId: 'request-1',
} as const;
const editor = { ...tester, requireLive: () => undefined };
const never = new AbortController().signal;

let database: Database;
let market: DemoMarket;
let proxy: RecordingProxy;
let account: Account;
let services: RunWorkerServices;
let news: RuleNews[] = [];
let clock: number | null = null;

beforeAll(async () => {
  market = await startDemoMarket({ market: { campaigns: 120, widgetsPerCampaign: 60, historyDays: 10 } });
  proxy = await startRecordingProxy(market.sandbox.url);
  database = await testDatabase();
  [account] = await connectMarket(database.app, market.sandbox);
  await syncAccount(
    domainServices({ pool: database.app, sandboxUrl: market.sandbox.url }),
    account.id,
    never,
  );
});
afterAll(async () => {
  await proxy.close();
  await market.close();
  await database.close();
});
beforeEach(() => {
  market.sandbox.faults.clear();
  news = [];
  clock = null;
  const now = () => new Date(clock ?? Date.now());
  services = {
    ...domainServices({ pool: database.app, sandboxUrl: proxy.url, connector: impatientConnector(), now }),
    workspace: { currency: 'USD' },
    enqueue: async () => undefined,
    enqueueRun: async () => undefined,
    tellNews: async (_client, one) => {
      news.push(one);
    },
    batchSize: 20,
    sliceMs: 60_000,
  };
});

function condition(text: string): RuleCondition {
  const result = parseRuleCondition(text);
  if ('fault' in result) throw new Error(`${text}: ${result.fault.message}`);
  return result.condition;
}

const calm = {
  minimumClicks: 0,
  cooldownHours: 0,
  actionsPerEntityPerDay: 1000,
  actionsPerRun: 1_000,
  actionsPerDay: 100_000,
  spendShare: 1,
  keepActive: 0,
  coverage: 0,
};

/** Resolves once a transaction waits for what another one locked. */
async function waitsForLock(): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    const { rowCount } = await database.owner.query('select from pg_locks where not granted');
    if (rowCount !== 0) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
  throw new Error('nothing waits');
}

/** Campaigns that no other test touches. */
let nextCampaign = 0;
async function campaigns(count: number): Promise<{ account: string; campaign: string }[]> {
  const { rows } = await database.owner.query<{ id: string }>(
    `select c.external_id as id from widget_performance p join campaigns c on c.key = p.campaign_key
     where p.account_key = $1 group by 1 having count(distinct p.widget_key) >= 10 order by 1 offset $2 limit $3`,
    [account.key, nextCampaign, count],
  );
  nextCampaign += count;
  if (rows.length < count) throw new Error('the market has too few campaigns');
  return rows.map(({ id }) => ({ account: account.id, campaign: id }));
}

type Given = Partial<Omit<RuleDraft, 'guards'>> & { readonly when?: string; readonly guards?: object };
async function rule({ when = 'impressions >= 1', guards, ...other }: Given = {}): Promise<StoredRule> {
  const draft = ruleDraftSchema.parse({
    name: 'Block them',
    kind: 'widget',
    scope: { campaigns: await campaigns(1) },
    window: { of: { kind: 'days', last: 7 } },
    condition: condition(when),
    action: { kind: 'block' },
    schedule: { everyMinutes: 60, timeZone: 'UTC' },
    mode: 'live',
    guards: { ...calm, ...guards },
    ...other,
  });
  return addRule({ pool: database.app, now: services.now }, editor, draft);
}

/** What changes of rules need. */
const changing = () => ({ pool: database.app, now: services.now, endRuns: endRunsOf(services) });
const draftOf = ({
  id: _id,
  version: _version,
  sentence: _sentence,
  purpose: _purpose,
  changedBy: _by,
  changedAt: _at,
  conflicts: _conflicts,
  ...draft
}: StoredRule): RuleDraft => draft;
const run = ({ id }: { readonly id: string }) => startRun(services, editor, id);
const read = ({ id }: { readonly id: string }) => readRun(services, systemScope, id);
async function finished(one: RuleRun): Promise<RuleRun> {
  for (let turn = 0; turn < 50; turn += 1) {
    const { nextCheckMs } = await advanceRun(services, one.id, never);
    if (nextCheckMs === null) return read(one);
  }
  throw new Error('the run does not end');
}
const listed = async ({ id }: StoredRule) =>
  (await readRules(services, systemScope)).find((found) => found.id === id)?.lastRun;
const decisionsOf = async ({ id }: RuleRun) =>
  (await readDecisions(services, systemScope, { run: id, limit: 1_000 })).data;
const inside = <Result>(work: Parameters<typeof withScope<Result>>[2]) =>
  withScope(database.app, systemScope, work);

describe('a live run', () => {
  it('writes as the rule through the ledger, and links each decision to its write', async () => {
    const one = await rule();
    const begun = await run(one);
    expect(begun).toMatchObject({ state: 'running', mode: 'live', startedBy: tester.actor });
    const done = await finished(begun);
    const { acting } = done.counts;
    expect(acting).toBeGreaterThan(9);
    expect(done).toMatchObject({
      state: 'done',
      writes: { confirmed: acting, planned: 0, failed: 0 },
      commands: ['undo'],
    });
    const [first] = await decisionsOf(done);
    expect(first).toMatchObject({
      state: 'confirmed',
      rule: { id: one.id, version: 1, name: 'Block them', sentence: one.sentence },
      change: { field: 'widget-block', before: false, after: true, unit: null },
    });
    const { rows } = await database.owner.query(
      'select actor_kind as kind, actor_id as id, actor_name as name from actions where id = $1',
      [first?.action?.id],
    );
    expect(rows).toEqual([{ kind: 'rule', id: one.id, name: 'Block them' }]);
    expect(news.map(({ kind }) => kind)).toEqual(['ran']);
  });

  it('revives what was blocked in the panel before, and lets the rest be for a while', async () => {
    const [place] = await campaigns(1);
    const { rows } = await database.owner.query<{ id: string }>(
      `select w.external_id as id from widget_performance p join widgets w on w.key = p.widget_key
       join campaigns c on c.key = p.campaign_key where c.external_id = $1 group by 1 order by 1 limit 2`,
      [place?.campaign],
    );
    const ids = rows.map(({ id }) => id);
    // one is blocked without our knowledge, and both had no traffic lately
    const action = await startAction(services, tester, {
      change: { field: 'widget-block', value: true },
      targets: [{ source: 'mgid', kind: 'widget', id: ids[0] ?? '', ...place, account: account.id }],
    });
    await advanceAction(services, action.id, never);
    await database.owner.query(`update ledger set state = 'failed' where action_id = $1`, [action.id]);
    await database.owner.query(
      `delete from widget_performance p using widgets w, campaigns c
       where w.key = p.widget_key and c.key = p.campaign_key and c.external_id = $1 and w.external_id = any ($2)
         and p.day >= $3`,
      [place?.campaign, ids, addDays(dayInZone(new Date(), account.timeZone), -5)],
    );
    const revive = await rule({
      when: 'days_off >= 4',
      action: { kind: 'unblock' },
      window: { of: { kind: 'lifetime' }, delayHours: 0 },
      scope: ruleDraftSchema.shape.scope.parse({ campaigns: place === undefined ? [] : [place] }),
      guards: { cooldownHours: 24, personHours: 0 },
    });
    const done = await finished(await run(revive));
    expect(done.counts).toMatchObject({ acting: 2 });
    const decisions = await decisionsOf(done);
    expect(decisions.find(({ entity }) => entity.id === ids[0])).toMatchObject({
      state: 'confirmed',
      change: { before: true, after: false },
    });
    expect(decisions.find(({ entity }) => entity.id === ids[1])).toMatchObject({
      state: 'skipped',
      ...because('already-set', {}),
    });
    const again = await finished(await run(revive));
    expect(again.held).toEqual([{ guard: 'cooldown', count: 1 }]);
  });

  it('does not act on its own effect', async () => {
    const one = await rule({
      action: { kind: 'change-bid', by: -0.2, unit: 'coefficient', floor: 0.1, ceiling: null },
      window: { of: { kind: 'days', last: 3 }, delayHours: 12 },
    });
    const done = await finished(await run(one));
    expect(done.writes.confirmed).toBeGreaterThan(0);
    const again = await run(one);
    expect(again.counts.acting).toBe(0);
    expect(again.held).toEqual([{ guard: 'cooldown', count: done.counts.acting }]);
  });

  it('undoes one decision, then the rest of its run, and leaves what someone changed since', async () => {
    const done = await finished(await run(await rule()));
    const [first, second] = await decisionsOf(done);
    const apply = async (actions: readonly string[]) => {
      for (const id of actions) await advance(id);
    };
    const single = await undoDecision(services, tester, first?.id ?? '');
    expect(single).toMatchObject({ undone: 1, drifted: [] });
    await apply(single.actions);
    expect((await decisionsOf(done)).filter(({ state }) => state === 'undone')).toMatchObject([
      { undone: { by: { name: 'Tess Tester' }, at: expect.any(String) } },
    ]);
    const inState = async (state: DecisionState) =>
      (await readDecisions(services, tester.scope, { run: done.id, state: [state], limit: 1 })).page.total;
    expect([await inState('undone'), await inState('confirmed')]).toEqual([1, done.writes.confirmed - 1]);
    const target = second?.entity;
    if (target === undefined) throw new Error('the run has one decision only');
    const changed = await startAction(services, tester, {
      change: { field: 'widget-block', value: false },
      targets: [target],
    });
    await advance(changed.id);
    const all = await undoRun(services, tester, done.id);
    expect(all.undone).toBe(done.counts.acting - 2);
    expect(all.drifted).toEqual([{ decision: second?.id, reason: expect.stringContaining('not blocked') }]);
    await apply(all.actions);
    await expect(undoDecision(services, tester, first?.id ?? '')).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('leaves what someone changed between decision and write', async () => {
    const one = await rule({
      action: { kind: 'set-bid', value: 0.5, unit: 'coefficient' },
    });
    const begun = await run(one);
    const [first] = await decisionsOf(begun);
    if (first === undefined) throw new Error('nothing was decided');
    const changed = await startAction(services, tester, {
      change: { field: 'widget-bid', value: 2 },
      targets: [first.entity],
    });
    await advance(changed.id);
    const done = await finished(begun);
    expect(done.writes).toMatchObject({ skipped: 1, confirmed: begun.counts.acting - 1 });
    expect((await decisionsOf(done)).find(({ id }) => id === first.id)).toMatchObject({
      state: 'skipped',
      reason: 'It is 2 now, not 1 as when the rule decided',
    });
  });

  it('stops when too many of its writes fail, and says so', async () => {
    const begun = await run(await rule());
    market.sandbox.faults.set([{ kind: 'unauthorised', method: 'PATCH' }]);
    const done = await finished(begun);
    expect(done).toMatchObject({
      state: 'stopped',
      message: expect.stringMatching(/^10 of 10 changes failed: /),
      writes: { failed: 10, confirmed: 0, planned: 0, stopped: begun.counts.acting - 10 },
    });
    expect(news.map(({ kind }) => kind)).toEqual(['ran', 'failing']);
  });

  it('stops for a person, and when its rule is changed', async () => {
    const stopped = await stopRunByPerson(services, tester, (await run(await rule())).id);
    expect(stopped).toMatchObject({ state: 'stopped', message: 'Stopped by Tess Tester', commands: [] });
    expect((await finished(stopped)).writes.confirmed).toBe(0);
    const one = await rule();
    const begun = await run(one);
    await editRule(changing(), editor, one.id, { version: 1, draft: draftOf(one) });
    expect(await finished(begun)).toMatchObject({
      state: 'stopped',
      message: 'The rule was changed by Tess Tester',
    });
  });

  it('skips a campaign that was deleted in the meantime', async () => {
    const one = await rule({ kind: 'campaign', action: { kind: 'pause' } });
    const campaign = one.scope.campaigns[0]?.campaign;
    await database.owner.query('update campaigns set gone_at = now() where external_id = $1', [campaign]);
    expect(await run(one)).toMatchObject({
      state: 'done',
      counts: { judged: 0, acting: 0, skipped: 1 },
      skipped: [{ code: 'gone' }],
    });
  });

  it('continues after its worker was killed, and sends each widget once', async () => {
    const begun = await run(await rule({ scope: scopeOf(await campaigns(4)) }));
    const task = {
      connection: database.connection,
      sandboxUrl: proxy.url,
      task: 'rule-run',
      id: begun.id,
      now: new Date().toISOString(),
    } as const;
    await killDuring(task, proxy.hold(/^PATCH/, 'answer'));
    const done = await finished(begun);
    expect(done).toMatchObject({ state: 'done', writes: { confirmed: begun.counts.acting, failed: 0 } });
    const { rows } = await database.owner.query<{ attempts: number; count: number }>(
      `select max(l.attempts)::int as attempts, count(*)::int as count from ledger l join actions a on a.id = l.action_id
       where a.request_id = $1`,
      [begun.id],
    );
    expect(rows).toEqual([{ attempts: 1, count: begun.counts.acting }]);
  }, 120_000);
});

const scopeOf = (chosen: RuleDraft['scope']['campaigns']): RuleDraft['scope'] => ({
  sources: [],
  accounts: [],
  campaigns: chosen,
  names: [],
  tags: [],
  newCampaigns: false,
});
const advance = (id: string) => advanceAction(services, id, never);

describe('other modes', () => {
  it('shadow decides and logs, and writes nothing', async () => {
    const done = await run(await rule({ mode: 'shadow' }));
    expect(done).toMatchObject({ state: 'done', commands: [] });
    expect(new Set((await decisionsOf(done)).map(({ state }) => state))).toEqual(new Set(['logged']));
  });

  it.each([
    { kind: 'widget', action: { kind: 'block' } },
    { kind: 'content', action: { kind: 'pause' } },
    { kind: 'campaign', action: { kind: 'pause' } },
  ] as const)('stores what the figures of each $kind say, as a preview does', async ({ kind, action }) => {
    const scope = ruleDraftSchema.shape.scope.parse({ accounts: [account.id], newCampaigns: true });
    const one = await rule({
      kind,
      action,
      mode: 'shadow',
      when: 'cost > 0',
      ...(kind === 'campaign' ? { scope } : {}),
    });
    const stored = await decisionsOf(await run(one));
    expect(stored.length).toBeGreaterThan(0);
    const preview = await dryRun(services, systemScope, { id: one.id, draft: undefined, limit: 1_000 });
    const verdictsOf = (decisions: readonly Pick<RuleDecision, 'entity' | 'verdict'>[]) =>
      // clicks ripen between both
      new Map(
        decisions.map(({ entity, verdict }) => [entity.id, [verdict?.evidence, verdict?.losing?.toFixed(3)]]),
      );
    expect(stored.every(({ verdict }) => verdict?.evidence != null)).toBe(true);
    expect(verdictsOf(stored)).toEqual(verdictsOf(preview.decisions));
  });

  it('off refuses', async () => {
    await expect(run(await rule({ mode: 'off' }))).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('a notification tells people, once per cooldown', async () => {
    const one = await rule({ action: { kind: 'notify' }, guards: { cooldownHours: 6 } });
    const done = await run(one);
    expect(done).toMatchObject({ state: 'done', counts: { held: 0 } });
    expect(news.at(-1)).toMatchObject({
      kind: 'notified',
      count: done.counts.acting,
      accounts: [account.id],
    });
    expect((await run(one)).held).toEqual([{ guard: 'cooldown', count: done.counts.acting }]);
  });

  it('approve by a second person changes nothing about what a first one approved', async () => {
    const one = await rule({ mode: 'approve' });
    const waiting = await run(one);
    const [first] = (await decisionsOf(waiting)).map(({ id }) => id);
    const approve = () => judgeDecisions(services, tester, { verdict: 'approve', decisions: [first ?? ''] });
    expect(await approve()).toMatchObject({ approved: 1 });
    const before = { approved: 0, rejected: 0, skipped: [{ id: first, ...because('approved-before', {}) }] };
    expect(await approve()).toEqual(before);
    clock = Date.now() + 25 * HOUR;
    expect(await approve()).toEqual(before);
    expect((await decisionsOf(waiting)).find(({ id }) => id === first)).toMatchObject({ state: 'planned' });
  });

  it('approve is too late for what expired, and nothing is sent', async () => {
    const one = await rule({ mode: 'approve' });
    const waiting = await run(one);
    const [first, second] = (await decisionsOf(waiting)).map(({ id }) => id);
    clock = Date.now() + 25 * HOUR;
    const late = { approved: 0, rejected: 0 };
    const unanswered = because('unanswered', {});
    expect(await judgeDecisions(services, tester, { verdict: 'approve', decisions: [first ?? ''] })).toEqual({
      ...late,
      skipped: [{ id: first, ...unanswered }],
    });
    expect(await judgeDecisions(services, tester, { verdict: 'reject', decisions: [second ?? ''] })).toEqual({
      ...late,
      skipped: [{ id: second, ...unanswered }],
    });
    const after = await decisionsOf(waiting);
    for (const id of [first, second])
      expect(after.find((found) => found.id === id)).toMatchObject({ state: 'expired', ...unanswered });
  });

  it('approve waits for a person, and sends what they approve', async () => {
    const one = await rule({ mode: 'approve' });
    const waiting = await run(one);
    expect(waiting).toMatchObject({ state: 'waiting', writes: { waiting: waiting.counts.acting } });
    expect(news.at(-1)).toMatchObject({ kind: 'waiting', count: waiting.counts.acting });
    const { acting } = waiting.counts;
    expect(await listed(one)).toMatchObject({ state: 'waiting', waiting: acting, left: 0 });
    const { data } = await readApprovals(services, systemScope, { rule: one.id, limit: 1_000 });
    const [first, second, third] = data.map(({ id }) => id);
    const ids = (...some: (string | undefined)[]) => some.flatMap((id) => id ?? []);
    const person = data.find(({ id }) => id === third)?.entity;
    if (person === undefined) throw new Error('too little waits');
    const change = await startAction(services, tester, {
      change: { field: 'widget-bid', value: 2 },
      targets: [person],
    });
    await advance(change.id);
    expect(
      await judgeDecisions(services, tester, {
        verdict: 'approve',
        decisions: ids(first, third),
        rule: one.id,
      }),
    ).toEqual({
      approved: 1,
      rejected: 0,
      skipped: [{ id: third, ...because('person-since', {}) }],
    });
    await judgeDecisions(services, tester, { verdict: 'reject', decisions: ids(second) });
    await advanceRun(services, waiting.id, never);
    const after = await decisionsOf(waiting);
    const stateOf = (id: string | undefined) => after.find((found) => found.id === id)?.state;
    expect([first, second, third].map(stateOf)).toEqual(['confirmed', 'rejected', 'skipped']);
    expect(after.find(({ id }) => id === first)?.approval?.by).toEqual(tester.actor);
    expect((await read(waiting)).state).toBe('waiting');
    expect(await listed(one)).toMatchObject({ state: 'waiting', waiting: acting - 3, left: 2 });
    clock = Date.now() + 25 * HOUR;
    expect(await finished(waiting)).toMatchObject({ state: 'done', writes: { waiting: 0, confirmed: 1 } });
    expect((await decisionsOf(waiting)).filter(({ state }) => state === 'expired').length).toBe(
      waiting.counts.acting - 3,
    );
    expect(news.at(-1)).toMatchObject({ kind: 'answered', rule: { id: one.id }, accounts: [account.id] });
    const counted = { waiting: 0, left: acting - 1 };
    expect(await listed(one)).toMatchObject({ state: 'done', ...counted });
    const { rows } = await database.owner.query(
      'select waiting, not_made as left from rule_runs where id = $1',
      [waiting.id],
    );
    expect(rows).toEqual([counted]);
    // as an earlier release left it
    await database.owner.query('update rule_runs set waiting = null, not_made = null where id = $1', [
      waiting.id,
    ]);
    expect(await listed(one)).toMatchObject(counted);
  });

  it.each<[string, (one: StoredRule) => Promise<unknown>]>([
    [
      'The rule was changed by Tess Tester',
      (one) =>
        editRule(changing(), editor, one.id, {
          version: 1,
          draft: { ...draftOf(one), name: 'Another name' },
        }),
    ],
    [
      'The rule was turned off by Tess Tester',
      (one) => editRule(changing(), editor, one.id, { version: 1, draft: { ...draftOf(one), mode: 'off' } }),
    ],
    [
      'The rule was set to shadow mode by Tess Tester',
      (one) =>
        editRule(changing(), editor, one.id, { version: 1, draft: { ...draftOf(one), mode: 'shadow' } }),
    ],
    ['The rule was deleted by Tess Tester', (one) => deleteRule(changing(), editor, one.id, 1)],
  ])('approve ends what waits with its rule: %s', async (reason, change) => {
    // nothing that waited keeps the entities from the rule's next run
    const one = await rule({ mode: 'approve', guards: { cooldownHours: 48 } });
    const waiting = await run(one);
    const { acting } = waiting.counts;
    const [first] = await decisionsOf(waiting);
    await change(one);
    expect(news.at(-1)).toMatchObject({ kind: 'answered', rule: { id: one.id } });
    expect(await read(waiting)).toMatchObject({
      state: 'stopped',
      message: reason,
      writes: { waiting: 0, stopped: acting },
    });
    const { rows } = await database.owner.query(
      'select waiting, not_made as left from rule_runs where id = $1',
      [waiting.id],
    );
    expect(rows).toEqual([{ waiting: 0, left: acting }]);
    expect((await readApprovals(services, systemScope, { rule: one.id, limit: 1 })).page.total).toBe(0);
    const late = await judgeDecisions(services, tester, { verdict: 'approve', decisions: [first?.id ?? ''] });
    expect(late).toMatchObject({ approved: 0, rejected: 0, skipped: [{ id: first?.id, reason }] });
    expect(late.skipped[0]?.because).toMatchObject({ values: { by: 'Tess Tester' } });
    const [ended] = await decisionsOf(waiting);
    expect(ended).toMatchObject({ state: 'stopped', reason, because: late.skipped[0]?.because });
    const again = await rule({ mode: 'shadow', scope: one.scope, guards: { cooldownHours: 48 } });
    expect((await run(again)).counts).toMatchObject({ acting, held: 0 });
  });

  it('leaves alone what a person rejected, in any mode, until it rested', async () => {
    const one = await rule({ mode: 'approve' });
    const waiting = await run(one);
    const [first] = await decisionsOf(waiting);
    const day = (at: number) => dayInWords(new Date(at).toISOString().slice(0, 10));
    const at = Date.now();
    await judgeDecisions(services, tester, { verdict: 'reject', decisions: [first?.id ?? ''] });
    await editRule(changing(), editor, one.id, { version: 1, draft: { ...draftOf(one), mode: 'live' } });
    // nor does a deletion that was undone end its rest
    await deleteRule(changing(), editor, one.id, 2);
    await restoreRule(changing(), editor, one.id);
    const live = await finished(await run(one));
    expect(live.held).toEqual([{ guard: 'rejected', count: 1 }]);
    expect(live.writes.confirmed).toBe(waiting.counts.acting - 1);
    expect((await decisionsOf(live)).find(({ entity }) => entity.id === first?.entity.id)).toMatchObject({
      state: 'held',
      reason: `Tess Tester rejected this change on ${day(at)}. It rests until ${day(at + 14 * 24 * HOUR)}.`,
      because: {
        code: 'rejected',
        values: { by: 'Tess Tester', day: new Date(at).toISOString().slice(0, 10) },
      },
    });
    // another rule may still change it
    const other = await rule({ mode: 'shadow', scope: one.scope });
    expect((await run(other)).held).toEqual([]);
    await database.owner.query(
      `update rule_decisions set judged_at = judged_at - interval '15 days' where id = $1`,
      [first?.id],
    );
    expect((await finished(await run(one))).writes.confirmed).toBe(1);
  });

  it('leaves alone what a person undid as long as what a person rejected, and says who', async () => {
    const one = await rule({ guards: { cooldownHours: 1, personHours: 0 } });
    const done = await finished(await run(one));
    const [first] = await decisionsOf(done);
    const day = (at: number) => dayInWords(new Date(at).toISOString().slice(0, 10));
    const at = Date.now();
    for (const action of (await undoDecision(services, tester, first?.id ?? '')).actions)
      await advance(action);
    const heldNow = async () =>
      (await decisionsOf(await run(one))).find(({ entity }) => entity.id === first?.entity.id);
    expect(await heldNow()).toMatchObject({
      state: 'held',
      guard: 'rejected',
      reason: `Tess Tester undid this change on ${day(at)}. It rests until ${day(at + 14 * 24 * HOUR)}.`,
    });
    // the cooldown is over after two hours, and the rest after 14 days
    await database.owner.query(`update rule_decisions set at = at - interval '2 hours' where rule_id = $1`, [
      one.id,
    ]);
    expect(await heldNow()).toMatchObject({ state: 'held', guard: 'rejected' });
    await database.owner.query(`update actions set created_at = created_at - interval '15 days'
      where undo_of is not null`);
    expect(await heldNow()).toMatchObject({ state: expect.not.stringMatching('held'), guard: null });
  });

  it('approve decides anew when its rule is changed while it decides', async () => {
    const one = await rule({ mode: 'approve' });
    const client = await database.app.connect();
    try {
      await client.query(`begin; set local adhelm.accounts to 'all'`);
      await client.query('select from rules where id = $1 for update', [one.id]);
      const deciding = run(one);
      await waitsForLock();
      await client.query(
        `insert into rule_versions select rule_id, 2, draft, author_id, author_name, at from rule_versions where rule_id = $1`,
        [one.id],
      );
      await client.query('update rules set version = 2 where id = $1', [one.id]);
      await client.query('commit');
      expect((await deciding).rule.version).toBe(2);
    } finally {
      client.release();
    }
  });

  it('approve sends another value, where the person who approves chooses one', async () => {
    const one = await rule({
      mode: 'approve',
      action: { kind: 'set-bid', value: 0.7, unit: 'coefficient' },
    });
    const waiting = await run(one);
    const [first, second] = (await readApprovals(services, systemScope, { rule: one.id, limit: 2 })).data;
    if (first === undefined || second === undefined) throw new Error('too little waits');
    const decisions = [first.id, second.id];
    const judge = (after: number, verdict: 'approve' | 'reject' = 'approve') =>
      judgeDecisions(services, tester, {
        verdict,
        decisions,
        values: [{ decision: first.id, after }],
      });
    await expect(judge(0.001)).rejects.toThrow(
      /is too far from the present 1\. Change it in the list instead/,
    );
    await expect(judge(11)).rejects.toThrow(/is too far from the present 1/);
    await expect(judge(0.8, 'reject')).rejects.toThrow(
      'Values belong to decisions that are approved by name',
    );
    expect(await judge(0.8)).toMatchObject({ approved: 2 });
    await advanceRun(services, waiting.id, never);
    const after = await decisionsOf(waiting);
    const changeOf = (id: string) => after.find((found) => found.id === id);
    expect(changeOf(first.id)).toMatchObject({ state: 'confirmed', change: { after: 0.8, decided: 0.7 } });
    expect(changeOf(second.id)).toMatchObject({ state: 'confirmed', change: { after: 0.7 } });
    const { rows } = await database.owner.query<{ target: number }>(
      'select target from ledger where id = (select write_id from rule_decisions where id = $1)',
      [first.id],
    );
    expect(rows).toEqual([{ target: 0.8 }]);
  });

  it('approve takes no value outside of the bounds of the rule', async () => {
    const one = await rule({
      mode: 'approve',
      action: { kind: 'change-bid', by: -0.2, unit: 'coefficient', floor: 0.5, ceiling: null },
    });
    await run(one);
    const [first] = (await readApprovals(services, systemScope, { rule: one.id, limit: 1 })).data;
    if (first === undefined) throw new Error('too little waits');
    const judge = (after: number) =>
      judgeDecisions(services, tester, {
        verdict: 'approve',
        decisions: [first.id],
        values: [{ decision: first.id, after }],
      });
    await expect(judge(0.4)).rejects.toThrow('the rule allows nothing below 0.5');
    expect(await judge(0.6)).toMatchObject({ approved: 1 });
    expect(news.at(-1)?.kind).toBe('waiting');
    await judgeDecisions(services, tester, { verdict: 'reject', decisions: 'all', rule: one.id });
    expect(news.at(-1)).toMatchObject({ kind: 'answered', rule: { id: one.id } });
  });

  it('approve takes no other value for a block', async () => {
    const one = await rule({ mode: 'approve' });
    await run(one);
    const [first] = (await readApprovals(services, systemScope, { rule: one.id, limit: 1 })).data;
    if (first === undefined) throw new Error('too little waits');
    await expect(
      judgeDecisions(services, tester, {
        verdict: 'approve',
        decisions: [first.id],
        values: [{ decision: first.id, after: 2 }],
      }),
    ).rejects.toThrow('only bids, budgets and coefficients have a value to change');
  });
});

/** Lets no rule wait for syncs. */
const atOnce: Patience = { of: async () => new Set() };

describe('the schedule', () => {
  const due = async (id: string) => {
    const { rows } = await database.owner.query<{ at: Date }>(
      'select next_run_at as at from rules where id = $1',
      [id],
    );
    return rows[0]?.at.getTime() ?? null;
  };
  const take = (waits: Patience = atOnce) => inside((client) => takeDueRules(client, services.now(), waits));
  beforeEach(() => database.owner.query('update rules set next_run_at = null'));

  it('gives a due rule to one of two replicas, and runs it once after a downtime', async () => {
    const one = await rule({ mode: 'shadow' });
    const begun = await due(one.id);
    clock = Date.now() + 50 * HOUR;
    const taken = await Promise.all([take(), take()]);
    expect(taken.flat()).toEqual([{ rule: one.id, dueAt: new Date(begun ?? 0) }]);
    expect(await due(one.id)).toBeGreaterThan(clock);
    expect(await due(one.id)).toBeLessThanOrEqual(clock + HOUR);
    expect(await take()).toEqual([]);
  });

  it('lets a due rule wait for figures that a downtime left old, but not for long', async () => {
    const one = await rule({ mode: 'shadow' });
    clock = Date.now() + 50 * HOUR;
    let passed = 0;
    const waits = patience(() => passed);
    expect(await take(waits)).toEqual([]);
    passed += 299_000;
    expect(await take(waits)).toEqual([]);
    passed += 1_000;
    expect((await take(waits)).map(({ rule: id }) => id)).toEqual([one.id]);

    await database.owner.query('update rules set next_run_at = $2 where id = $1', [one.id, services.now()]);
    await database.owner.query('update freshness set last_good_sync_at = $1', [services.now()]);
    expect(await take(patience(() => passed))).toHaveLength(1);
    await database.owner.query('update freshness set last_good_sync_at = now()');
  });

  it('does not run twice when its job is repeated', async () => {
    const one = await rule({ mode: 'shadow' });
    const at = new Date();
    await startDueRun(services, one.id, at);
    await startDueRun(services, one.id, at);
    expect((await readRuns(services, systemScope, one.id, { limit: 10 })).page.total).toBe(1);
  });

  it('does not wait for a clock that was ahead', async () => {
    const one = await rule({ mode: 'shadow' });
    clock = Date.now() + 72 * HOUR;
    await take();
    clock = null;
    expect(await due(one.id)).toBeGreaterThan(Date.now() + 71 * HOUR);
    await inside((client) => pullBackLateRules(client, services.now()));
    expect(await due(one.id)).toBeLessThanOrEqual(Date.now() + HOUR);
  });
});

describe('the emergency stop', () => {
  afterEach(() => resumeAutomation(services, tester));

  it('ends what runs, tells what it was, and lets nothing start until it is lifted', async () => {
    const live = await run(await rule());
    const waiting = await run(await rule({ mode: 'approve' }));
    const state = await stopAutomation(services, tester, 'wrong target');
    expect(state).toMatchObject({ isStopped: true, by: tester.actor, reason: 'wrong target' });
    expect(state.stopped?.runs).toBeGreaterThanOrEqual(2);
    expect(state.stopped?.writes).toBeGreaterThanOrEqual(live.counts.acting + waiting.counts.acting);
    for (const one of [live, waiting])
      expect(await finished(one)).toMatchObject({
        state: 'stopped',
        message: 'Tess Tester stopped all automation',
        writes: { confirmed: 0, sent: 0, planned: 0, waiting: 0 },
      });
    const one = await rule({ mode: 'shadow' });
    await expect(run(one)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await inside((client) => takeDueRules(client, new Date(), atOnce))).toEqual([]);
    const alerts = () =>
      database.owner
        .query(`select state, severity, detail, accounts from alerts where cause = 'emergency-stop'`)
        .then(({ rows }) => rows);
    expect(await alerts()).toEqual([{ state: 'open', severity: 3, detail: 'wrong target', accounts: null }]);
    await resumeAutomation(services, tester);
    expect(await alerts()).toMatchObject([{ state: 'resolved' }]);
    expect(await readAutomation(services)).toMatchObject({ isStopped: false });
    expect(await run(one)).toMatchObject({ state: 'done' });
  });

  it('refuses to approve what waited, and neither sends nor loses anything', async () => {
    const waiting = await run(await rule({ mode: 'approve' }));
    const seen = async () =>
      (await decisionsOf(waiting)).map(({ id, state, reason, change }) => ({ id, state, reason, change }));
    const ids = (await seen()).flatMap(({ id, state }) => (state === 'waiting' ? [id] : []));
    expect(ids.length).toBeGreaterThan(0);
    await stopAutomation(services, tester, null);
    const stopped = await seen();
    for (const decisions of [ids, 'all'] as const)
      await expect(judgeDecisions(services, tester, { verdict: 'approve', decisions })).rejects.toMatchObject(
        {
          kind: 'conflict',
          message: 'All automation is stopped. An admin can resume it.',
        },
      );
    expect(await seen()).toEqual(stopped);
    expect(stopped.filter(({ id }) => ids.includes(id))).toEqual(
      ids.map((id) =>
        expect.objectContaining({ id, state: 'stopped', reason: 'Tess Tester stopped all automation' }),
      ),
    );
    const { rows } = await database.owner.query(
      'select from ledger l join actions a on a.id = l.action_id where a.actor_id = $1',
      [waiting.rule.id],
    );
    expect(rows).toEqual([]);
    await resumeAutomation(services, tester);
    const late = await judgeDecisions(services, tester, { verdict: 'approve', decisions: ids });
    expect(late).toMatchObject({ approved: 0 });
    expect(late.skipped.map(({ reason }) => reason)).toEqual(
      ids.map(() => 'Tess Tester stopped all automation'),
    );
  });

  it('pauses mass operations, which people resume', async () => {
    const commands = { ...services, enqueueOperation: async () => undefined };
    const today = dayInZone(new Date(), 'UTC');
    const request = {
      selection: {
        startDate: addDays(today, -9),
        endDate: today,
        where: 'impressions >= 0',
        campaigns: (await campaigns(1)).map(({ campaign }) => ({ account: account.id, id: campaign })),
      },
      change: { field: 'widget-block', value: true },
    } as const;
    const { fingerprint } = await previewOperation(commands, systemScope, request);
    const { id } = await startOperation(commands, tester, { ...request, fingerprint });
    expect((await stopAutomation(services, tester, null)).stopped).toMatchObject({ operations: 1 });
    await advanceOperation({ ...services, readRights: null }, id, never);
    expect(await readOperation(services, systemScope, id, { limit: 1 })).toMatchObject({
      data: { state: 'paused', confirmed: 0, message: 'Tess Tester stopped all automation' },
    });
    await expect(commandOperation(commands, tester, id, 'resume')).rejects.toMatchObject({
      kind: 'conflict',
    });
    await resumeAutomation(services, tester);
    expect(await commandOperation(commands, tester, id, 'resume')).toMatchObject({ state: 'running' });
  });
});

it('raises an alert when a scheduled run fails before it decides', async () => {
  const one = await rule({ mode: 'shadow' });
  const broken = {
    ...services,
    tellNews: async () => {
      throw new Error('broken');
    },
  };
  const dueAt = new Date();
  await expect(startDueRun(broken, one.id, dueAt)).rejects.toThrow('broken');
  const { rows } = await database.owner.query(
    `select cause, state, detail from alerts where subject_id = $1`,
    [one.id],
  );
  expect(rows).toEqual([
    { cause: 'rule-run-failed', state: 'open', detail: 'It failed on our side. The server log has details.' },
  ]);
  const runs = async () => (await readRuns(services, systemScope, one.id, { limit: 10 })).data;
  expect(await runs()).toMatchObject([
    { state: 'failed', message: 'It failed before it could decide. Nothing was changed.', commands: [] },
  ]);
  // its job is repeated, and decides
  await startDueRun(services, one.id, dueAt);
  expect(await runs()).toMatchObject([{ state: 'done', message: null }]);
});

describe('two live rules that decide differently about one entity', () => {
  const bid = (value: number) => ({ kind: 'set-bid', value, unit: 'coefficient' }) as const;

  it('hold the one of lower priority back, whichever runs first, and name the other', async () => {
    const scope = { campaigns: await campaigns(1) } as RuleDraft['scope'];
    const low = await rule({ name: 'Half', scope, action: bid(0.5), precedence: 2 });
    const high = await rule({ name: 'Twice', scope, action: bid(2), precedence: 4 });
    const held = {
      outcome: 'held',
      guard: 'higher-rule',
      reason: 'The rule “Twice” has a higher priority and decides otherwise',
    };
    const early = await run(low);
    expect(early.counts).toMatchObject({ acting: 0, held: expect.any(Number) });
    expect(early.counts.held).toBeGreaterThan(0);
    for (const one of await decisionsOf(early)) expect(one).toMatchObject(held);
    const winner = await finished(await run(high));
    expect(winner.counts).toMatchObject({ acting: early.counts.held, held: 0 });
    const late = await run(low);
    expect(late.counts).toMatchObject({ acting: 0, held: early.counts.held });
    expect(late.held).toEqual([{ guard: 'higher-rule', count: early.counts.held }]);
  });

  it('both act as before with the same priority, or when the higher one is not live', async () => {
    const scope = { campaigns: await campaigns(1) } as RuleDraft['scope'];
    const shadow = await rule({ name: 'Twice', scope, action: bid(2), precedence: 5, mode: 'shadow' });
    const same = await rule({ name: 'Thrice', scope, action: bid(3) });
    const low = await rule({ name: 'Half', scope, action: bid(0.5) });
    const run1 = await run(low);
    expect(run1.counts.acting).toBeGreaterThan(0);
    expect([shadow.precedence, same.precedence, low.precedence]).toEqual([5, 3, 3]);
  });
});
