/** @slow starts a market */
import { addDays, dayInZone, placeOfRef, type ToolAnswer, toolAnswerSchema } from '@adhelm/contracts';
import { type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { requireProposal } from '../proposals/index.ts';
import { estimatedTokens, MAX_ANSWER_TOKENS } from './bounded-answer.ts';
import { tester, toolContext, use } from './testing.ts';
import type { ToolContext } from './tool.ts';
import { inputSchemaOf, toolTable } from './tool-table.ts';

let domain: DomainServer;
let context: ToolContext;
let range: { startDate: string; endDate: string };

beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 40, widgetsPerCampaign: 12, historyDays: 16 } });
  context = toolContext(domain);
  const today = dayInZone(new Date(), 'UTC');
  range = { startDate: addDays(today, -7), endDate: addDays(today, -1) };
});
afterAll(() => domain.close());

const query = (input: object) => use(context, 'query_performance', { ...range, ...input });
const sum = ({ rows }: ToolAnswer, name: string) =>
  rows.reduce((total, { values }) => total + Number(values[name] ?? 0), 0);
async function first(by: 'campaign' | 'content' | 'widget', count = 1, more: object = {}): Promise<string[]> {
  const { rows } = await query({ by, limit: count, ...more });
  return rows.flatMap(({ ref }) => ref ?? []);
}

describe('query_performance', () => {
  it.each(['account', 'source', 'day', 'campaign'] as const)('adds up to the same cost by %s', async (by) => {
    const { totals } = await query({ by, accounts: [domain.dollars.id] });
    const { rows } = await domain.server.database.owner.query<{ cost: number }>(
      'select sum(cost)::float8 as cost from campaign_performance where account_key = $3 and day between $1 and $2',
      [range.startDate, range.endDate, domain.dollars.key],
    );
    expect(Number(totals?.cost)).toBeGreaterThan(0);
    expect(Math.abs(Number(totals?.cost) - Number(rows[0]?.cost) / 1_000_000)).toBeLessThan(0.5);
  });

  it('says that sums are not known where a currency has no rate', async () => {
    const { notes, totals } = await query({ by: 'source' });
    expect(totals).toMatchObject({ cost: null });
    expect(notes.join(' ')).toContain('no exchange rate');
  });

  it('says why days are not known while a first sync goes on', async () => {
    const { owner } = domain.server.database;
    const finished = (at: Date | null, error: string | null) =>
      owner.query('update first_syncs set finished_at = $2, error = $3 where account_id = $1', [
        domain.dollars.id,
        at,
        error,
      ]);
    const { rows } = await owner.query<{ name: string }>('select name from accounts where id = $1', [
      domain.dollars.id,
    ]);
    const said = async () => (await query({ by: 'day' })).notes.join(' ');
    expect(await said()).not.toContain('not read yet');
    await finished(null, null);
    expect(await said()).toContain(
      `Some days are not read yet: the first sync of “${rows[0]?.name}” is running.`,
    );
    await finished(null, 'The network does not answer');
    expect(await said()).toContain('was interrupted and is tried again.');
    await owner.query('update first_syncs set finished_at = null, error = null');
    expect(await said()).toMatch(
      /the first syncs of “.+” and “.+” are running\.|, and \d+ more are running\./,
    );
    await owner.query('update first_syncs set finished_at = now()');
    expect(await said()).not.toContain('not read yet');
  });

  it('has one row per day of the range, and one per account with its id', async () => {
    const days = await query({ by: 'day', sort: 'name' });
    expect(days.rows).toHaveLength(7);
    expect(days.rows[0]).toMatchObject({ label: range.startDate });
    const accounts = await query({ by: 'account', limit: 50 });
    expect(accounts.rows.map(({ values }) => values.account).toSorted()).toEqual(
      [...accounts.accounts].toSorted(),
    );
    expect(sum(accounts, 'clicks')).toBe(sum(days, 'clicks'));
  });

  it('filters by the condition of lists, and sorts', async () => {
    const found = await query({ by: 'widget', where: 'cost > 1 and conversions = 0', limit: 50 });
    expect(found.rows.length).toBeGreaterThan(0);
    for (const { values } of found.rows) expect(values).toMatchObject({ conversions: 0 });
    const costs = found.rows.map(({ values }) => Number(values.cost));
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
  });

  it('pages without gaps, and gives a row the same id each time', async () => {
    const all = await query({ by: 'campaign', limit: 50 });
    const one = await query({ by: 'campaign', limit: 10 });
    const two = await query({ by: 'campaign', limit: 10, cursor: one.page.next });
    expect([...one.rows, ...two.rows].map(({ id }) => id)).toEqual(all.rows.slice(0, 20).map(({ id }) => id));
    expect(one.page.total).toBe(all.page.total);
  });

  it('compares with as many days before', async () => {
    const { rows } = await query({ by: 'campaign', compare: true, limit: 3 });
    const before = await query({
      by: 'campaign',
      limit: 50,
      startDate: addDays(range.startDate, -7),
      endDate: addDays(range.startDate, -1),
    });
    const [row] = rows;
    const was = before.rows.find(({ ref }) => ref === row?.ref);
    expect(was).toBeDefined();
    expect(row?.values.previous_cost).toBe(was?.values.cost);
    expect(typeof row?.values.change_cost).toBe('number');
  });

  it('only covers the campaigns that were requested for', async () => {
    const [ref = ''] = await first('campaign');
    const { rows } = await query({ by: 'campaign', campaigns: [ref] });
    expect(rows.map((row) => row.ref)).toEqual([ref]);
    const widgets = await query({ by: 'widget', campaigns: [ref], limit: 50 });
    expect(widgets.rows.every((row) => row.ref?.includes(`:${ref.split(':')[2]}:`))).toBe(true);
  });

  it.each([
    [{ by: 'campaign', where: 'nonsense > 1' }, /where|nonsense/],
    [{ by: 'campaign', sort: '-luck' }, /Must be one of/],
    [{ by: 'campaign', startDate: '2026-12-02', endDate: '2026-12-01' }, /Must not be after/],
    [{ by: 'weather' }, /By must be account/],
    [{ by: 'campaign', accounts: ['00000000-0000-7000-8000-000000000000'] }, /There is no account/],
  ])('refuses %j', async (input, message) => {
    await expect(query(input)).rejects.toThrow(message);
  });
});

describe('the scope of a person', () => {
  it('limits figures, names and proposals', async () => {
    const limited = toolContext(domain, {
      person: { ...tester, scope: { accounts: [domain.dollars.id] } },
    });
    const { accounts, rows } = await use(limited, 'query_performance', { ...range, by: 'account' });
    expect(accounts).toEqual([domain.dollars.id]);
    expect(rows).toHaveLength(1);
    const [other = ''] = await first('campaign', 1, { accounts: [domain.euros.id] });
    const proposal = {
      title: 'Pause',
      reason: 'It loses',
      wish: { action: 'pause' },
      entities: [other],
      ...range,
    };
    await expect(use(limited, 'propose_action_set', proposal)).rejects.toThrow(/It cannot be changed here/);
    await expect(use(limited, 'explain_decision', { entity: other })).rejects.toThrow(
      /It cannot be changed here/,
    );
    await expect(use(limited, 'show_evidence', { entity: other, ...range })).rejects.toThrow(
      /It cannot be changed here/,
    );
  });

  it('refuses tools that propose to callers that only read', async () => {
    const reader = toolContext(domain, { scopes: ['read'] });
    const [ref = ''] = await first('campaign');
    await expect(
      use(reader, 'propose_action_set', {
        title: 'a',
        reason: 'b',
        wish: { action: 'pause' },
        entities: [ref],
        ...range,
      }),
    ).rejects.toThrow('You can ask about campaigns, but not propose changes');
  });
});

describe('other tools that read', () => {
  it('find entities by words', async () => {
    const { rows } = await query({ by: 'campaign', limit: 1 });
    const found = await use(context, 'find_entities', { query: rows[0]?.label ?? '', kinds: ['campaign'] });
    expect(found.rows.map(({ ref }) => ref)).toContain(rows[0]?.ref);
    expect((await use(context, 'find_entities', { query: 'no such thing at all' })).rows).toEqual([]);
  });

  it('find a widget by its id in each of its campaigns', async () => {
    const [widget] = (await query({ by: 'widget', limit: 1 })).rows;
    const id = placeOfRef(widget?.ref ?? '')?.id ?? '';
    const { rows } = await use(context, 'find_entities', { query: id, kinds: ['widget'], limit: 50 });
    expect(rows.map(({ ref }) => ref)).toContain(widget?.ref);
    expect(rows[0]?.values).toMatchObject({
      kind: 'widget',
      account_name: expect.any(String),
      campaign_name: expect.any(String),
    });
    expect((await use(context, 'find_entities', { query: id.slice(0, -1), kinds: ['widget'] })).rows).toEqual(
      [],
    );
  });

  it('show how certain it is that widgets lose', async () => {
    const [ref = ''] = await first('campaign');
    const { rows } = await use(context, 'show_evidence', { entity: ref, ...range });
    expect(rows.length).toBeGreaterThan(3);
    const losing = rows.map(({ values }) => Number(values.losing ?? -1));
    expect(losing).toEqual(losing.toSorted((a, b) => b - a));
    const [widget] = rows;
    const one = await use(context, 'show_evidence', { entity: widget?.ref ?? '', ...range });
    expect(one.rows).toEqual([widget]);
  });

  it('show what a source can do', async () => {
    const { rows } = await use(context, 'show_capability', { source: 'mgid' });
    expect(rows.map(({ label }) => label)).toContain('campaign status');
    await expect(use(context, 'show_capability', { source: 'nowhere' })).rejects.toThrow();
  });

  it('say that nobody changed something', async () => {
    const [ref = ''] = await first('campaign');
    const { rows, notes } = await use(context, 'explain_decision', { entity: ref });
    expect(rows).toEqual([]);
    expect(notes).toEqual(['Nobody changed it through Adhelm.']);
  });
});

describe('tools that propose', () => {
  it('store a set of actions with before → after, evidence, spend and expected effect', async () => {
    const refs = await first('campaign', 2, { status: 'active', sort: 'profit' });
    const answer = await use(context, 'propose_action_set', {
      title: 'Lower the budgets',
      reason: 'They lose',
      wish: { action: 'change-budget', by: -0.2 },
      entities: refs,
      ...range,
    });
    const proposal = await requireProposal(context.services, tester, answer.proposal ?? '');
    expect(proposal).toMatchObject({ state: 'proposed', proposedBy: 'a test', conversation: null });
    if (proposal.content.kind !== 'action-set') throw new Error('not a set of actions');
    expect(proposal.content.items).toHaveLength(2);
    for (const { change, state, row } of proposal.content.items) {
      expect(change.field).toBe('daily-budget');
      if (typeof change.before === 'number' && state === 'proposed')
        expect(Number(change.after) / change.before).toBeCloseTo(0.8, 1);
      expect(proposal.evidence.map(({ id }) => id)).toContain(row);
    }
    expect(proposal.expected).toMatchObject({ currency: 'USD', days: 7 });
    expect(proposal.expected?.how).toMatch(/budget/);
    expect(proposal.content.items.map(({ accountName }) => accountName)).not.toContain(null);
  });

  it.each(['campaign', 'content', 'widget'] as const)('say how certain it is that a %s loses', async (by) => {
    const entities = await first(by, 10, {
      status: by === 'widget' ? undefined : 'active',
      sort: '-conversions',
    });
    const wish = by === 'widget' ? { action: 'block' } : { action: 'pause' };
    const answer = await use(context, 'propose_action_set', {
      title: 'a',
      reason: 'b',
      wish,
      entities,
      ...range,
    });
    const { evidence } = await requireProposal(context.services, tester, answer.proposal ?? '');
    const losing = evidence.flatMap(({ values }) => values.losing ?? []);
    expect(losing.length).toBeGreaterThan(0);
    for (const share of losing) {
      expect(Number(share)).toBeGreaterThanOrEqual(0);
      expect(Number(share)).toBeLessThanOrEqual(1);
    }
  });

  it('say how certain it is that the CPA is above the target of a campaign', async () => {
    const entities = await first('campaign', 1, { accounts: [domain.dollars.id], sort: '-conversions' });
    const place = placeOfRef(entities[0] ?? '');
    const admin = await domain.person('admin');
    const set = await admin('/api/targets/changes', {
      method: 'POST',
      body: {
        places: [{ place: { kind: 'campaign', account: place?.account, campaign: place?.id } }],
        set: { cpa: 10_000 },
      },
    });
    expect(set.status).toBeLessThan(300);
    const wish = { action: 'pause' };
    const answer = await use(context, 'propose_action_set', {
      title: 'a',
      reason: 'b',
      wish,
      entities,
      ...range,
    });
    const { evidence } = await requireProposal(context.services, tester, answer.proposal ?? '');
    expect(Number(evidence[0]?.values.cpa_above_target)).toBeGreaterThan(0.9);
  });

  it('expect nothing of a pause by today alone, which is not over', async () => {
    const entities = await first('campaign', 1, { status: 'active' });
    const today = dayInZone(new Date(), 'UTC');
    const answer = await use(context, 'propose_action_set', {
      ...{ title: 'a', reason: 'b', wish: { action: 'pause' }, entities },
      ...{ startDate: today, endDate: today },
    });
    const proposal = await requireProposal(context.services, tester, answer.proposal ?? '');
    expect(proposal.expected).toMatchObject({ profit: null, how: 'Its figures have no whole day yet.' });
  });

  it('leave out an amount that is more than ten times the present one', async () => {
    const entities = await first('campaign', 5, { status: 'active', sort: '-cost' });
    const wish = { action: 'set-budget', to: 99_999_999 };
    const input = { title: 'Raise', reason: 'It earns', wish, entities, ...range };
    const answer = await use(context, 'propose_action_set', input);
    const proposal = await requireProposal(context.services, tester, answer.proposal ?? '');
    const items = proposal.content.kind === 'action-set' ? proposal.content.items : [];
    const limited = items.filter(({ change }) => change.before !== null);
    expect(limited.length).toBeGreaterThan(0);
    for (const { state, reason } of limited)
      expect({ state, reason }).toEqual({
        state: 'skipped',
        reason: expect.stringContaining('too far from'),
      });
  });

  it('expect that a pause ends what the days of the evidence had', async () => {
    const [row] = (await query({ by: 'campaign', limit: 1, status: 'active', sort: '-cost' })).rows;
    const wish = { action: 'pause' };
    const input = { title: 'Pause it', reason: 'a', wish, entities: [row?.ref], ...range };
    const answer = await use(context, 'propose_action_set', input);
    const proposal = await requireProposal(context.services, tester, answer.proposal ?? '');
    const [item] = proposal.content.kind === 'action-set' ? proposal.content.items : [];
    const expected = item?.state === 'held' ? 0 : -Number(row?.values.cost);
    expect(Number(proposal.expected?.cost) / 1_000_000).toBeCloseTo(expected, 1);
    // today is not over, so it is no eighth day
    const withToday = { ...input, endDate: dayInZone(new Date(), 'UTC') };
    const again = await use(context, 'propose_action_set', withToday);
    const { expected: same } = await requireProposal(context.services, tester, again.proposal ?? '');
    expect(same?.cost).toBe(proposal.expected?.cost);
  });

  it('refuse a change that such an entity does not have', async () => {
    const [ref = ''] = await first('campaign');
    const input = { title: 'a', reason: 'b', wish: { action: 'block' }, entities: [ref], ...range };
    await expect(use(context, 'propose_action_set', input)).rejects.toThrow('cannot be changed by “block”');
  });

  it('draft a rule that can be replayed, and refuse a wrong condition', async () => {
    const input = {
      title: 'Stop widgets without conversions',
      reason: 'They only cost',
      kind: 'widget',
      when: 'cost > 2 and conversions = 0',
      action: { kind: 'block' },
    };
    const { proposal, rows } = await use(context, 'draft_rule', input);
    expect(String(rows[0]?.values.sentence)).toContain('conversions');
    const replay = await use(context, 'backtest_proposal', { proposal, days: 3 });
    expect(replay.rows).toHaveLength(3);
    expect(replay.totals).toHaveProperty('acted');
    await expect(use(context, 'draft_rule', { ...input, when: 'cost is much' })).rejects.toThrow(/character/);
  });

  it('draft a brief, and say what is missing', async () => {
    const input = {
      title: 'A new campaign',
      reason: 'The old one earns',
      kind: 'campaign',
      source: 'mgid',
      account: domain.dollars.id,
      values: { name: 'Copy' },
    };
    const { notes, proposal } = await use(context, 'draft_brief', input);
    expect(proposal).not.toBeNull();
    expect(notes.join(' ')).toContain('To be completed');
    await expect(use(context, 'draft_brief', { ...input, values: { colour: 'red' } })).rejects.toThrow(
      'Unknown: colour',
    );
  });
});

describe('every tool', () => {
  it('answers in at most 4,000 tokens', async () => {
    const { rows } = await query({ by: 'campaign', limit: 50 });
    const refs = await first('widget', 50);
    await domain.server.database.owner.query(`update campaigns set name = name || repeat(' long', 200)`);
    const answers = [
      await query({ by: 'campaign', limit: 50, compare: true }),
      await query({ by: 'widget', limit: 50, compare: true }),
      await use(context, 'find_entities', { query: 'long', limit: 50 }),
      await use(context, 'show_evidence', { entity: rows[0]?.ref ?? '', ...range, limit: 50 }),
      await use(context, 'propose_action_set', {
        title: 'a',
        reason: 'b',
        wish: { action: 'block' },
        entities: refs,
        ...range,
      }),
    ];
    for (const answer of answers) {
      expect(estimatedTokens(JSON.stringify(answer))).toBeLessThanOrEqual(MAX_ANSWER_TOKENS);
      expect(toolAnswerSchema.safeParse(answer).error).toBeUndefined();
    }
    const [long] = answers;
    const next = await query({ by: 'campaign', limit: 50, compare: true, cursor: long?.page.next });
    expect(next.rows[0]?.id).toBe(rows[long?.rows.length ?? 0]?.id);
  });

  it.each(toolTable.map((tool) => [tool.name, tool] as const))(
    '%s has an input that protocols can describe',
    (_name, tool) => {
      expect(inputSchemaOf(tool)).toMatchObject({ type: 'object', properties: expect.any(Object) });
      expect(tool.description.length).toBeGreaterThan(60);
    },
  );
});
