/** @slow starts a market */
import {
  calibrationAnswerSchema,
  conversationAnswerSchema,
  conversationsAnswerSchema,
  type Message,
  type Proposal,
  previewAnswerSchema,
  proposalAnswerSchema,
  proposalsAnswerSchema,
  suggestionsAnswerSchema,
} from '@adhelm/contracts';
import { storeRates } from '../../facts/fx/testing.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { withPerson } from '../proposals/index.ts';
import { pruneConversations } from './retention.ts';
import { answerOf } from './testing.ts';

let domain: DomainServer;
let buyer: ApiUser;
let headers: Record<string, string>;

beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 120, widgetsPerCampaign: 8, historyDays: 14 } });
  buyer = await domain.person('buyer');
  const signedIn = bearer(await signIn(createTestBrowser(), domain.server.url, 'buyer@adhelm.test'));
  headers = { ...signedIn, 'content-type': 'application/json' };
});
afterAll(() => domain.close());

async function started(): Promise<string> {
  const { status, body } = await buyer('/api/ai/conversations', { method: 'POST' });
  expect(status).toBe(201);
  return conversationAnswerSchema.parse(body).data.id;
}
const post = (id: string, text: string, signal?: AbortSignal) =>
  fetch(`${domain.server.url}/api/ai/conversations/${id}/messages`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ text }),
    ...(signal === undefined ? {} : { signal }),
  });
async function ask(id: string, text: string): Promise<Message> {
  const response = await post(id, text);
  expect(response.status).toBe(200);
  return (await answerOf(response)).message;
}
async function proposed(text: string): Promise<Proposal> {
  const { proposals } = await ask(await started(), text);
  return read(proposals[0] ?? '');
}
const read = async (id: string) =>
  proposalAnswerSchema.parse((await buyer(`/api/ai/proposals/${id}`)).body).data;
const act = (id: string, verb: string, body: object = {}, as = buyer) =>
  as(`/api/ai/proposals/${id}/${verb}`, { method: 'POST', body });
async function settled(id: string): Promise<Proposal> {
  for (let turn = 0; turn < 200; turn += 1) {
    const proposal = await read(id);
    if (proposal.state !== 'approved') return proposal;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the proposal is not settled');
}
async function approvedRule(): Promise<Proposal> {
  const proposal = await proposed('make a rule: block widgets with cost over $3 and no conversions');
  await act(proposal.id, 'approve');
  return proposal;
}
const itemsOf = ({ content }: Proposal) => (content.kind === 'action-set' ? content.items : []);
const db = () => domain.server.database.owner;
/** Names of active campaigns of the dollar account, each used by one test. */
let nextCampaign = 0;
async function campaign(): Promise<string> {
  const { rows } = await db().query<{ name: string }>(
    // cheap ones, because all of a day share one limit of spend
    `select c.name from campaigns c join campaign_performance p on p.campaign_key = c.key
     where c.account_id = $1 and c.status = 'active' and not exists (
       select from campaigns o where o.key <> c.key and o.name ilike '%' || c.name || '%')
     group by c.key, c.name having sum(p.cost) > 0 order by sum(p.cost), c.key offset $2 limit 1`,
    [domain.dollars.id, nextCampaign],
  );
  nextCampaign += 1;
  return rows[0]?.name ?? '';
}

describe('a conversation', () => {
  it('streams an answer whose numbers link to rows, and keeps it', async () => {
    const id = await started();
    const response = await post(id, 'top 3 campaigns by cost last 7 days');
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const { events, message } = await answerOf(response);
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['started', 'tool', 'text', 'done']),
    );
    expect(message).toMatchObject({ state: 'complete', unverified: [], cost: null });
    expect(message.text).toContain('built-in planner');
    expect(message.rows).toHaveLength(3);
    expect(message.claims.some(({ rows }) => message.rows.some((row) => rows.includes(row.id)))).toBe(true);
    const { data } = conversationAnswerSchema.parse((await buyer(`/api/ai/conversations/${id}`)).body);
    expect(data.messages.map(({ role }) => role)).toEqual(['person', 'assistant']);
    expect(data.messages[1]).toEqual(message);
    expect(data.title).toBe('top 3 campaigns by cost last 7 days');
    expect((await ask(id, 'top 2 campaigns by cost last 7 days')).text).not.toContain('built-in planner');
  });

  it.each(['an open connection', 'a closed connection'])(
    'ends what is under way over %s when asked to stop, and the next question is answered at once',
    async (connection) => {
      const id = await started();
      const name = await campaign();
      const locked = await db().connect();
      try {
        await locked.query('begin; lock table ledger in access exclusive mode');
        const closing = new AbortController();
        const response = await post(id, `why was “${name}” paused?`, closing.signal);
        const reader = response.body?.getReader();
        await reader?.read();
        if (connection === 'a closed connection') {
          closing.abort();
          await reader?.read().catch(() => undefined);
        }
        const stop = await buyer(`/api/ai/conversations/${id}/stop`, { method: 'POST' });
        expect(stop.status).toBe(200);
        const { messages } = conversationAnswerSchema.parse(stop.body).data;
        expect(messages.map(({ role, state }) => [role, state])).toEqual([
          ['person', 'complete'],
          ['assistant', 'stopped'],
        ]);
        expect(await ask(id, 'help')).toMatchObject({ state: 'complete', unverified: [] });
      } finally {
        await locked.query('rollback');
        locked.release();
      }
      const { data } = conversationAnswerSchema.parse((await buyer(`/api/ai/conversations/${id}`)).body);
      expect(data.messages[1]).toMatchObject({ state: 'stopped', problem: null });
    },
  );

  it('finishes an answer that nobody reads any more', async () => {
    const id = await started();
    const name = await campaign();
    const locked = await db().connect();
    const lastState = async () =>
      conversationAnswerSchema.parse((await buyer(`/api/ai/conversations/${id}`)).body).data.messages.at(-1);
    try {
      await locked.query('begin; lock table ledger in access exclusive mode');
      const closing = new AbortController();
      const response = await post(id, `why was “${name}” paused?`, closing.signal);
      const reader = response.body?.getReader();
      await reader?.read();
      closing.abort();
      await reader?.read().catch(() => undefined);
      expect(await lastState()).toMatchObject({ state: 'running' });
    } finally {
      await locked.query('rollback');
      locked.release();
    }
    let last = await lastState();
    while (last?.state === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 20));
      last = await lastState();
    }
    expect(last).toMatchObject({ state: 'complete' });
  });

  it('keeps an answer stopped that another process was told to stop', async () => {
    const id = await started();
    const name = await campaign();
    const locked = await db().connect();
    let response: Response;
    try {
      await locked.query('begin; lock table ledger in access exclusive mode');
      response = await post(id, `why was “${name}” paused?`);
      await db().query(
        `with gone as (update ai_messages set state = 'stopped' where conversation_id = $1 and state = 'running')
         update ai_conversations set answering_until = null where id = $1`,
        [id],
      );
      expect(await ask(id, 'help')).toMatchObject({ state: 'complete' });
    } finally {
      await locked.query('rollback');
      locked.release();
    }
    expect((await answerOf(response)).message.state).toBe('stopped');
  });

  it('marks no rates and ids of the planner as unverified', async () => {
    const rate = { currency: 'USD', publishedOn: new Date().toISOString().slice(0, 10), perEuro: '1.25' };
    await storeRates(db(), [rate], new Date());
    const id = await started();
    const message = await ask(id, 'show widgets with cost over €20');
    expect(message.text).toContain('EUR 20.00 is USD 25.00 at the rate of');
    expect(message.unverified).toEqual([]);
    await db().query(
      `update campaigns set name = 'Pair' where key in (select key from campaigns order by key desc limit 2)`,
    );
    const asked = await ask(id, 'pause “Pair”');
    expect(asked.offers).toHaveLength(2);
    expect(asked.unverified).toEqual([]);
  });

  it('is listed for its person only, in the database too', async () => {
    const id = await started();
    const mine = conversationsAnswerSchema.parse((await buyer('/api/ai/conversations')).body);
    expect(mine.data.map((one) => one.id)).toContain(id);
    const admin = await domain.person('admin');
    expect((await admin(`/api/ai/conversations/${id}`)).status).toBe(404);
    expect(conversationsAnswerSchema.parse((await admin('/api/ai/conversations')).body).data).toEqual([]);
    const pool = domain.server.database.app;
    for (const table of [
      'ai_conversations',
      'ai_messages',
      'ai_proposals',
      'ai_proposal_items',
      'ai_provider_log',
      'ai_usage',
    ]) {
      const seen = await withPerson(pool, { id: 'someone', scope: systemScope }, (client) =>
        client.query(`select * from ${table}`),
      );
      expect(seen.rows).toEqual([]);
      expect(
        (await withScope(pool, systemScope, (client) => client.query(`select * from ${table}`))).rows,
      ).toEqual([]);
    }
  });

  it('answers one question at a time', async () => {
    const id = await started();
    await db().query(
      `update ai_conversations set answering_until = now() + interval '1 minute' where id = $1`,
      [id],
    );
    expect((await post(id, 'help')).status).toBe(409);
  });

  it('previews that nothing is sent without a model', async () => {
    const { body } = await buyer(`/api/ai/conversations/${await started()}/preview`, {
      method: 'POST',
      body: { text: 'help' },
    });
    expect(previewAnswerSchema.parse(body).data).toEqual({ destination: null, payload: null });
  });

  it('is deleted with its proposals, but not with what was approved', async () => {
    const id = await started();
    const { proposals } = await ask(id, `pause “${await campaign()}”`);
    expect((await buyer(`/api/ai/conversations/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await buyer(`/api/ai/conversations/${id}`)).status).toBe(404);
    expect((await buyer(`/api/ai/proposals/${proposals[0]}`)).status).toBe(404);
  });

  it('is deleted when nobody continued it for the configured days', async () => {
    const [old, young] = [await started(), await started()];
    await db().query(`update ai_conversations set updated_at = now() - interval '91 days' where id = $1`, [
      old,
    ]);
    const { app: pool } = domain.server.database;
    const limits = domain.server.services.config.ai;
    expect(await pruneConversations({ pool, now: () => new Date(), limits })).toBe(1);
    expect((await buyer(`/api/ai/conversations/${old}`)).status).toBe(404);
    expect((await buyer(`/api/ai/conversations/${young}`)).status).toBe(200);
  });

  it.each([{ text: '' }, { text: 'x'.repeat(5_000) }, {}, { text: 'a', more: 1 }])(
    'refuses the question %j',
    async (body) => {
      const { status } = await buyer(`/api/ai/conversations/${await started()}/messages`, {
        method: 'POST',
        body,
      });
      expect(status).toBe(422);
    },
  );
});

describe('a shared conversation', () => {
  async function shared() {
    const id = await started();
    const { proposals } = await ask(id, 'top campaigns and ads by cost last 7 days');
    expect(proposals).toEqual([]);
    await ask(id, `pause “${await campaign()}”`);
    const { body } = await buyer(`/api/ai/conversations/${id}/share`, {
      method: 'POST',
      body: { isShared: true },
    });
    return { id, token: conversationAnswerSchema.parse(body).data.share };
  }

  it('is read within the reader’s own accounts', async () => {
    const { token } = await shared();
    const admin = await domain.person('admin');
    const whole = conversationAnswerSchema.parse((await admin(`/api/ai/shared/${token}`)).body).data;
    expect(whole.messages.every(({ isWithheld }) => isWithheld === undefined)).toBe(true);
    expect(whole.share).toBeNull();
    const limited = await domain.limitedTo(domain.euros);
    const { body } = await limited(`/api/ai/shared/${token}`);
    const part = conversationAnswerSchema.parse(body).data;
    expect(part.messages.map(({ text, rows, isWithheld }) => [text, rows.length, isWithheld])).toEqual(
      part.messages.map(() => ['', 0, true]),
    );
    expect(JSON.stringify(body)).toContain('"proposals":[]');
    expect([whole.title, part.title]).toEqual(['top campaigns and ads by cost last 7 days', '']);
  });

  it('is closed again, and only its person opens it', async () => {
    const { id, token } = await shared();
    const admin = await domain.person('admin');
    expect(
      (await admin(`/api/ai/conversations/${id}/share`, { method: 'POST', body: { isShared: false } }))
        .status,
    ).toBe(404);
    await buyer(`/api/ai/conversations/${id}/share`, { method: 'POST', body: { isShared: false } });
    expect((await admin(`/api/ai/shared/${token}`)).status).toBe(404);
  });

  it('lets no reader approve', async () => {
    const { token } = await shared();
    const admin = await domain.person('admin');
    const { body } = await admin(`/api/ai/shared/${token}`);
    const id = /"proposals":\[\{"id":"([^"]+)"/.exec(JSON.stringify(body))?.[1];
    expect(id).toBeDefined();
    expect((await act(id ?? '', 'approve', {}, admin)).status).toBe(404);
  });
});

describe('a proposal', () => {
  it('is applied by the single write path as the coordinator, approved by a person, and undone', async () => {
    const name = await campaign();
    const proposal = await proposed(`pause “${name}”`);
    expect(proposal).toMatchObject({ state: 'proposed' });
    expect(itemsOf(proposal)).toMatchObject([
      { name, state: 'proposed', change: { field: 'status', before: 'active', after: 'paused' } },
    ]);
    expect((await act(proposal.id, 'approve')).status).toBe(200);
    const done = await settled(proposal.id);
    expect(done).toMatchObject({ state: 'applied', judgedBy: { kind: 'person' } });
    expect(done.observed).toMatchObject({ profit: null, cost: null, days: 7 });
    const { rows } = await db().query(
      `select actor_kind as kind, summary from activity where action_id = $1`,
      [itemsOf(done)[0]?.action],
    );
    expect(rows).toEqual([{ kind: 'ai', summary: expect.stringContaining('approved by') }]);
    const approvals = await db().query(
      `select summary from activity where type = 'proposal_approved' and object_id = $1`,
      [proposal.id],
    );
    expect(approvals.rows).toHaveLength(1);
    expect((await act(proposal.id, 'undo')).status).toBe(200);
    for (let turn = 0; turn < 100 && (await read(proposal.id)).state !== 'undone'; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await read(proposal.id)).toMatchObject({ state: 'undone', observed: null });
    expect((await act(proposal.id, 'undo')).status).toBe(409);
  });

  it('does nothing twice when it is approved twice, also at the same time', async () => {
    const proposal = await proposed(`pause “${await campaign()}”`);
    const answers = await Promise.all([act(proposal.id, 'approve'), act(proposal.id, 'approve')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await settled(proposal.id);
    const { rows } = await db().query(`select count(*)::int as count from actions where actor_id = $1`, [
      proposal.id,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('continues what was approved and not sent when it is approved again', async () => {
    const proposal = await proposed(`pause “${await campaign()}”`);
    await db().query(
      `update ai_proposal_items set state = 'approved', approved_at = now() where proposal_id = $1`,
      [proposal.id],
    );
    await db().query(
      `update ai_proposals set state = 'approved', judged_at = now(), judged_by = $2 where id = $1`,
      [proposal.id, JSON.stringify({ kind: 'person', id: 'x', name: 'X' })],
    );
    await act(proposal.id, 'approve');
    expect(await settled(proposal.id)).toMatchObject({ state: 'applied' });
  });

  it('is edited before it is approved, within what the source takes', async () => {
    const proposal = await proposed(`set the budget of “${await campaign()}” to $123`);
    expect(itemsOf(proposal)[0]?.change).toMatchObject({
      field: 'daily-budget',
      after: 123_000_000,
      unit: 'USD',
    });
    const wrong = await act(proposal.id, 'edit', { items: [{ place: 0, after: 0.5 }] });
    expect(wrong.status).toBe(422);
    const { body } = await act(proposal.id, 'edit', { items: [{ place: 0, after: 150_000_000 }] });
    const edited = proposalAnswerSchema.parse(body).data;
    expect(itemsOf(edited)[0]?.change.after).toBe(150_000_000);
    expect(edited.title).toBe('Change the daily budget of 1 campaign to $150.00');
    await act(proposal.id, 'approve');
    const done = await settled(proposal.id);
    expect(done.state).toBe('applied');
    const { rows } = await db().query('select target from ledger where action_id = $1', [
      itemsOf(done)[0]?.action,
    ]);
    expect(rows).toEqual([{ target: 150_000_000 }]);
  });

  it('is approved and rejected in parts', async () => {
    const proposal = await proposed('block widgets with cost under $0.5 last 10 days');
    const open = itemsOf(proposal).filter(({ state }) => state === 'proposed');
    expect(open.length).toBeGreaterThan(2);
    const [first, second] = open;
    const spendOf = ({ content }: Proposal) =>
      content.kind === 'action-set' ? content.spendAffected.perDay : null;
    const sumOf = (items: typeof open) =>
      items.reduce((sum, { spendPerDay }) => sum + (spendPerDay ?? Number.NaN), 0);
    expect(spendOf(proposal)).toBe(sumOf(open));
    await act(proposal.id, 'reject', { items: [first?.place] });
    const left = await read(proposal.id);
    expect(first?.spendPerDay).toBeGreaterThan(0);
    expect(spendOf(left)).toBe(sumOf(open.slice(1)));
    expect(left.expected?.cost).toBeGreaterThan(Number(proposal.expected?.cost));
    await act(proposal.id, 'approve', { items: [second?.place] });
    const state = async (place: number | undefined) =>
      itemsOf(await read(proposal.id)).find((item) => item.place === place)?.state;
    expect(await state(first?.place)).toBe('rejected');
    expect(['sent', 'confirmed']).toContain(await state(second?.place));
    expect(await read(proposal.id)).toMatchObject({ state: 'proposed' });
    await act(proposal.id, 'reject');
    const after = await settled(proposal.id);
    expect(after.state).toBe('applied');
    expect(spendOf(after)).toBe(second?.spendPerDay);
  });

  it('is rejected as a whole, and not approved after that', async () => {
    const proposal = await proposed(`pause “${await campaign()}”`);
    expect((await act(proposal.id, 'reject')).status).toBe(200);
    expect(await read(proposal.id)).toMatchObject({ state: 'rejected' });
    expect((await act(proposal.id, 'approve')).status).toBe(409);
    expect((await act(proposal.id, 'edit', {})).status).toBe(409);
  });

  it('leaves what a person changed lately to that person', async () => {
    const name = await campaign();
    const first = await proposed(`set the budget of “${name}” to $77`);
    await act(first.id, 'approve');
    await settled(first.id);
    const second = await proposed(`pause “${name}”`);
    expect(itemsOf(second)).toMatchObject([{ state: 'held', guard: 'person' }]);
    await act(second.id, 'approve');
    expect(itemsOf(await read(second.id))).toMatchObject([{ state: 'held' }]);
  });

  it('is not made of what is so already: the answer says so', async () => {
    const name = await campaign();
    const { proposals, text } = await ask(await started(), `start “${name}”`);
    expect(proposals).toEqual([]);
    expect(text).toContain(`Nothing would be changed. Left out: “${name}”. Already active.`);
  });

  it.each([
    { was: 44_000_000, now: 66_000_000, reason: 'It is $66.00 now, and was $44.00 when it was proposed' },
    { was: null, now: 66_000_000, reason: 'It is $66.00 now, and was not set when it was proposed' },
    { was: 44_000_000, now: null, reason: 'It is not set now, and was $44.00 when it was proposed' },
  ])('is not applied where a budget of $was is $now since', async ({ was, now, reason }) => {
    const name = await campaign();
    const budgetIs = (budget: number | null) =>
      db().query('update campaigns set daily_budget = $2 where name = $1', [name, budget]);
    await budgetIs(was);
    const budget = await proposed(`set the budget of “${name}” to $55`);
    await budgetIs(now);
    await act(budget.id, 'approve');
    expect(itemsOf(await read(budget.id))).toMatchObject([{ state: 'skipped', reason }]);
  });

  it('keeps the backtest of a drafted rule until the rule is edited', async () => {
    const { id, content } = await proposed('make a rule: block widgets with cost over $3 and no conversions');
    expect(content).toMatchObject({ kind: 'rule', backtest: null });
    expect((await act(id, 'backtest', { days: 5 })).status).toBe(200);
    expect((await read(id)).content).toMatchObject({ backtest: { days: 5, acted: expect.any(Number) } });
    const rule = content.kind === 'rule' ? { ...content.rule, name: 'Another name' } : null;
    await act(id, 'edit', { rule });
    expect((await read(id)).content).toMatchObject({ backtest: null });
    expect((await read(id)).title).toBe('Another name');
  });

  it('is not applied while all automation is stopped', async () => {
    const proposal = await proposed(`pause “${await campaign()}”`);
    const admin = await domain.person('admin');
    const stop = await admin('/api/automation/stop', { method: 'POST', body: {} });
    expect(stop.status).toBeLessThan(300);
    expect(await act(proposal.id, 'approve')).toMatchObject({
      status: 409,
      body: { detail: 'All automation is stopped. An admin can resume it.' },
    });
    expect(await read(proposal.id)).toEqual(proposal);
    await admin('/api/automation/resume', { method: 'POST', body: {} });
  });

  it('becomes a rule that is off, or a draft of a brief', async () => {
    const proposal = await proposed(
      'make a rule that blocks widgets with cost over $20 and no conversions on mgid',
    );
    await act(proposal.id, 'approve');
    const done = await read(proposal.id);
    expect(done.state).toBe('applied');
    const ruleId = done.content.kind === 'rule' ? done.content.ruleId : null;
    const { rows } = await db().query(
      `select draft ->> 'mode' as mode from rule_versions where rule_id = $1`,
      [ruleId],
    );
    expect(rows).toEqual([{ mode: 'off' }]);
    expect((await act(proposal.id, 'approve')).status).toBe(409);
  });

  it('shows what it did once its days are over and read, beside what was expected', async () => {
    const name = await campaign();
    const proposal = await proposed(`pause “${name}”`);
    await act(proposal.id, 'approve');
    await settled(proposal.id);
    const item = itemsOf(proposal)[0];
    // ten days ago; the days since are those that synced as a running campaign
    await db().query(`update ai_proposals set judged_at = now() - interval '10 days' where id = $1`, [
      proposal.id,
    ]);
    const { observed } = await read(proposal.id);
    const { rows } = await db().query<{ cost: number }>(
      `select (coalesce(sum(p.cost) filter (where p.day between d.day + 1 and d.day + 7), 0)
         - coalesce(sum(p.cost) filter (where p.day between d.day - 7 and d.day - 1), 0))::float8 as cost
       from campaign_performance p join campaigns c on c.key = p.campaign_key,
         (select (now() - interval '10 days')::date as day) d where c.external_id = $1`,
      [item?.entity.id],
    );
    expect(observed?.cost).toBeCloseTo(Number(rows[0]?.cost), 0);
    const calibration = calibrationAnswerSchema.parse((await buyer('/api/ai/calibration')).body).data;
    expect(calibration.known + calibration.unknown).toBeGreaterThan(0);
    expect(calibration.waiting).toBeGreaterThan(0);
  });

  it('needs the permission to change campaigns, and the accounts', async () => {
    const proposal = await proposed(`pause “${await campaign()}”`);
    const limited = await domain.limitedTo(domain.euros);
    expect((await act(proposal.id, 'approve', {}, limited)).status).toBe(404);
    const listed = proposalsAnswerSchema.parse((await limited('/api/ai/proposals')).body);
    expect(listed.data).toEqual([]);
    const mine = proposalsAnswerSchema.parse((await buyer('/api/ai/proposals?limit=5')).body);
    expect(mine.data[0]?.id).toBe(proposal.id);
  });

  it.each(['approve', 'reject'])('answers a repeated request to %s as the first time', async (verb) => {
    const proposal = await proposed(`pause "${await campaign()}"`);
    const key = { 'idempotency-key': `same-${verb}-twice` };
    const once = () =>
      buyer(`/api/ai/proposals/${proposal.id}/${verb}`, { method: 'POST', body: {}, headers: key });
    const first = await once();
    const second = await once();
    expect(first.status).toBe(200);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
  });

  it('answers a repeated approval of a rule as the first time, and adds one rule', async () => {
    const proposal = await proposed('make a rule: block widgets with cost over $3 and no conversions');
    const key = { 'idempotency-key': 'rule-approved-twice' };
    const once = () =>
      buyer(`/api/ai/proposals/${proposal.id}/approve`, { method: 'POST', body: {}, headers: key });
    const first = proposalAnswerSchema.parse((await once()).body).data;
    expect(first).toMatchObject({ state: 'applied', content: { kind: 'rule', ruleId: expect.any(String) } });
    expect(proposalAnswerSchema.parse((await once()).body).data).toEqual(first);
  });

  it('affects no more than its share of the spend per day, over all proposals of the day', async () => {
    const proposal = await proposed('pause campaigns with cost > 0 last 10 days');
    const items = itemsOf(proposal);
    expect(items.filter(({ guard }) => guard === 'spend-share').length).toBeGreaterThan(0);
    const { spendAffected } =
      proposal.content.kind === 'action-set' ? proposal.content : { spendAffected: null };
    expect(Number(spendAffected?.perDay)).toBeLessThanOrEqual(0.3 * Number(spendAffected?.ofPerDay) + 1);
    await act(proposal.id, 'approve');
    await settled(proposal.id);
    const next = await proposed('pause campaigns with cost > 0 last 10 days');
    const left = itemsOf(next).filter(
      ({ state, spendPerDay }) => state === 'proposed' && Number(spendPerDay) > 0,
    );
    const spent = left.reduce((sum, { spendPerDay }) => sum + Number(spendPerDay), 0);
    expect(spent + Number(spendAffected?.perDay)).toBeLessThanOrEqual(
      0.3 * Number(spendAffected?.ofPerDay) + 1,
    );
  });

  it('counts what rules affected today for the share of the spend per day', async () => {
    const { content } = await read((await approvedRule()).id);
    const rule = content.kind === 'rule' ? content.ruleId : null;
    const spends = (proposal: Proposal) =>
      itemsOf(proposal).some(({ state, spendPerDay }) => state === 'proposed' && Number(spendPerDay) > 0);
    const cheap = () => campaign().then((name) => proposed(`pause "${name}"`));
    await db().query('update ai_proposal_items set approved_at = null');
    expect(spends(await cheap())).toBe(true);
    await db().query(
      `with run as (
         insert into rule_runs (id, rule_id, version, mode, actor_kind, actor_id, actor_name, state, outcome, started_at)
         values (gen_random_uuid(), $1, 1, 'live', 'rule', 'r', 'A rule', 'done', '{}', now()) returning id)
       insert into rule_decisions (id, rule_id, version, at, account_id, entity_kind, entity_id, campaign_id, outcome,
         decision, run_id, place, state, spend_per_day)
       select gen_random_uuid(), $1, 1, now(), $2, 'widget', 'w', 'c', 'act', '{}', run.id, 0, 'confirmed', 1e15 from run`,
      [rule, domain.dollars.id],
    );
    expect(spends(await cheap())).toBe(false);
    await db().query('delete from rule_decisions where rule_id = $1', [rule]);
  });
});

it('suggests requests from today’s figures that the planner understands', async () => {
  const { body } = await buyer('/api/ai/suggestions');
  expect(body).toMatchObject({ success: true, data: expect.any(Array) });
  expect(JSON.stringify(body)).not.toContain('"text":""');
});

it('suggests to raise a budget only where that can be proposed, and names the account of a name that several have', async () => {
  const suggested = async () =>
    suggestionsAnswerSchema
      .parse((await buyer('/api/ai/suggestions')).body)
      .data.find(({ id }) => id === 'capped');
  const add = async (source: string, budget: number) => {
    const { rows } = await db().query<{ id: string; key: number }>(
      `insert into accounts (id, source, name, external_id, currency, time_zone, base_url, credentials)
       select gen_random_uuid(), $1, $1 || ' account', $1, currency, time_zone, base_url, credentials
       from accounts where id = $2 returning id, key`,
      [source, domain.dollars.id],
    );
    const [{ id, key } = { id: '', key: 0 }] = rows;
    await db().query(
      `with added as (
         insert into campaigns (account_id, external_id, name, status, daily_budget, seen_at)
         values ($1, 'capped', 'Capped twin', 'active', $3, now()) returning key)
       insert into campaign_performance (account_key, campaign_key, day, cost, revenue, cost_currency, revenue_currency)
       select $2, key, (now() at time zone 'utc')::date - 1, $3, $3 * 1000, 'USD', 'USD' from added`,
      [id, key, budget],
    );
    return id;
  };
  // its network takes no budget below 1,000
  const small = await add('geozo', 50_000_000);
  expect((await suggested())?.text ?? '').not.toContain('Capped twin');
  const able = await add('zeropark', 40_000_000);
  const suggestion = await suggested();
  expect(suggestion?.text).toBe('Raise the budget of “Capped twin” by 20% in account “zeropark account”');
  const { proposals } = await ask(await started(), suggestion?.text ?? '');
  expect(proposals).toHaveLength(1);
  await db().query('update accounts set archived_at = now() where id = any ($1)', [[small, able]]);
});

it('lets a reply choose of what was offered', async () => {
  await db().query(
    `insert into campaigns (account_id, external_id, name, status, seen_at)
     select id, 'twin-of-accounts', 'Chosen twin', 'active', now() from accounts where id = any ($1)`,
    [[domain.dollars.id, domain.euros.id]],
  );
  const id = await started();
  const which = await ask(id, 'pause Chosen twin');
  expect(which.text).not.toContain('twin-of-accounts');
  expect(which.offers).toHaveLength(2);
  for (const offer of which.offers) expect(offer).toMatch(/ in account “.+”/);
  const chosen = await ask(id, 'the second one');
  expect(chosen.text).toContain(`Read as: ${which.offers[1]}`);
  expect(chosen.text).toContain('Found “Chosen twin”');
  expect((await ask(id, 'pause the third one')).text).not.toContain('Read as');
  await db().query(`delete from campaigns where name = 'Chosen twin'`);
});

it('suggests nothing about accounts whose history is still being read', async () => {
  const suggested = async () => JSON.stringify((await buyer('/api/ai/suggestions')).body);
  expect(await suggested()).toContain('"id":"losers"');
  await db().query(
    `insert into first_syncs (account_id, started_at, updated_at, done, total)
     select id, now(), now(), 1, 9 from accounts
     on conflict (account_id) do update set finished_at = null`,
  );
  expect(await suggested()).not.toMatch(/"id":"(losers|capped)"/);
  await db().query('update first_syncs set finished_at = now()');
});

it('says that the built-in planner answers, and what it understands', async () => {
  const { body } = await buyer('/api/ai/status');
  expect(body).toMatchObject({
    data: { provider: 'planner', destination: null, costToday: null, today: { used: 0 } },
  });
});
