import { AdhelmError, type Problem } from '@adhelm/contracts';
import { type FakeServer, fakeServer, json, silence } from '../testing/fake-server.ts';
import { createFetchApi } from './fetch-api.ts';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

function client({ token = 'old', renewed = 'new' }: { token?: string | null; renewed?: string | null } = {}) {
  const renewals: string[] = [];
  const fetchApi = createFetchApi(
    '',
    {
      token,
      renew: () => {
        renewals.push('renewal');
        return Promise.resolve(renewed);
      },
    },
    { sendAgainMs: [1, 1] },
  );
  return { fetchApi, renewals };
}

const authorization = () => server.requests.map(({ headers }) => headers.get('authorization'));
const problem = (part: Partial<Problem> = {}): Problem => ({
  type: 'about:blank',
  title: 'Not right',
  status: 422,
  kind: 'validation',
  ...part,
});

describe('an API request', () => {
  it('carries the token and resolves to the parsed response', async () => {
    server.answer('GET /api/x', json({ success: true }));
    expect(await client().fetchApi('/api/x')).toEqual({ success: true });
    expect(authorization()).toEqual(['Bearer old']);
  });

  it.each([
    '//evil.example/api',
    'https://evil.example/api',
    '/\\evil.example',
    '@evil.example/',
    '.evil.example/',
    '/api/\nx',
    '',
  ])('to %j is rejected, because only the API host may receive the token', async (path) => {
    await expect(client().fetchApi(path)).rejects.toMatchObject({ kind: 'validation' });
    expect(server.requests).toEqual([]);
  });

  it('of a guest carries no token', async () => {
    server.answer('POST /api/x', json({}));
    await client({ token: null }).fetchApi('/api/x', { method: 'POST', body: {} });
    expect(authorization()).toEqual([null]);
  });

  it('is sent to the API host', async () => {
    server.answer('GET https://api.adhelm.test/api/x', json(1));
    const fetchApi = createFetchApi('https://api.adhelm.test', { token: null, renew: async () => null });
    expect(await fetchApi('/api/x')).toBe(1);
  });

  it('sends a file unchanged, and the edited version as If-Match', async () => {
    server.answer('POST /api/x', json({}));
    const file = new Blob(['a;b'], { type: 'text/csv' });
    await client().fetchApi('/api/x', { method: 'POST', body: file, ifMatch: '"7"' });
    const [request] = server.requests;
    expect(request?.headers.get('content-type')).toBe('text/csv');
    expect(request?.headers.get('if-match')).toBe('"7"');
  });

  it('sends body and idempotency key', async () => {
    server.answer('POST /api/x', json({}));
    await client().fetchApi('/api/x', { method: 'POST', body: { a: [1] }, idempotencyKey: 'key-1' });
    const [request] = server.requests;
    expect(request?.body).toEqual({ a: [1] });
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.headers.get('idempotency-key')).toBe('key-1');
  });

  it('repeats the parameter for each list value, and omits undefined ones', async () => {
    server.answer('GET /api/x', json({}));
    await client().fetchApi('/api/x', {
      query: { account: ['a 1', 'b&2'], limit: 50, cursor: undefined, none: [] },
    });
    expect(server.requests[0]?.path).toBe('/api/x?account=a+1&account=b%262&limit=50');
  });

  it('resolves to null without content', async () => {
    server.answer('DELETE /api/x', new Response(null, { status: 204 }));
    expect(await client().fetchApi('/api/x', { method: 'DELETE' })).toBeNull();
  });

  it('resolves to the text of a file on request', async () => {
    server.answer('GET /api/x', new Response('kind,id\r\n', { headers: { 'content-type': 'text/csv' } }));
    expect(await client().fetchApi('/api/x', { as: 'text' })).toBe('kind,id\r\n');
  });

  it("rejects with the caller's own reason when aborted", async () => {
    server.answer('GET /api/x', silence);
    const controller = new AbortController();
    const answer = client().fetchApi('/api/x', { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a refused token', () => {
  const refused = () => json(problem({ kind: 'auth', status: 401, title: 'The token has expired' }), 401);

  it('is renewed once, and the request is repeated unchanged', async () => {
    server.answer('POST /api/x', refused(), json('done'));
    const { fetchApi, renewals } = client();
    const options = { method: 'POST', body: { a: 1 }, idempotencyKey: 'key-1' } as const;
    expect(await fetchApi('/api/x', options)).toBe('done');
    expect(renewals).toHaveLength(1);
    expect(authorization()).toEqual(['Bearer old', 'Bearer new']);
    expect(server.requests.map(({ body, headers }) => [body, headers.get('idempotency-key')])).toEqual([
      [{ a: 1 }, 'key-1'],
      [{ a: 1 }, 'key-1'],
    ]);
  });

  it('that is rejected again is an error, without a second renewal', async () => {
    server.answer('GET /api/x', refused());
    const { fetchApi, renewals } = client();
    await expect(fetchApi('/api/x')).rejects.toMatchObject({
      kind: 'auth',
      message: 'The token has expired',
    });
    expect(renewals).toHaveLength(1);
    expect(server.requests).toHaveLength(2);
  });

  it('is an error immediately if the session is over', async () => {
    server.answer('GET /api/x', refused());
    await expect(client({ renewed: null }).fetchApi('/api/x')).rejects.toMatchObject({
      kind: 'auth',
      status: 401,
    });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a failure', () => {
  it("has the problem's kind, text, fields, wait time and request id", async () => {
    const fields = [{ field: 'startDate', message: 'Is not a date' }];
    server.answer(
      'GET /api/x',
      json(problem({ detail: 'Bad dates', errors: fields, retryAfterSeconds: 7, requestId: 'req-9' }), 422),
    );
    const failure = client().fetchApi('/api/x');
    await expect(failure).rejects.toBeInstanceOf(AdhelmError);
    await expect(failure).rejects.toMatchObject({
      kind: 'validation',
      status: 422,
      message: 'Bad dates',
      fields,
      retryAfterSeconds: 7,
      requestId: 'req-9',
    });
  });

  it("uses the problem's title if it has no detail", async () => {
    server.answer('GET /api/x', json(problem(), 422));
    await expect(client().fetchApi('/api/x')).rejects.toMatchObject({ message: 'Not right', fields: [] });
  });

  it.each([
    ['Something went wrong', 'without a body', new Response(null, { status: 500 })],
    [
      'Something went wrong',
      'with an HTML page',
      new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    ],
    ['Please wait', 'with a plain text', new Response('Please wait', { status: 503 })],
    ['Card not found', 'with a JSON body that has a message', json({ message: 'Card not found' }, 404)],
    ['{"code":7}', 'with any other JSON body', json({ code: 7 }, 500)],
  ])('is reported as "%s" for %s', async (message, _name, answer) => {
    server.answer('GET /api/x', answer);
    await expect(client().fetchApi('/api/x')).rejects.toMatchObject({ message, status: answer.status });
  });

  it('of the network is reported as such', async () => {
    server.answer('GET /api/x', new TypeError('Failed to fetch'));
    await expect(client().fetchApi('/api/x')).rejects.toMatchObject({
      kind: 'upstream',
      message: 'Adhelm cannot be reached. Check your connection and try again.',
    });
  });

  it('is also reported for a response that is not JSON', async () => {
    server.answer('GET /api/x', new Response('<html>', { status: 200 }));
    await expect(client().fetchApi('/api/x')).rejects.toMatchObject({ kind: 'upstream' });
  });
});

describe('a lost response', () => {
  const lost = new TypeError('Failed to fetch');
  const options = { method: 'POST', body: { a: 1 }, idempotencyKey: 'key-1' } as const;

  it.each([
    ['by the line', lost],
    ['by a gateway', new Response('busy', { status: 503 })],
  ])('%s causes a retry with the same request', async (_where, loss) => {
    server.answer('POST /api/x', loss, loss, json('done'));
    expect(await client().fetchApi('/api/x', options)).toBe('done');
    expect(server.requests.map(({ headers, body }) => [headers.get('idempotency-key'), body])).toEqual(
      Array(3).fill(['key-1', { a: 1 }]),
    );
  });

  it('that stays lost is an error', async () => {
    server.answer('POST /api/x', lost);
    await expect(client().fetchApi('/api/x', options)).rejects.toMatchObject({
      kind: 'upstream',
      status: 0,
    });
    expect(server.requests).toHaveLength(3);
  });

  it('of a request that is not idempotent is an error immediately', async () => {
    server.answer('POST /api/x', lost);
    await expect(client().fetchApi('/api/x', { method: 'POST', body: {} })).rejects.toThrow();
    expect(server.requests).toHaveLength(1);
  });

  it('is not assumed when the server reports that a source did not respond', async () => {
    const headers = { 'content-type': 'application/problem+json; charset=utf-8' };
    const body = JSON.stringify(problem({ kind: 'upstream', status: 502 }));
    server.answer('POST /api/x', new Response(body, { status: 502, headers }));
    await expect(client().fetchApi('/api/x', options)).rejects.toMatchObject({ kind: 'upstream' });
    expect(server.requests).toHaveLength(1);
  });

  it('does not cause a retry when the server has rejected the request', async () => {
    server.answer('POST /api/x', json(problem(), 422));
    await expect(client().fetchApi('/api/x', options)).rejects.toMatchObject({ kind: 'validation' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a streamed response', () => {
  const post = { method: 'POST', body: { text: 'hello' } } as const;
  const events = (...blocks: readonly string[]) =>
    new Response(blocks.map((block) => `data: ${block}\n\n`).join(''));

  it('passes the data of each event, with the token renewed when needed', async () => {
    server.answer('POST /api/x', new Response(null, { status: 401 }), events('{"a":1}', '{"a":2}'));
    const received: unknown[] = [];
    const { fetchApi, renewals } = client();
    expect(await fetchApi('/api/x', { ...post, onEvent: (data) => received.push(data) })).toBeNull();
    expect(received).toEqual([{ a: 1 }, { a: 2 }]);
    expect(renewals).toHaveLength(1);
    expect(server.requests[1]?.headers.get('accept')).toBe('text/event-stream');
  });

  it('that is refused rejects with the problem', async () => {
    server.answer('POST /api/x', json(problem({ kind: 'conflict', status: 409, detail: 'Wait' }), 409));
    const request = client().fetchApi('/api/x', { ...post, onEvent: () => undefined });
    await expect(request).rejects.toMatchObject({ kind: 'conflict', message: 'Wait' });
  });

  it('is closed when it is stopped, and rejects with the reason', async () => {
    let isClosed = false;
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
      cancel: () => {
        isClosed = true;
      },
    });
    server.answer('POST /api/x', () => new Response(endless));
    const stop = new AbortController();
    const request = client().fetchApi('/api/x', {
      ...post,
      signal: stop.signal,
      onEvent: () => stop.abort('stopped'),
    });
    await expect(request).rejects.toBe('stopped');
    expect(isClosed).toBe(true);
  });

  it('that breaks off or is not JSON is an upstream error', async () => {
    const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.error(new TypeError('network error')),
    });
    server.answer('POST /api/x', () => new Response(broken), events('no json'));
    const options = { ...post, onEvent: () => undefined };
    await expect(client().fetchApi('/api/x', options)).rejects.toMatchObject({ kind: 'upstream' });
    await expect(client().fetchApi('/api/x', options)).rejects.toMatchObject({ kind: 'upstream' });
  });
});
