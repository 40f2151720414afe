import { Writable } from 'node:stream';
import { AdhelmError, invalidField, problemSchema } from '@adhelm/contracts';
import * as z from 'zod';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Feature } from '../services/index.ts';

const logged: string[] = [];
const logTo = new Writable({
  write(chunk, _encoding, done) {
    logged.push(String(chunk));
    done();
  },
});

const sample: Feature = {
  api(api) {
    const schema = {
      body: z.object({
        name: z.string().min(1, 'Name is required'),
        deep: z.strictObject({ days: z.int() }).optional(),
      }),
      querystring: z.object({ limit: z.coerce.number().int().optional() }),
    };
    api.post('/api/samples', { schema, config: { permission: 'change-campaigns' } }, async (request) => ({
      success: true,
      name: request.body.name,
    }));
    api.get('/api/samples', async () =>
      Array.from({ length: 500 }, (_, id) => ({ id, name: `sample ${id}` })),
    );
    api.get('/api/broken', async () => {
      throw new Error('the password is hunter2');
    });
    api.get('/api/refused', async () => {
      throw new AdhelmError('upstream', 'MGID did not answer.', { retryAfterSeconds: 7 });
    });
    api.get('/api/field', async () => {
      throw invalidField('startDate', 'Must be a day');
    });
    const badAnswer = { response: { 200: z.object({ count: z.number() }) } };
    api.get('/api/bad-answer', { schema: badAnswer }, async (_request, reply) =>
      reply.send(JSON.parse('{"count":"x"}')),
    );
    api.get('/api/open', { config: { public: true } }, async (request) => ({
      user: request.caller?.user.email ?? null,
    }));
  },
  pages(app) {
    app.get('/*', { config: { openerPolicy: 'same-origin' } }, async (_request, reply) =>
      reply.type('text/html').send(`<script nonce="${reply.cspNonce.script}"></script>`),
    );
  },
};

let server: TestServer;
let authorization: string;
beforeAll(async () => {
  server = await startTestServer({ features: [sample], logTo });
  ({ authorization } = bearer(await signIn(createTestBrowser(), server.url, 'buyer@adhelm.test')));
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers: { authorization, ...headers } });
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', ...headers },
    body,
  });
const problemIn = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const problem = problemSchema.parse(await answer.json());
  expect(problem.status).toBe(answer.status);
  return problem;
};

describe('problem responses', () => {
  it('name the unknown API path, even when pages match every other path', async () => {
    const answer = await get('/api/nothing/here?x=1');
    expect(answer.status).toBe(404);
    expect(await problemIn(answer)).toMatchObject({ kind: 'not-found', instance: '/api/nothing/here' });
    expect((await get('/anything/else')).headers.get('content-type')).toBe('text/html');
  });

  it('name every invalid field, unknown ones included', async () => {
    const answer = await post(
      '/api/samples',
      JSON.stringify({ name: '', deep: { days: 'x', hours: 1 }, extra: 1 }),
    );
    expect(answer.status).toBe(422);
    expect((await problemIn(answer)).errors).toEqual(
      expect.arrayContaining([
        { field: 'name', message: 'Name is required' },
        { field: 'deep.days', message: expect.any(String) },
        { field: 'deep.hours', message: 'Unknown field' },
        { field: 'extra', message: 'Unknown field' },
      ]),
    );
  });

  it('name an invalid and an unknown query parameter', async () => {
    const answer = await post('/api/samples?limit=x&nonsense=1', '{"name":"a"}');
    expect((await problemIn(answer)).errors).toEqual(
      expect.arrayContaining([
        { field: 'limit', message: expect.any(String) },
        { field: 'nonsense', message: 'Unknown field' },
      ]),
    );
  });

  it.each([
    ['no JSON', '{"name":', 422],
    ['nothing', '', 422],
    ['a null', 'null', 422],
    ['more than a megabyte', JSON.stringify({ name: 'x'.repeat(1_100_000) }), 413],
  ])('report a body that is %s', async (_what, body, status) => {
    const answer = await post('/api/samples', body);
    expect(answer.status).toBe(status);
    expect((await problemIn(answer)).kind).toBe('validation');
  });

  it('report a body of another content type', async () => {
    const answer = await post('/api/samples', '<a/>', { 'content-type': 'text/xml' });
    expect(answer.status).toBe(415);
    expect((await problemIn(answer)).kind).toBe('validation');
  });

  it('hide internal errors, and give the id to find them in the log', async () => {
    const answer = await get('/api/broken');
    const problem = await problemIn(answer);
    expect(problem).toMatchObject({
      status: 500,
      kind: 'internal',
      requestId: answer.headers.get('x-request-id'),
    });
    expect(JSON.stringify(problem)).not.toContain('hunter2');
    expect(logged.join('')).toContain(`"requestId":"${problem.requestId}"`);
    expect(logged.join('')).toContain('hunter2');
  });

  it('replace a response that violates its schema', async () => {
    expect(await problemIn(await get('/api/bad-answer'))).toMatchObject({ kind: 'internal' });
  });

  it('keep kind, fields and retry delay of an `AdhelmError`', async () => {
    const refused = await get('/api/refused');
    expect(refused.headers.get('retry-after')).toBe('7');
    expect(await problemIn(refused)).toMatchObject({ status: 502, kind: 'upstream', retryAfterSeconds: 7 });
    expect(await problemIn(await get('/api/field'))).toMatchObject({
      status: 422,
      errors: [{ field: 'startDate', message: 'Must be a day' }],
    });
  });
});

describe('requests', () => {
  it('keep the id that the caller gave, unless it is unsafe for a log', async () => {
    expect((await get('/api/samples', { 'x-request-id': 'support-123' })).headers.get('x-request-id')).toBe(
      'support-123',
    );
    const made = (await get('/api/samples', { 'x-request-id': 'a b"c{}' })).headers.get('x-request-id');
    expect(made).toMatch(/^[\da-f-]{36}$/);
  });

  it('leave no token, cookie or query in the log', async () => {
    await get('/api/samples?code=secret-code', { cookie: '_session=secret-cookie' });
    const log = logged.join('');
    expect(log).toContain('/api/samples');
    expect(log).not.toContain('secret-code');
    expect(log).not.toContain('secret-cookie');
    expect(log).not.toContain(authorization.slice(7));
  });

  it('have a user on a public route only with a token', async () => {
    expect(await (await fetch(`${server.url}/api/open`)).json()).toEqual({ user: null });
    expect(await (await get('/api/open')).json()).toEqual({ user: 'buyer@adhelm.test' });
    expect(await (await get('/api/open', { authorization: 'Bearer rubbish' })).json()).toEqual({
      user: null,
    });
  });
});

describe('responses', () => {
  it.each(['br', 'gzip'])('are compressed with %s when they are large', async (encoding) => {
    const answer = await get('/api/samples', { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(await answer.json()).toHaveLength(500);
  });

  it('of the API are not cached', async () => {
    expect((await get('/api/samples')).headers.get('cache-control')).toBe('private, no-store');
  });

  it('have a policy without inline or evaluated scripts, and a nonce for each page', async () => {
    const [first, second] = [await get('/page'), await get('/page')];
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /nonce="(\w+)"/.exec(await first.text())?.[1];
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(policy).not.toMatch(/style-src [^;]*unsafe-inline/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(await second.text()).not.toContain(nonce);
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect(first.headers.get('permissions-policy')).toMatch(
      /^accelerometer=\(\), .*camera=\(\).*, clipboard-write=\(self\)/,
    );
  });

  it('carry only the headers that mean something for data', async () => {
    for (const path of ['/api/samples', '/api/nothing', '/oidc/jwks', '/assets/nothing.js']) {
      const { headers } = await get(path);
      const policies = [...headers].map(([name]) => name).filter((name) => /polic|^x-|cluster/.test(name));
      expect(policies.filter((name) => !/^x-(ratelimit|request-id)/.test(name)).sort()).toEqual([
        'content-security-policy',
        'cross-origin-resource-policy',
        'x-content-type-options',
      ]);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('let sign-in pop-ups keep their opener, but no other route', async () => {
    expect((await get('/page')).headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect((await get('/oidc/auth')).headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  });
});

describe('pages of another origin', () => {
  const preflight = (at: TestServer, origin: string) =>
    fetch(`${at.url}/api/samples`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });

  it('cannot call the API', async () => {
    const answer = await preflight(server, 'https://evil.test');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('can call the API when they are ours and it has its own host', async () => {
    const apart = await startTestServer({
      database: server.database,
      features: [sample],
      env: { API_HOST: 'https://api.adhelm.test' },
    });
    const [own, foreign] = [await preflight(apart, apart.url), await preflight(apart, 'https://evil.test')];
    expect(own.headers.get('access-control-allow-origin')).toBe(apart.url);
    expect(own.headers.get('access-control-allow-headers')).toBe('authorization');
    expect(foreign.headers.get('access-control-allow-origin')).not.toBe('https://evil.test');
    await apart.close();
  });
});

describe('operator endpoints', () => {
  it('report that the process is alive and ready', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('serve metrics to this machine, with routes as patterns', async () => {
    await get('/api/samples');
    const text = await (await get('/metrics')).text();
    expect(text).toMatch(
      /adhelm_http_request_seconds_count\{method="GET",route="\/api\/samples",status="200"\} \d/,
    );
    expect(text).toContain('adhelm_database_connections{state="open"}');
    expect(text).toContain('process_cpu_seconds_total');
  });

  it('serve metrics to other machines only with the token', async () => {
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(403);
    const guarded = await startTestServer({ database: server.database, env: { METRICS_TOKEN: 'sesame' } });
    const read = (token: string) =>
      fetch(`${guarded.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect((await read('sesame')).status).toBe(200);
    expect((await read('other')).status).toBe(403);
    await guarded.close();
  });

  it('serve the API description as OpenAPI 3.1 and as a page', async () => {
    const document: unknown = await (await fetch(`${server.url}/api/openapi.json`)).json();
    expect(document).toMatchObject({ openapi: '3.1.0' });
    expect(document).toHaveProperty(['paths', '/api/users', 'get', 'responses', '200']);
    expect(document).not.toHaveProperty(['paths', '/metrics']);
    const page = await fetch(`${server.url}/api/docs`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toMatch(/script-src [^;]*'self'/);
    const script = await fetch(`${server.url}/api/docs/static/swagger-initializer.js`);
    expect(await script.text()).toContain('/api/openapi.json');
  });
});
