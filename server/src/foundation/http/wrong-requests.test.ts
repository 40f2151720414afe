import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { problemSchema } from '@adhelm/contracts';
import * as z from 'zod';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Feature } from '../services/index.ts';

const sample: Feature = {
  api(api) {
    const body = z.strictObject({ overwrite: z.boolean().default(false) });
    const config = { permission: 'change-campaigns' } as const;
    api.post('/api/samples/:id/undo', { schema: { body }, config }, async (request) => request.body);
    api.post('/api/notes', { config }, async () => ({}));
    api.get('/api/samples/:id', async () => ({}));
    api.delete('/api/samples/:id', { config }, async () => ({}));
    api.get('/api/samples/all', async () => ({}));
  },
  pages(app) {
    app.get('/files/*', async () => 'a file');
    app.get('/*', async () => 'a page');
  },
};

let server: TestServer;
let authorization: string;
beforeAll(async () => {
  server = await startTestServer({ features: [sample] });
  ({ authorization } = bearer(await signIn(createTestBrowser(), server.url, 'buyer@adhelm.test')));
});
afterAll(() => server.close());

const ask = (method: string, path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { method, ...init, headers: { authorization, ...init.headers } });

const json = { 'content-type': 'application/json' };

describe('a body whose fields are all optional', () => {
  it.each([
    ['left out', {}],
    ['empty with a JSON content type', { headers: json }],
    ['an empty object', { headers: json, body: '{}' }],
  ])('may be %s', async (_how, init) => {
    const answer = await ask('POST', '/api/samples/1/undo', init);
    expect([answer.status, await answer.json()]).toEqual([200, { overwrite: false }]);
  });

  it('may not be null or truncated', async () => {
    for (const body of ['null', '{"overwrite":']) {
      expect((await ask('POST', '/api/samples/1/undo', { headers: json, body })).status).toBe(422);
    }
  });
});

describe('text that the database cannot store', () => {
  const nul = String.fromCharCode(0);
  it.each([
    ['NUL in a path', 'GET', '/api/samples/a%00', undefined, 'id'],
    ['NUL in a query', 'GET', '/api/samples/1?of=%00', undefined, 'of'],
    ['NUL deep in a body', 'POST', '/api/notes', { lines: [{ text: `a${nul}` }] }, 'lines.0.text'],
    [
      'half a surrogate pair in a body',
      'POST',
      '/api/notes',
      { lines: [{ text: 'a\ud800' }] },
      'lines.0.text',
    ],
    ['NUL in a field name of a body', 'POST', '/api/notes', { lines: [{ [nul]: '' }] }, 'lines.0'],
  ])('is refused and located: %s', async (_what, method, path, body, field) => {
    const init = body === undefined ? {} : { headers: json, body: JSON.stringify(body) };
    const answer = await ask(method, path, init);
    expect(answer.status).toBe(422);
    expect(problemSchema.parse(await answer.json()).errors).toEqual([
      { field, message: expect.stringContaining('cannot be stored') },
    ]);
  });

  it('does not include any text that people write', async () => {
    const body = JSON.stringify({ lines: [{ text: '😀 é\n\t“ñ” \u202e' }] });
    expect((await ask('POST', '/api/notes', { headers: json, body })).status).toBe(200);
  });
});

describe('an unsupported method', () => {
  it.each([
    ['PUT', '/api/samples/1', 'DELETE, GET, HEAD'],
    ['POST', '/api/users?limit=1', 'GET, HEAD'],
    ['GET', '/api/samples/1/undo', 'POST'],
    ['DELETE', '/files/deep/below.js', 'GET, HEAD'],
    ['PATCH', '/healthz', 'GET, HEAD'],
  ])('%s %s returns the supported ones', async (method, path, allow) => {
    const answer = await ask(method, path);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(problemSchema.parse(await answer.json())).toMatchObject({ status: 405, kind: 'validation' });
  });

  it.each([
    ['PUT', '/api/nothing'],
    ['PUT', '/api/samples/1/undo/more'],
    ['PUT', '/nowhere'],
    ['DELETE', `/api/samples/${'too-long'.repeat(80)}`],
  ])('%s of the unknown path %s returns 404', async (method, path) => {
    const answer = await ask(method, path);
    expect([answer.status, answer.headers.get('allow')]).toEqual([404, null]);
  });
});

describe('requests refused before routing', () => {
  const raw = async (request: string) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(request);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return { head, problem: problemSchema.parse(JSON.parse(body)) };
  };

  it.each([
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nhost: a\r\nx-large: ${'a'.repeat(40_000)}\r\n\r\n`,
      431,
    ],
    ['text that is not HTTP', 'what?\r\n\r\n', 400],
    ['a path that cannot be decoded', 'GET /api/%zz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 400],
  ])('return a problem for %s', async (_what, request, status) => {
    const { head, problem } = await raw(request);
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/content-type: application\/problem\+json/i);
    expect(problem).toMatchObject({ status, kind: 'validation' });
  });
});
