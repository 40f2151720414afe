/** @slow starts a market */
import { type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { requireProposal } from '../proposals/index.ts';
import type { AnswerPart, ToolContext } from '../tools/index.ts';
import { tester, toolContext, use } from '../tools/testing.ts';
import { answerByPlanner } from './run-plan.ts';

let domain: DomainServer;
let context: ToolContext;

beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 12, widgetsPerCampaign: 8, historyDays: 12 } });
  context = toolContext(domain, { proposedBy: 'built-in planner' });
});
afterAll(() => domain.close());

async function ask(request: string) {
  const parts: AnswerPart[] = [];
  for await (const part of answerByPlanner(context, request)) parts.push(part);
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const tools = parts.flatMap((part) => (part.type === 'tool-done' ? [part] : []));
  const offers = parts.flatMap((part) => (part.type === 'offers' ? part.offers : []));
  const id = tools.flatMap(({ answer }) => answer.proposal ?? [])[0];
  const proposal = id === undefined ? null : await requireProposal(context.services, tester, id);
  return { text, tools, offers, proposal };
}

/** The most expensive active campaign of the dollar account. */
async function campaign(): Promise<string> {
  const { rows } = await use(context, 'query_performance', {
    by: 'campaign',
    startDate: '2000-01-01',
    endDate: '2100-01-01',
    accounts: [domain.dollars.id],
    status: 'active',
    limit: 1,
  });
  return rows[0]?.label ?? '';
}

describe('the built-in planner', () => {
  it('says what it is, and shows figures of the tools', async () => {
    const { text, tools } = await ask('top 3 campaigns by cost last 7 days');
    expect(text).toContain('This is the built-in planner');
    const parts = answerByPlanner(context, 'top 3 campaigns by cost last 7 days', { introduces: false });
    for await (const part of parts) expect(JSON.stringify(part)).not.toContain('built-in planner:');
    expect(tools.map(({ tool }) => tool)).toEqual(['query_performance']);
    const rows = tools[0]?.answer.rows ?? [];
    expect(rows).toHaveLength(3);
    for (const { label } of rows) expect(text).toContain(`“${label}”`);
  });

  it('proposes what was requested in two steps', async () => {
    const { tools, proposal } = await ask('find widgets with cost over $0.5 last 10 days and block them');
    expect(tools[0]?.tool).toBe('query_performance');
    expect(tools.at(-1)?.tool).toBe('propose_action_set');
    const items = proposal?.content.kind === 'action-set' ? proposal.content.items : [];
    expect(items.length).toBeGreaterThan(3);
    expect(items[0]?.change).toMatchObject({ field: 'widget-block', after: true });
    expect(proposal).toMatchObject({ state: 'proposed', proposedBy: 'built-in planner' });
  });

  it('finds by name, with and without quotes', async () => {
    const name = await campaign();
    for (const request of [`pause “${name}”`, `Find “${name}” and pause it`]) {
      const { proposal } = await ask(request);
      const items = proposal?.content.kind === 'action-set' ? proposal.content.items : [];
      expect(items.map(({ name: own }) => own)).toEqual([name]);
    }
  });

  it('proposes nothing when a name does not exist, and offers requests', async () => {
    const { proposal, text, offers } = await ask('pause “No such campaign”');
    expect(proposal).toBeNull();
    expect(text).toContain('Nothing is called “No such campaign”');
    expect(offers).toContain('Pause campaign “Summer sale”');
  });

  it('asks which one is meant when several match', async () => {
    await domain.server.database.owner.query(`update campaigns set name = 'Twin ' || name where key in (
      select key from campaigns order by key limit 2)`);
    const { proposal, text } = await ask('pause “Twin”');
    expect(proposal).toBeNull();
    expect(text).toContain('Name one of them');
  });

  it('drafts a rule and replays it', async () => {
    const { tools, proposal } = await ask(
      'make a rule that blocks widgets with cost over $2 and no conversions, and backtest it',
    );
    expect(tools.map(({ tool }) => tool)).toEqual(['draft_rule', 'backtest_proposal']);
    expect(proposal?.content).toMatchObject({ kind: 'rule', rule: { mode: 'off', kind: 'widget' } });
  });

  it('explains, shows evidence and capabilities', async () => {
    const name = await campaign();
    expect((await ask(`why was “${name}” paused?`)).text).toContain('Nobody changed it through Adhelm');
    expect((await ask(`how sure is it that widgets of “${name}” lose`)).text).toContain('Judged by');
    expect((await ask('what does mgid support')).text).toContain('campaign status');
  });

  it('says what it does not understand, and offers the nearest requests', async () => {
    const { text, offers, tools } = await ask('sing me a song about widgets');
    expect(tools).toEqual([]);
    expect(text).toContain('does not understand');
    expect(offers.length).toBe(3);
    const narrowed = await ask('pause losing campaigns before brunch');
    expect(narrowed.text).toContain('Not understood: “brunch”');
    expect(narrowed.text).toContain('only if it understands every word');
    expect(narrowed.tools).toEqual([]);
  });

  it('lists what it understands', async () => {
    expect((await ask('help')).text).toContain('Scale winners by 20%');
  });
});
