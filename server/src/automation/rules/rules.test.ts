import {
  activityAnswerSchema,
  keptRuleDraftAnswerSchema,
  keptRuleDraftsAnswerSchema,
  listedRulesAnswerSchema,
  type RuleDraft,
  ruleAnswerSchema,
  rulesAnswerSchema,
  ruleTemplates,
} from '@adhelm/contracts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';

let domain: DomainServer;
let admin: ApiUser;
let buyer: ApiUser;

beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 2 } });
  admin = await domain.person('admin');
  buyer = await domain.person('buyer');
});
afterAll(() => domain.close());
beforeEach(() =>
  domain.server.database.owner.query(
    'truncate rules, rule_versions, rule_decisions, rule_runs, rule_savings, rule_shadow_results, probations',
  ),
);

const [template] = ruleTemplates;
const draft = (other: Partial<RuleDraft> = {}) => ({ ...template?.rule, ...other });
const add = async (other: Partial<RuleDraft> = {}, as = buyer) => {
  const { status, body } = await as('/api/rules', { method: 'POST', body: draft(other) });
  expect(status).toBe(201);
  return ruleAnswerSchema.parse(body).data;
};
const edit = (id: string, version: number, other: Partial<RuleDraft>, as = buyer) =>
  as(`/api/rules/${id}`, { method: 'PATCH', body: draft(other), headers: { 'if-match': `"${version}"` } });
const list = async (as = buyer) => listedRulesAnswerSchema.parse((await as('/api/rules')).body).data;
const versions = async (id: string) =>
  rulesAnswerSchema.parse((await buyer(`/api/rules/${id}/versions`)).body).data;

describe('rules', () => {
  it('are stored with their sentence, and every version stays', async () => {
    const rule = await add();
    expect(rule).toMatchObject({ version: 1, mode: 'off', changedBy: { name: expect.any(String) } });
    expect(rule.sentence).toContain('block a widget');
    expect((await edit(rule.id, 1, { name: 'Renamed', mode: 'shadow' })).status).toBe(200);
    expect((await list()).map(({ name, version, mode }) => [name, version, mode])).toEqual([
      ['Renamed', 2, 'shadow'],
    ]);
    expect((await versions(rule.id)).map(({ version }) => version)).toEqual([2, 1]);
  });

  it('refuse an edit of an outdated version with the present one', async () => {
    const { id } = await add();
    await edit(id, 1, { name: 'First' });
    const { status, body } = await edit(id, 1, { name: 'Second' });
    expect(status).toBe(412);
    expect(body).toMatchObject({ current: { name: 'First', version: 2 } });
  });

  it('never lose sight of a rule that two people change at the same moment', async () => {
    const { id } = await add();
    const names = ['First', 'Second', 'Third'];
    const answers = await Promise.all(names.map((name) => edit(id, 1, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it('refuse what makes no sense, with the field', async () => {
    const condition: RuleDraft['condition'] = { metric: 'cost', is: '<', than: { constant: 0 } };
    const { status, body } = await buyer('/api/rules', { method: 'POST', body: draft({ condition }) });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: [
        {
          field: 'condition',
          message: 'Nothing can meet “cost is below 0”',
          because: { code: 'met-by-nothing', values: { condition: 'cost is below 0' } },
        },
      ],
    });
    expect(await list()).toEqual([]);
  });

  it('are listed with their next and their last run', async () => {
    const { id } = await add({ mode: 'shadow' });
    const listed = async () =>
      listedRulesAnswerSchema.parse((await buyer('/api/rules')).body).data.find((rule) => rule.id === id);
    expect(await listed()).toMatchObject({ nextRunAt: expect.any(String), lastRun: null });
    expect((await buyer(`/api/rules/${id}/run`, { method: 'POST' })).status).toBe(202);
    expect(await listed()).toMatchObject({ lastRun: { state: 'done', acting: 0, held: 0 } });
    const [{ version = 0 } = {}] = await list();
    await edit(id, version, { mode: 'off' });
    expect(await listed()).toMatchObject({ nextRunAt: null });
  });

  it.each(['0 25 * * *', '0 9 31 2 *', '* * * * *'])('refuse the expression %s', async (cron) => {
    const body = draft({ schedule: { cron, timeZone: 'UTC' } });
    const answer = await buyer('/api/rules', { method: 'POST', body });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'schedule.cron' }] } });
  });

  it('are turned off with an expression that is refused by now', async () => {
    const { id } = await add({ mode: 'shadow' });
    const schedule = { cron: '* * * * *', timeZone: 'UTC' };
    await domain.server.database.owner.query(
      `update rule_versions set draft = draft || jsonb_build_object('schedule', $2::jsonb) where rule_id = $1`,
      [id, JSON.stringify(schedule)],
    );
    expect((await edit(id, 1, { mode: 'off', schedule })).status).toBe(200);
    expect((await edit(id, 2, { schedule: { ...schedule, cron: '*/2 * * * *' } })).status).toBe(422);
  });

  it('keep their next run when they are edited, unless their mode or a shorter schedule asks for another', async () => {
    const { id } = await add({ mode: 'shadow' });
    const { owner } = domain.server.database;
    await owner.query(`update rules set next_run_at = now() + interval '50 minutes'`);
    const minutes = async () =>
      Number(
        (await owner.query('select round(extract(epoch from next_run_at - now()) / 60) as left from rules'))
          .rows[0]?.left,
      );
    await edit(id, 1, { mode: 'shadow', name: 'Renamed' });
    expect(await minutes()).toBe(50);
    await edit(id, 2, { mode: 'shadow', schedule: { everyMinutes: 15, timeZone: 'UTC' } });
    expect(await minutes()).toBe(15);
    await edit(id, 3, { mode: 'approve', schedule: { everyMinutes: 15, timeZone: 'UTC' } });
    expect(await minutes()).toBeLessThanOrEqual(0);
  });

  it('run from when they are switched on, and stop when they are deleted', async () => {
    const { id } = await add({ mode: 'shadow' });
    const due = async () =>
      (await domain.server.database.owner.query('select next_run_at is not null as due from rules')).rows;
    expect(await due()).toEqual([{ due: true }]);
    const { status } = await buyer(`/api/rules/${id}`, { method: 'DELETE', headers: { 'if-match': '"1"' } });
    expect(status).toBe(204);
    expect(await due()).toEqual([{ due: false }]);
    expect(await list()).toEqual([]);
    expect(await versions(id)).toHaveLength(1);
  });

  it('come back from a deletion as the same rule, in its mode, at its next time', async () => {
    const { id } = await add({ mode: 'shadow' });
    await edit(id, 1, { mode: 'live', name: 'Kept' }, admin);
    const remove = (as = buyer) =>
      as(`/api/rules/${id}`, { method: 'DELETE', headers: { 'if-match': '"2"' } });
    const restore = (as = admin) => as(`/api/rules/${id}/restore`, { method: 'POST' });
    expect((await remove(admin)).status).toBe(204);
    expect((await edit(id, 2, { name: 'Edited' }, admin)).status).toBe(404);
    expect((await admin(`/api/rules/${id}/run`, { method: 'POST' })).status).toBe(404);
    expect((await admin(`/api/rules/${id}/conflicts`)).status).toBe(404);
    const level1 = await domain.person('junior');
    expect((await restore(level1)).status).toBe(403);
    expect(await list()).toEqual([]);
    expect((await restore()).body).toMatchObject({ data: { id, version: 2, mode: 'live', name: 'Kept' } });
    const [listed] = await list();
    expect(listed).toMatchObject({ id, version: 2, mode: 'live' });
    expect(Date.parse(listed?.nextRunAt ?? '')).toBeGreaterThan(Date.now());
    expect((await versions(id)).map(({ version }) => version)).toEqual([2, 1]);
    const again = await restore();
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ detail: 'This rule is not deleted' });
    const { data } = activityAnswerSchema.parse((await admin('/api/activities?limit=5')).body);
    expect(data.map(({ type }) => type)).toContain('rule_restored');
  });

  it('are logged with their sentences', async () => {
    await add({ name: 'Logged' });
    const { data } = activityAnswerSchema.parse((await admin('/api/activities?limit=5')).body);
    expect(data.map(({ type, summary }) => [type, summary])).toContainEqual([
      'rule_added',
      'added the rule “Logged”',
    ]);
  });

  it('of some accounts are seen by those who see these accounts, and of all accounts by those who see all', async () => {
    const limited = await domain.limitedTo(domain.dollars);
    const scopeOf = (...accounts: string[]) => ({ ...draft().scope, accounts }) as RuleDraft['scope'];
    await add({ name: 'All' });
    await add({ name: 'Dollars', scope: scopeOf(domain.dollars.id) });
    await add({ name: 'Both', scope: scopeOf(domain.dollars.id, domain.euros.id) });
    expect((await list(limited)).map(({ name }) => name)).toEqual(['Dollars']);
    const wide = await limited('/api/rules', { method: 'POST', body: draft() });
    expect(wide.body).toMatchObject({ errors: [{ field: 'scope.accounts' }] });
    const foreign = await limited('/api/rules', {
      method: 'POST',
      body: draft({ scope: scopeOf(domain.euros.id) }),
    });
    expect(foreign.status).toBe(422);
  });

  it('are set live only by those who may', async () => {
    const level1 = await domain.person('junior');
    const refused = await level1('/api/rules', { method: 'POST', body: draft({ mode: 'live' }) });
    expect(refused.status).toBe(403);
    const rule = await add({ mode: 'live' }, admin);
    expect((await edit(rule.id, 1, { mode: 'off' }, level1)).status).toBe(403);
  });
});

describe('a rule outside its schedule', () => {
  it('runs only by hand while its schedule is off, and by itself again afterwards', async () => {
    const { id } = await add({ mode: 'shadow', isScheduled: false });
    expect((await list())[0]).toMatchObject({ mode: 'shadow', isScheduled: false, nextRunAt: null });
    await edit(id, 1, { mode: 'shadow', isScheduled: true });
    expect((await list())[0]?.nextRunAt).not.toBeNull();
    await edit(id, 2, { mode: 'shadow', isScheduled: false });
    expect((await list())[0]?.nextRunAt).toBeNull();
  });
});

describe('unsaved rules', () => {
  const keep = (place: string, body: object, was?: string, as = buyer, query = '') =>
    as(`/api/rule-drafts/${place}${query}`, {
      method: 'PUT',
      body,
      ...(was === undefined ? {} : { headers: { 'if-match': `"${was}"` } }),
    });
  const drafts = async (as = buyer) =>
    keptRuleDraftsAnswerSchema.parse((await as('/api/rule-drafts')).body).data;

  it('follow a person to another device, complete or not, and are nobody else’s', async () => {
    const kept = await keep('widget', { rule: { name: '', kind: 'widget' }, version: null });
    expect(kept.status).toBe(200);
    expect(await drafts()).toEqual([
      expect.objectContaining({ place: 'widget', rule: { name: '', kind: 'widget' }, version: null }),
    ]);
    expect(await drafts(admin)).toEqual([]);
    await admin('/api/rule-drafts/widget', { method: 'DELETE' });
    expect(await drafts()).toHaveLength(1);
    expect((await buyer('/api/rule-drafts/widget', { method: 'DELETE' })).status).toBe(204);
    expect(await drafts()).toEqual([]);
  });

  it('are not replaced by another tab that knows an older one', async () => {
    const { body } = await keep('campaign', { rule: { name: 'One' }, version: null });
    const { updatedAt } = keptRuleDraftAnswerSchema.parse(body).data;
    expect((await keep('campaign', { rule: { name: 'Two' }, version: null }, updatedAt)).status).toBe(200);
    expect((await keep('campaign', { rule: { name: 'Three' }, version: null }, updatedAt)).status).toBe(412);
    expect((await drafts())[0]?.rule).toEqual({ name: 'Two' });
    expect((await keep('elsewhere', { rule: {}, version: null })).status).toBe(422);
  });

  it('are not replaced by another tab that began before the first one was kept', async () => {
    const begin = (name: string) =>
      keep(
        '0196f0c4-0000-7000-8000-000000000077',
        { rule: { name }, version: 3 },
        undefined,
        buyer,
        '?first=true',
      );
    expect((await begin('One')).status).toBe(200);
    expect((await begin('Two')).status).toBe(412);
    expect((await drafts()).map(({ rule }) => rule)).toContainEqual({ name: 'One' });
  });

  it('are not discarded by another tab that knows an older one', async () => {
    const { body } = await keep('content', { rule: { name: 'One' }, version: null });
    const older = keptRuleDraftAnswerSchema.parse(body).data.updatedAt;
    const other = await keep('content', { rule: { name: 'Two' }, version: null }, older);
    const newer = keptRuleDraftAnswerSchema.parse(other.body).data.updatedAt;
    const discard = async (was: string) => {
      const headers = { 'if-match': `"${was}"` };
      return (await buyer('/api/rule-drafts/content', { method: 'DELETE', headers })).status;
    };
    expect(await discard(older)).toBe(412);
    expect((await drafts()).map(({ rule }) => rule)).toContainEqual({ name: 'Two' });
    expect(await discard(newer)).toBe(204);
    expect((await drafts()).map(({ place }) => place)).not.toContain('content');
    expect(await discard(newer)).toBe(204);
  });
});
