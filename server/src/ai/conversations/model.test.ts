/** @slow starts a market */
import {
  addDays,
  conversationAnswerSchema,
  dayInZone,
  type Message,
  previewAnswerSchema,
  providerLogAnswerSchema,
} from '@adhelm/contracts';
import { domainFeatures } from '../../features.ts';
import { type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  breaksAfter,
  calls,
  fails,
  hangs,
  type ModelServer,
  refuses,
  says,
  startModelServer,
  writes,
} from '../providers/testing.ts';
import { answerOf, eventsOf } from './testing.ts';

const KEY = 'sk-very-secret';
const logged: string[] = [];
let domain: DomainServer;
let model: ModelServer;
let server: TestServer;
/** By the address of a replica, each of which issues its own tokens here. */
const tokens = new Map<string, string>();

beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 8, historyDays: 10 } });
  model = await startModelServer();
  server = await replica();
});
afterAll(async () => {
  await server.close();
  await model.close();
  await domain.close();
});

/** A server on the same database that asks the model, and a person who is signed in there. */
async function replica(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const started = await startTestServer({
    features: domainFeatures,
    database: domain.server.database,
    logTo: { write: (line: string) => void logged.push(line) },
    env: {
      LLM_BASE_URL: model.url,
      LLM_MODEL: 'test-model',
      LLM_API_KEY: KEY,
      LLM_ANSWER_SECONDS: '5',
      LLM_PRICE_IN: '1',
      LLM_PRICE_OUT: '4',
      ...env,
    },
  });
  const { authorization } = bearer(await signIn(createTestBrowser(), started.url, 'buyer@adhelm.test'));
  tokens.set(started.url, authorization);
  return started;
}
const headersAt = (url: string) => ({
  authorization: tokens.get(url) ?? '',
  'content-type': 'application/json',
});

async function api(
  path: string,
  body?: object,
  method = body === undefined ? 'GET' : 'POST',
  url = server.url,
) {
  const { authorization } = headersAt(url);
  const answer = await fetch(url + path, {
    method,
    headers: body === undefined ? { authorization } : headersAt(url),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answer;
}
async function started(url = server.url): Promise<string> {
  const answer = await api('/api/ai/conversations', undefined, 'POST', url);
  return conversationAnswerSchema.parse(await answer.json()).data.id;
}
const post = (id: string, text: string, url = server.url) =>
  api(`/api/ai/conversations/${id}/messages`, { text }, 'POST', url);
async function ask(text: string, id?: string, url = server.url): Promise<Message> {
  return (await answerOf(await post(id ?? (await started(url)), text, url))).message;
}
const logOf = async (id: string) =>
  providerLogAnswerSchema.parse(await (await api(`/api/ai/conversations/${id}/provider-log`)).json()).data;
const today = dayInZone(new Date(), 'UTC');
const range = { startDate: addDays(today, -6), endDate: today };
const query = { name: 'query_performance', input: { by: 'campaign', limit: 2, ...range } };

describe('an answer of a model', () => {
  it('calls tools, streams, counts tokens and cost, and never sends the key to the browser or a log', async () => {
    model.plays(calls(query), says('Two campaigns, see “rows”.', { in: 300, out: 50 }));
    const id = await started();
    const { events, message } = await answerOf(await post(id, 'How are campaigns?'));
    expect(events.filter(({ type }) => type === 'text').length).toBeGreaterThan(1);
    expect(message).toMatchObject({
      state: 'complete',
      text: 'Two campaigns, see “rows”.',
      tools: [{ tool: 'query_performance', state: 'done', rows: 2 }],
      tokens: { in: 400, out: 70 },
      // 400 × $1 + 70 × $4 per million
      cost: 680,
    });
    expect(model.keys.at(-1)).toBe(`Bearer ${KEY}`);
    const log = await logOf(id);
    expect(log).toHaveLength(2);
    expect(log[1]).toMatchObject({
      status: 200,
      error: null,
      tokens: { in: 300, out: 50 },
      model: 'test-model',
    });
    expect(JSON.stringify([events, log, logged])).not.toContain(KEY);
    expect(log[1]?.payload).toMatchObject({ messages: model.requests[1]?.messages });
    const status = await (await api('/api/ai/status')).json();
    expect(status).toMatchObject({
      data: { provider: 'model', name: 'test-model', costToday: expect.any(Number) },
    });
  });

  it('marks numbers that no tool has', async () => {
    model.plays(calls(query), says('Cost is $987,654.32.'));
    const { unverified, text } = await ask('How are campaigns?');
    expect(unverified.map(({ start, end }) => text.slice(start, end))).toEqual(['$987,654.32']);
  });

  it('can be previewed exactly before it is sent', async () => {
    model.plays(says('Fine.'));
    const id = await started();
    await ask('First question', id);
    const preview = await api(`/api/ai/conversations/${id}/preview`, { text: 'Second question' });
    const { destination, payload } = previewAnswerSchema.parse(await preview.json()).data;
    expect(destination).toBe(new URL(model.url).host);
    await ask('Second question', id);
    expect((await logOf(id)).at(-1)?.payload).toEqual(payload);
    expect(JSON.stringify(payload)).not.toContain(KEY);
  });

  it('makes parallel calls', async () => {
    model.plays(calls(query, { name: 'show_capability', input: { source: 'mgid' } }), says('Done.'));
    const { tools } = await ask('Both, please');
    expect(tools.map(({ tool, state }) => [tool, state])).toEqual([
      ['query_performance', 'done'],
      ['show_capability', 'done'],
    ]);
    expect(model.requests[1]?.messages.filter(({ role }) => role === 'tool')).toHaveLength(2);
  });

  it('tells the model about bad JSON, and goes on', async () => {
    model.plays(calls({ name: 'query_performance', input: '{"by": "camp' }), calls(query), says('Done.'));
    const { state, tools } = await ask('How are campaigns?');
    expect(state).toBe('complete');
    expect(tools.map((tool) => tool.state)).toEqual(['failed', 'done']);
    expect(model.requests[1]?.messages.at(-1)?.content).toContain('not valid JSON');
  });

  it('gives up after too many wrong calls', async () => {
    model.plays(calls({ name: 'query_performance', input: { by: 'weather' } }));
    const { state, problem } = await ask('How are campaigns?');
    expect(state).toBe('failed');
    expect(problem).toContain('wrong way too often');
    expect(model.requests.length).toBeLessThan(7);
  });

  it('gives up after too many steps', async () => {
    model.plays(calls(query));
    expect(await ask('How are campaigns?')).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('too many steps'),
    });
  });

  it('tells the model that a tool does not exist', async () => {
    model.plays(calls({ name: 'delete_everything', input: {} }), says('Sorry.'));
    expect(await ask('Delete everything')).toMatchObject({ state: 'complete', tools: [] });
    expect(model.requests[1]?.messages.at(-1)?.content).toContain('There is no such tool');
  });

  it('waits as Retry-After says when the server is busy', async () => {
    model.plays(fails(429, {}, { 'retry-after': '0.05' }), says('Now.'));
    expect(await ask('How are campaigns?')).toMatchObject({ state: 'complete', text: 'Now.' });
  });

  it.each([
    [fails(429, {}, { 'retry-after': '0.01' }), 'busy'],
    [fails(500, {}, { 'retry-after-ms': '5' }), 'has a problem'],
    [fails(401), 'refused our key'],
    [fails(404), 'does not know the model'],
    [fails(400), 'refused the request'],
    [writes('data: {"choices": [{"delta": {"con\n\n'), 'cannot be read'],
    [writes('data: {"nothing": true}\n\n'), 'cannot be read'],
    [writes('<html>504</html>'), 'cannot be read'],
    [breaksAfter('Half'), /cannot be read|cannot be reached/],
  ])('fails with words for people (%#)', async (script, words) => {
    model.plays(script);
    const { state, problem } = await ask('How are campaigns?');
    expect(state).toBe('failed');
    expect(problem).toMatch(words);
  });

  it('asks again after something that cannot be read', async () => {
    model.plays(writes('data: {"choices": [{"delta\n\n'), says('Fine now.'));
    expect(await ask('How are campaigns?')).toMatchObject({ state: 'complete', text: 'Fine now.' });
  });

  it('says that the model refused', async () => {
    model.plays(refuses);
    expect(await ask('Something bad')).toMatchObject({
      state: 'refused',
      problem: 'The model refused to answer this.',
    });
  });

  it('leaves out the oldest turns when the context is full, and says so', async () => {
    const id = await started();
    model.plays(says('One.'));
    await ask('First question', id);
    await ask('Second question', id);
    model.plays(fails(400, { code: 'context_length_exceeded' }), says('Three.'));
    const { text, problem } = await ask('Third question', id);
    expect(text).toBe('Three.');
    expect(problem).toContain('oldest messages were left out');
    const questions = model.requests.map(
      ({ messages }) => messages.filter(({ role }) => role === 'user').length,
    );
    expect(questions).toEqual([3, 2]);
  });

  it('fails when even one question is too long', async () => {
    model.plays(fails(400, { code: 'context_length_exceeded' }));
    expect(await ask('How are campaigns?')).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('too much'),
    });
  });

  it('ends when its time is over, and keeps what it said', async () => {
    model.plays(hangs('It is'));
    const message = await ask('How are campaigns?');
    expect(message).toMatchObject({
      state: 'failed',
      text: 'It is',
      problem: expect.stringContaining('took too long'),
    });
  });

  it('stops when the person asks, after the connection closed too, and stays as a stopped message', async () => {
    model.plays(hangs('It is'));
    const id = await started();
    const closing = new AbortController();
    const response = await fetch(`${server.url}/api/ai/conversations/${id}/messages`, {
      method: 'POST',
      headers: headersAt(server.url),
      body: JSON.stringify({ text: 'How are campaigns?' }),
      signal: closing.signal,
    });
    for await (const event of eventsOf(response)) if (event.type === 'text') break;
    closing.abort();
    await api(`/api/ai/conversations/${id}/stop`, { method: 'POST' });
    const { data } = conversationAnswerSchema.parse(await (await api(`/api/ai/conversations/${id}`)).json());
    expect(data.messages.at(-1)).toMatchObject({ state: 'stopped', text: 'It is' });
    model.plays(says('Again.'));
    expect(await ask('And now?', id)).toMatchObject({ state: 'complete' });
  });
});

describe('budgets', () => {
  it('end a conversation at its tokens', async () => {
    const small = await replica({ LLM_TOKENS_PER_CONVERSATION: '8000' });
    try {
      model.plays(says('Yes.', { in: 7_900, out: 50 }));
      const id = await started(small.url);
      expect(await ask('One', id, small.url)).toMatchObject({ state: 'complete' });
      expect(await ask('Two', id, small.url)).toMatchObject({
        state: 'failed',
        problem: 'This conversation has used up its 8,000 tokens. Start a new one.',
      });
      expect(model.requests).toHaveLength(1);
    } finally {
      await small.close();
    }
  });

  it('end the day for all replicas together', async () => {
    await domain.server.database.owner.query(
      `insert into ai_usage (day, owner_id, tokens_in, tokens_out) values (current_date, 'somebody else', 1990000, 0)`,
    );
    const other = await replica({ LLM_TOKENS_PER_DAY: '1990000' });
    try {
      model.plays(says('Yes.'));
      expect(await ask('One', undefined, other.url)).toMatchObject({
        state: 'failed',
        problem: 'The 1,990,000 tokens of today are used up. Ask again tomorrow.',
      });
      expect(model.requests).toHaveLength(0);
    } finally {
      await other.close();
      await domain.server.database.owner.query(`delete from ai_usage where owner_id = 'somebody else'`);
    }
  });
});

it('deletes the log with the conversation', async () => {
  model.plays(says('Yes.'));
  const id = await started();
  await ask('One', id);
  await api(`/api/ai/conversations/${id}`, undefined, 'DELETE');
  const { rows } = await domain.server.database.owner.query(
    'select 1 from ai_provider_log where conversation_id = $1',
    [id],
  );
  expect(rows).toEqual([]);
});
