import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FakeServer, fakeServer, json, landedAt, type SentRequest } from '../testing/fake-server.ts';
import { testEnvironment } from '../testing/test-services.ts';
import { type EarlyStart, takeEarlyStart } from './taken-start.ts';

const code = readFileSync(join(__dirname, 'early-start.js'), 'utf8');
const ORIGIN = 'http://localhost';
const PLANS = 'adhelm.first-requests';
const issued = {
  access_token: 'token-1',
  id_token: 'a.b.c',
  expires_in: 600,
  token_type: 'Bearer',
  scope: 'openid',
};

let server: FakeServer;
const askedOf = ({ path }: SentRequest) => new URL(path, ORIGIN).searchParams;
const landsWith = (answer: object) => (request: SentRequest) =>
  landedAt(
    `${ORIGIN}/auth/silent?${new URLSearchParams({ iss: ORIGIN, state: askedOf(request).get('state') ?? '', ...answer })}`,
  )();

/** Opens a page of a browser and runs its first script. */
function openPage(path: string, identity: object = {}): EarlyStart {
  window.history.replaceState(null, '', path);
  const environment = { ...testEnvironment, identity: { ...testEnvironment.identity, ...identity } };
  document.body.innerHTML = `<script type="application/json" id="adhelm-environment">${JSON.stringify(environment)}</script>`;
  const script = document.createElement('script');
  script.textContent = code;
  document.head.append(script);
  script.remove();
  return takeEarlyStart(window);
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), doNotFake: ['queueMicrotask', 'nextTick'] });
  localStorage.clear();
  localStorage.setItem('adhelm.signed-in', 'yes');
  server = fakeServer();
  server.answer('GET /auth', landsWith({ code: 'code-1' }));
  server.answer('POST /token', json(issued));
});
afterEach(() => jest.useRealTimers());

describe("the page's first script", () => {
  it('leaves a page of text alone, which may never need the shell', async () => {
    const scripts = document.createElement('script');
    scripts.id = 'adhelm-scripts';
    document.head.append(scripts);
    const { signedIn } = openPage('/docs/welcome');
    const { signedIn: ofLanding } = openPage('/');
    scripts.remove();
    expect(await signedIn).toBeNull();
    expect(await ofLanding).not.toBeNull();
    expect(server.calls('GET /auth')).toHaveLength(1);
  });

  it('signs a returning person in, with PKCE and without a prompt', async () => {
    const { signedIn } = openPage('/app/ts/campaigns');
    const expires_at = Date.parse('2026-11-20T15:10:00Z') / 1000;
    const { expires_in: _seconds, ...tokens } = issued;
    expect(await signedIn).toEqual({ tokens: { ...tokens, expires_at } });
    const [request] = server.calls('GET /auth');
    const asked = request === undefined ? new URLSearchParams() : askedOf(request);
    expect(Object.fromEntries(asked)).toMatchObject({
      prompt: 'none',
      client_id: 'adhelm-shell',
      redirect_uri: `${ORIGIN}/auth/silent`,
      resource: 'urn:adhelm:api',
      code_challenge_method: 'S256',
    });
    const sent = server.calls('POST /token')[0]?.init.body;
    expect(sent).toBeInstanceOf(URLSearchParams);
    const body = sent instanceof URLSearchParams ? sent : new URLSearchParams();
    expect(Object.fromEntries(body)).toMatchObject({ grant_type: 'authorization_code', code: 'code-1' });
    const digest = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(body.get('code_verifier') ?? ''),
    );
    expect(asked.get('code_challenge')).toBe(Buffer.from(digest).toString('base64url'));
  });

  it('requests what the page requested before, with dates moved to today', async () => {
    const urls = ['/api/accounts', '/api/campaigns?startDate={day-6}&endDate={day+0}&limit=1000'];
    localStorage.setItem(PLANS, JSON.stringify({ '/app/ts/campaigns?source=mgid': urls }));
    server.answer('GET /api/accounts', json({ data: [] }));
    server.answer('GET /api/campaigns', json({ rows: 3 }));
    const { signedIn, answers } = openPage('/app/ts/campaigns?source=mgid');
    await signedIn;
    expect([...answers.keys()]).toEqual([
      '/api/accounts',
      '/api/campaigns?startDate=2026-11-14&endDate=2026-11-20&limit=1000',
    ]);
    const answer = answers.get('/api/campaigns?startDate=2026-11-14&endDate=2026-11-20&limit=1000');
    expect(await (await answer?.response)?.json()).toEqual({ rows: 3 });
    await new Promise(process.nextTick);
    expect(answer?.body).toEqual({ rows: 3 });
    for (const { headers } of server.requests.filter(({ path }) => path.startsWith('/api'))) {
      expect(headers.get('authorization')).toBe('Bearer token-1');
    }
  });

  it('posts a question of before again, with dates moved to today', async () => {
    const plan = '/api/series?limit=5 {"startDate":"{day-6}","search":"a b"}';
    localStorage.setItem(PLANS, JSON.stringify({ '/app': [plan] }));
    server.answer('POST /api/series', json({ points: 7 }));
    const { signedIn, answers } = openPage('/app');
    await signedIn;
    const body = '{"startDate":"2026-11-14","search":"a b"}';
    expect([...answers.keys()]).toEqual([`/api/series?limit=5 ${body}`]);
    await answers.get(`/api/series?limit=5 ${body}`)?.response;
    const [sent] = server.calls('POST /api/series');
    expect(sent?.path).toBe('/api/series?limit=5');
    expect(sent?.init.body).toBe(body);
    expect(sent?.headers.get('content-type')).toBe('application/json');
    expect(sent?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('posts a question after the other responses, because it takes the server longer', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    localStorage.setItem(PLANS, JSON.stringify({ '/app': ['/api/series {}', '/api/accounts'] }));
    server.answer('GET /api/accounts', () => promise);
    server.answer('POST /api/series', json({ points: 7 }));
    const { signedIn, answers } = openPage('/app');
    await signedIn;
    await new Promise(process.nextTick);
    expect(server.calls('GET /api/accounts')).toHaveLength(1);
    expect(server.calls('POST /api/series')).toHaveLength(0);
    resolve(json({ data: [] }));
    expect(await (await answers.get('/api/series {}')?.response)?.json()).toEqual({ points: 7 });
  });

  it('does not wait long with it for a slow response', async () => {
    localStorage.setItem(PLANS, JSON.stringify({ '/app': ['/api/series {}', '/api/accounts'] }));
    server.answer('GET /api/accounts', () => new Promise<Response>(() => undefined));
    server.answer('POST /api/series', json({ points: 7 }));
    const { signedIn, answers } = openPage('/app');
    await signedIn;
    jest.advanceTimersByTime(300);
    expect((await answers.get('/api/series {}')?.response)?.status).toBe(200);
  });

  it('has no data from a failed request, or from a body that is not JSON', async () => {
    const urls = ['/api/denied', '/api/page', '/api/lost'];
    localStorage.setItem(PLANS, JSON.stringify({ '/app': urls }));
    server.answer('GET /api/denied', json({ title: 'No' }, 403));
    server.answer('GET /api/page', () => new Response('<h1>Proxy</h1>'));
    server.answer('GET /api/lost', new TypeError('Failed to fetch'));
    const { signedIn, answers } = openPage('/app');
    await signedIn;
    const responses = await Promise.all([...answers.values()].map(({ response }) => response));
    expect(responses.map((response) => response?.status)).toEqual([403, 200, undefined]);
    expect([...answers.values()].map(({ body }) => body)).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    'https://elsewhere.test/api/',
    '//elsewhere.test/api',
    '/oidc/session/end',
    '/oidc/token {}',
    '/api/a\\b',
    7,
    null,
  ])('requests nothing outside the API: %p', async (url) => {
    localStorage.setItem(PLANS, JSON.stringify({ '/app': [url] }));
    const { signedIn, answers } = openPage('/app');
    await signedIn;
    expect([...answers.keys()]).toEqual([]);
    expect(server.requests).toHaveLength(2);
  });

  it.each([
    ['nobody was signed in here', () => localStorage.removeItem('adhelm.signed-in'), '/app', {}],
    ['the page is where a provider returns', () => undefined, '/auth/callback?code=1', {}],
    ['the provider is not ours', () => undefined, '/app', { embedded: false }],
  ])('does nothing if %s', async (_case, arrange, path, identity) => {
    arrange();
    const { signedIn, answers } = openPage(path, identity);
    expect(await signedIn).toBeNull();
    expect(answers.size).toBe(0);
    expect(server.requests).toEqual([]);
  });

  it.each([
    ['another state', landsWith({ code: 'code-1', state: 'stolen' })],
    ['another issuer', landsWith({ code: 'code-1', iss: 'https://elsewhere.test' })],
    ['a form', landedAt(`${ORIGIN}/interaction/abc`)],
    ['nothing', new TypeError('Failed to fetch')],
  ])('leaves it to the shell if the provider responds with %s', async (_case, answer) => {
    localStorage.setItem(PLANS, JSON.stringify({ '/app': ['/api/accounts'] }));
    server.answer('GET /auth', answer);
    const { signedIn, answers } = openPage('/app');
    expect(await signedIn).toBeNull();
    expect(answers.size).toBe(0);
    expect(server.calls('POST /token')).toEqual([]);
  });

  it('leaves it to the shell if the tokens are not as expected', async () => {
    server.answer('POST /token', json({ access_token: 'only' }));
    expect(await openPage('/app').signedIn).toBeNull();
  });

  it('reports that nobody is signed in at the provider', async () => {
    server.answer('GET /auth', landsWith({ error: 'login_required' }));
    expect(await openPage('/app').signedIn).toEqual({ error: 'login_required' });
  });

  it('ignores what another program stored', async () => {
    for (const stored of ['{', '[]', '"text"', '{"/app":{}}']) {
      localStorage.setItem(PLANS, stored);
      expect((await openPage('/app').signedIn) !== null).toBe(true);
    }
  });

  it('leaves nothing in the page after the shell took it over', () => {
    openPage('/app');
    expect(Reflect.has(window, 'adhelmStart')).toBe(false);
    expect(takeEarlyStart(window).answers.size).toBe(0);
  });
});
