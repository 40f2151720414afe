import type { Problem } from '@adhelm/contracts';
import { type FakeServer, fakeServer, json, landedAt } from '../testing/fake-server.ts';
import { FetchNavigator } from './fetch-navigator.ts';

const AUTHORIZE = 'http://localhost/oidc/auth?client_id=shell';
const INTERACTION = 'http://localhost/interaction/abc';
const CALLBACK = 'http://localhost/auth/callback?code=1&state=2';
const RESUME = 'http://localhost/oidc/auth/abc';
const credentials = { email: 'buyer@adhelm.test', password: 'secret' };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

async function go(navigator: FetchNavigator) {
  const frame = await navigator.prepare();
  return frame.navigate({ url: AUTHORIZE });
}

function askingForCredentials(): FetchNavigator {
  server.answer('GET /oidc/auth', landedAt(INTERACTION, new Response('', { status: 404 })));
  const navigator = new FetchNavigator();
  navigator.use(credentials);
  return navigator;
}

const problem = (part: Partial<Problem>): Problem => ({
  type: 'about:blank',
  title: 'Refused',
  status: 401,
  kind: 'auth',
  ...part,
});

describe('navigation through the provider’s pages', () => {
  it('ends where the provider’s session leads, without credentials', async () => {
    server.answer('GET /oidc/auth', landedAt(CALLBACK));
    expect(await go(new FetchNavigator())).toEqual({ url: CALLBACK });
  });

  it('rejects with "auth" if the provider requires a sign-in and there are no credentials', async () => {
    server.answer('GET /oidc/auth', landedAt(INTERACTION));
    await expect(go(new FetchNavigator())).rejects.toMatchObject({ kind: 'auth' });
  });

  it('submits the provider’s form and follows its redirect', async () => {
    const navigator = askingForCredentials();
    server.answer('POST /interaction/abc/login', json({ redirectTo: RESUME }));
    server.answer('GET /oidc/auth/abc', landedAt(CALLBACK));
    expect(await go(navigator)).toEqual({ url: CALLBACK });
    expect(server.calls('POST /interaction/abc/login')[0]?.body).toEqual(credentials);
  });

  it('uses credentials once', async () => {
    const navigator = askingForCredentials();
    server.answer('POST /interaction/abc/login', json({ redirectTo: RESUME }));
    server.answer('GET /oidc/auth/abc', landedAt(CALLBACK));
    await go(navigator);
    await expect(go(navigator)).rejects.toMatchObject({ kind: 'auth' });
  });

  it('passes on the provider’s message, fields, wait time and request id', async () => {
    const navigator = askingForCredentials();
    const refusal = problem({
      kind: 'throttled',
      status: 429,
      detail: 'Too many attempts',
      retryAfterSeconds: 30,
      requestId: 'req-1',
      errors: [{ field: 'email', message: 'Must be a valid email' }],
    });
    server.answer('POST /interaction/abc/login', json(refusal, 429));
    await expect(go(navigator)).rejects.toMatchObject({
      kind: 'throttled',
      message: 'Too many attempts',
      retryAfterSeconds: 30,
      requestId: 'req-1',
      fields: [{ field: 'email', message: 'Must be a valid email' }],
    });
  });

  it.each([
    ['a refusal that is no problem document', new Response('<h1>502</h1>', { status: 502 })],
    ['a refusal without a body', new Response(null, { status: 500 })],
  ])('reports an unexpected response of the provider: %s', async (_name, answer) => {
    const navigator = askingForCredentials();
    server.answer('POST /interaction/abc/login', answer);
    await expect(go(navigator)).rejects.toMatchObject({
      kind: 'upstream',
      message: 'The identity provider sent an unexpected response.',
    });
  });

  it("does not mistake the provider's error page for a response", async () => {
    server.answer('GET /oidc/auth', landedAt(AUTHORIZE, new Response('broken', { status: 500 })));
    await expect(go(new FetchNavigator())).rejects.toMatchObject({ kind: 'upstream' });
  });

  it('does not mistake a page of the provider for a response', async () => {
    const navigator = askingForCredentials();
    server.answer('POST /interaction/abc/login', json({ redirectTo: RESUME }));
    server.answer('GET /oidc/auth/abc', landedAt(RESUME));
    await expect(go(navigator)).rejects.toMatchObject({
      kind: 'upstream',
      message: 'The identity provider sent an unexpected response.',
    });
  });

  it('reports an unreachable provider if the network is down', async () => {
    const navigator = askingForCredentials();
    server.answer('POST /interaction/abc/login', new TypeError('Failed to fetch'));
    await expect(go(navigator)).rejects.toMatchObject({
      kind: 'upstream',
      message: 'The identity provider cannot be reached.',
    });
  });

  it('does not support callbacks', async () => {
    await expect(new FetchNavigator().callback()).rejects.toThrow('nothing calls back');
  });
});
