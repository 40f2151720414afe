import type { IdentityClaims, ShellEnvironment } from '@adhelm/contracts';
import { waitFor } from '@testing-library/react';
import { buyerClaims } from '../testing/fake-identity.ts';
import { type FakeServer, fakeServer, json, landedAt, type SentRequest } from '../testing/fake-server.ts';
import { testEnvironment } from '../testing/test-services.ts';
import { oidcIdentity } from './oidc-identity.ts';
import type { Identity } from './session.ts';

const ORIGIN = 'http://localhost';
const INTERACTION = `${ORIGIN}/interaction/abc`;
const credentials = { email: 'buyer@adhelm.test', password: 'secret' };

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  server.answer(
    'GET /.well-known/openid-configuration',
    json({
      issuer: ORIGIN,
      authorization_endpoint: `${ORIGIN}/auth`,
      token_endpoint: `${ORIGIN}/token`,
      end_session_endpoint: `${ORIGIN}/session/end`,
    }),
  );
  server.answer('POST /token', tokensOf(buyerClaims));
});

const encoded = (part: object) =>
  btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/**
 * The provider's tokens for a code. The browser does not verify the signature, because they come directly from the
 * provider.
 */
function tokensOf(claims: Readonly<Partial<Record<keyof IdentityClaims, unknown>>>) {
  const now = Math.floor(Date.now() / 1000);
  const payload = { ...claims, iss: ORIGIN, aud: 'adhelm-shell', iat: now, exp: now + 600 };
  return json({
    access_token: `token of ${String(claims.sub)}`,
    id_token: `${encoded({ alg: 'none' })}.${encoded(payload)}.signature`,
    token_type: 'Bearer',
    expires_in: 600,
  });
}

const askedOf = ({ path }: SentRequest) => new URL(path, ORIGIN).searchParams;

/** Our page with the provider's response, as after the redirects. */
function backWith(answer: Readonly<Record<string, string>>) {
  return (request: SentRequest) => {
    const state = askedOf(request).get('state') ?? '';
    return landedAt(`${ORIGIN}/auth/silent?${new URLSearchParams({ ...answer, state })}`)();
  };
}

/** The provider requires a sign-in, and its form redirects with a code for that person. */
function requireSignIn(): void {
  let state = '';
  server.answer('GET /auth', (request) => {
    state = askedOf(request).get('state') ?? '';
    return landedAt(INTERACTION, new Response('', { status: 404 }))();
  });
  server.answer('POST /interaction/abc/login', json({ redirectTo: `${ORIGIN}/auth/abc` }));
  server.answer('GET /auth/abc', () => landedAt(`${ORIGIN}/auth/silent?code=code-1&state=${state}`)());
}

function connect(identity: Partial<ShellEnvironment['identity']> = {}) {
  const environment = { ...testEnvironment, identity: { ...testEnvironment.identity, ...identity } };
  const port = oidcIdentity(environment, ORIGIN);
  const renewals: (Identity | null)[] = [];
  port.onRenewal((renewed) => renewals.push(renewed));
  return { port, renewals };
}

describe('restoring the session', () => {
  it("returns the provider's user with a fresh token, without a prompt", async () => {
    server.answer('GET /auth', backWith({ code: 'code-1' }));
    const { port, renewals } = connect();
    const identity = { claims: expect.objectContaining(buyerClaims), accessToken: 'token of user-1' };
    expect(await port.restore()).toEqual(identity);
    expect(renewals).toEqual([identity]);
    const [request] = server.calls('GET /auth');
    expect(Object.fromEntries(request === undefined ? [] : askedOf(request))).toMatchObject({
      prompt: 'none',
      client_id: 'adhelm-shell',
      redirect_uri: `${ORIGIN}/auth/silent`,
      resource: 'urn:adhelm:api',
      code_challenge_method: 'S256',
    });
  });

  it.each(['login_required', 'interaction_required', 'consent_required'])(
    'returns null if the provider responds with %s',
    async (error) => {
      server.answer('GET /auth', backWith({ error }));
      expect(await connect().port.restore()).toBeNull();
    },
  );

  it.each([
    ['refuses', backWith({ error: 'server_error' })],
    ['is away', new TypeError('Failed to fetch')],
  ])('does not treat a provider that %s as signed out', async (_what, answer) => {
    server.answer('GET /auth', answer);
    await expect(connect().port.restore()).rejects.toMatchObject({
      kind: 'upstream',
      message: 'The identity provider cannot be reached.',
    });
  });

  it('stores no token where another visit of the page could read it', async () => {
    server.answer('GET /auth', backWith({ code: 'code-1' }));
    await connect().port.restore();
    expect(JSON.stringify([window.localStorage, window.sessionStorage])).not.toContain('token of');
  });
});

describe('adopted tokens', () => {
  it('end with their session, and are renewed', async () => {
    server.answer('GET /auth', backWith({ code: 'code-2' }));
    server.answer('GET /session/end', landedAt(`${ORIGIN}/`));
    const { port } = connect();
    const { expires_in, ...tokens } = await tokensOf(buyerClaims).json();
    await port.adopt({ ...tokens, scope: 'openid', expires_at: Math.floor(Date.now() / 1000) + expires_in });
    expect(await port.restore()).toMatchObject({ accessToken: 'token of user-1' });
    await port.signOut();
    const [end] = server.calls('GET /session/end');
    expect(end && askedOf(end).get('id_token_hint')).toBe(tokens.id_token);
  });
});

describe('signing in', () => {
  it('submits e-mail and password to the embedded provider', async () => {
    requireSignIn();
    const { port } = connect();
    expect(await port.signInWithPassword(credentials)).toMatchObject({ claims: { sub: 'user-1' } });
    expect(server.calls('POST /interaction/abc/login')[0]?.body).toEqual(credentials);
    const [request] = server.calls('GET /auth');
    expect(request === undefined ? null : askedOf(request).get('prompt')).toBe('login');
  });

  it('signs in the person who entered their password, even if someone else was signed in', async () => {
    server.answer('GET /auth', backWith({ code: 'code-1' }));
    const { port } = connect();
    await port.restore();
    requireSignIn();
    server.answer('POST /token', tokensOf({ ...buyerClaims, sub: 'user-2', email: 'other@adhelm.test' }));
    expect(await port.signInWithPassword({ ...credentials, email: 'other@adhelm.test' })).toMatchObject({
      claims: { sub: 'user-2' },
      accessToken: 'token of user-2',
    });
  });

  it("displays the provider's error", async () => {
    requireSignIn();
    const refusal = { type: 'about:blank', title: 'Refused', status: 401, kind: 'auth', detail: 'Check it' };
    server.answer('POST /interaction/abc/login', json(refusal, 401));
    await expect(connect().port.signInWithPassword(credentials)).rejects.toMatchObject({
      kind: 'auth',
      message: 'Check it',
    });
  });

  it('rejects claims of an unknown form', async () => {
    requireSignIn();
    server.answer('POST /token', tokensOf({ ...buyerClaims, accessLevel: 'all' }));
    await expect(connect().port.signInWithPassword(credentials)).rejects.toThrow(/accessLevel/);
  });
});

describe('signing out', () => {
  it('ends the provider’s session with its own token as a hint, and forgets the token', async () => {
    server.answer('GET /auth', backWith({ code: 'code-1' }));
    server.answer('GET /session/end', landedAt(`${ORIGIN}/`));
    const { port } = connect();
    await port.restore();
    await port.signOut();
    const query = server.calls('GET /session/end').map(askedOf)[0];
    expect(query?.get('id_token_hint')).toMatch(/\.signature$/);
    expect(query?.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/`);
    await port.signOut();
    expect(server.calls('GET /session/end').map((request) => askedOf(request).has('id_token_hint'))).toEqual([
      true,
      false,
    ]);
  });

  it('fails if the provider cannot be reached', async () => {
    server.answer('GET /session/end', new TypeError('Failed to fetch'));
    await expect(connect().port.signOut()).rejects.toMatchObject({ kind: 'upstream' });
  });
});

describe('automatic renewal', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

  async function signedIn() {
    server.answer('GET /auth', backWith({ code: 'code-1' }));
    const { port, renewals } = connect();
    await port.restore();
    renewals.length = 0;
    return renewals;
  }

  it('happens a minute before the token expires', async () => {
    const renewals = await signedIn();
    await pass(535);
    expect(renewals).toEqual([]);
    await pass(10);
    await waitFor(() => expect(renewals).toMatchObject([{ accessToken: 'token of user-1' }]));
  });

  it('reports that the provider’s session is over', async () => {
    const renewals = await signedIn();
    server.answer('GET /auth', backWith({ error: 'login_required' }));
    await pass(545);
    await waitFor(() => expect(renewals).toEqual([null]));
  });

  it('keeps the person signed in while the provider is unavailable', async () => {
    const renewals = await signedIn();
    server.answer('GET /auth', new TypeError('Failed to fetch'));
    await pass(545);
    await waitFor(() => expect(server.calls('GET /auth')).toHaveLength(2));
    await pass(1);
    expect(renewals).toEqual([]);
  });
});
