import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as z from 'zod';
import {
  bearer,
  beginSignIn,
  createTestBrowser,
  exchange,
  renew,
  SignInRefused,
  signIn,
  type TestBrowser,
} from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { updateAccess } from '../users/index.ts';

let server: TestServer;
let browser: TestBrowser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  browser = createTestBrowser();
  await server.database.owner.query('delete from sign_in_attempts');
});

const api = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { ...init, headers });

const idOf = async (email: string) => {
  const { rows } = await server.database.owner.query<{ id: string }>(
    'select id from users where email = $1',
    [email],
  );
  return rows[0]?.id ?? '';
};

describe('signing in with e-mail and password', () => {
  it('returns tokens with the claims, and the API accepts the access token', async () => {
    const tokens = await signIn(browser, server.url, 'admin@adhelm.test');
    const claims = {
      sub: await idOf('admin@adhelm.test'),
      email: 'admin@adhelm.test',
      name: 'Ada Admin',
      admin: true,
      accessLevel: 2,
      tier: 'admin',
      position: 'Member',
    };
    expect(decodeJwt(tokens.id_token)).toMatchObject(claims);
    expect(decodeJwt(tokens.access_token)).toMatchObject({ ...claims, aud: 'urn:adhelm:api' });
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    expect(tokens.expires_in).toBe(600);
    expect(tokens).not.toHaveProperty('refresh_token');
    expect((await api('/api/users', bearer(tokens))).status).toBe(200);
  });

  it('ignores the case of the e-mail', async () => {
    await expect(signIn(browser, server.url, 'Buyer@Adhelm.TEST')).resolves.toHaveProperty('access_token');
  });

  it.each([
    ['a wrong password', 'buyer@adhelm.test', 'wrong'],
    ['an unknown e-mail', 'stranger@adhelm.test', 'Adhelm-demo-1'],
  ])('refuses %s with the same message', async (_what, email, password) => {
    const refused = signIn(browser, server.url, email, password);
    await expect(refused).rejects.toThrow(SignInRefused);
    await expect(refused).rejects.toMatchObject({
      message: 'Please check your email and password',
      status: 401,
    });
  });

  it('gives no access to a person without it: the tokens say so, the API refuses them', async () => {
    const tokens = await signIn(browser, server.url, 'nobody@adhelm.test');
    expect(decodeJwt(tokens.id_token)).toMatchObject({ accessLevel: 0, admin: false });
    const answer = await api('/api/users', bearer(tokens));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      kind: 'auth',
      detail: expect.stringContaining('waiting for approval'),
    });
  });

  it('needs the cookie of the sign-in, so another browser cannot complete it', async () => {
    const { url } = await browser.open(beginSignIn(server.url).url);
    const answer = await createTestBrowser().open(`${url.href}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'buyer@adhelm.test', password: 'Adhelm-demo-1' }),
    });
    expect(answer.response.status).toBe(409);
  });

  it.each([
    ['an origin', { origin: 'https://evil.test' }],
    ['a fetch site', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses %s of another site', async (_what, headers) => {
    const { url } = await browser.open(beginSignIn(server.url).url);
    const answer = await browser.open(`${url.href}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: 'buyer@adhelm.test', password: 'Adhelm-demo-1' }),
    });
    expect(answer.response.status).toBe(403);
  });

  it('has no password grant, and requires PKCE', async () => {
    const grant = await api(
      '/oidc/token',
      {},
      {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'password',
          client_id: 'adhelm-shell',
          username: 'buyer@adhelm.test',
          password: 'Adhelm-demo-1',
        }),
      },
    );
    expect(await grant.json()).toMatchObject({ error: 'unsupported_grant_type' });
    const plain = new URL(beginSignIn(server.url).url);
    plain.searchParams.delete('code_challenge');
    plain.searchParams.delete('code_challenge_method');
    expect((await browser.open(plain.href)).url.searchParams.get('error')).toBe('invalid_request');
  });

  it('redirects only to registered addresses', async () => {
    const { response, url } = await browser.open(
      beginSignIn(server.url, { redirect_uri: 'https://evil.test/auth/callback' }).url,
    );
    expect(response.status).toBe(400);
    expect(url.origin).toBe(server.url);
    const text = await response.text();
    expect(text).toContain('Sign-in did not work');
    expect(text).toContain('not registered');
  });

  it('says in plain words that an app is not connected any more', async () => {
    const { response } = await browser.open(beginSignIn(server.url, { client_id: 'gone' }).url);
    expect(await response.text()).toContain('This app is not connected to Adhelm any more');
  });
});

describe('the session at the provider', () => {
  it('renews tokens silently, with the current claims', async () => {
    await signIn(browser, server.url, 'buyer@adhelm.test');
    const id = await idOf('buyer@adhelm.test');
    await updateAccess(server.database.app, id, { accessLevel: 3, position: 'Lead' });
    const renewed = await renew(browser, server.url);
    expect(decodeJwt(renewed.id_token)).toMatchObject({ accessLevel: 3, position: 'Lead' });
    expect(decodeJwt(renewed.access_token)).toMatchObject({ accessLevel: 3, position: 'Lead' });
    await updateAccess(server.database.app, id, { accessLevel: 2, position: 'Member' });
  });

  it('returns login_required to an unknown browser', async () => {
    await expect(renew(browser, server.url)).rejects.toMatchObject({ message: 'login_required' });
  });

  it('ends at once for a page that sends its id token, and redirects to /', async () => {
    const tokens = await signIn(browser, server.url, 'buyer@adhelm.test');
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${server.url}/`,
      state: 'mine',
    });
    const { url } = await browser.open(`${server.url}/oidc/session/end?${query}`);
    expect(url.href).toBe(`${server.url}/?state=mine`);
    await expect(renew(browser, server.url)).rejects.toMatchObject({ message: 'login_required' });
  });

  it('redirects to / even when it had already ended', async () => {
    const tokens = await signIn(createTestBrowser(), server.url, 'buyer@adhelm.test');
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${server.url}/`,
    });
    const { url } = await browser.open(`${server.url}/oidc/session/end?${query}`);
    expect(url.href).toBe(`${server.url}/`);
  });

  it('asks for confirmation without an id token, and continues until the person confirms', async () => {
    await signIn(browser, server.url, 'buyer@adhelm.test');
    const { response } = await browser.open(`${server.url}/oidc/session/end`);
    expect(await response.text()).toContain('Do you want to log out of Adhelm?');
    await expect(renew(browser, server.url)).resolves.toHaveProperty('access_token');
  });

  const sessionsOf = async (email: string) => {
    const { rows } = await server.database.owner.query(
      `select 1 from oidc_records where model = 'Session' and payload->>'accountId' = $1`,
      [await idOf(email)],
    );
    return rows.length;
  };

  it('is replaced when another person signs in in the same browser', async () => {
    const before = await sessionsOf('buyer@adhelm.test');
    await signIn(browser, server.url, 'buyer@adhelm.test');
    const second = await signIn(browser, server.url, 'admin@adhelm.test');
    expect(decodeJwt(second.id_token)).toMatchObject({ email: 'admin@adhelm.test' });
    expect(decodeJwt((await renew(browser, server.url)).id_token)).toMatchObject({
      email: 'admin@adhelm.test',
    });
    expect(await sessionsOf('buyer@adhelm.test')).toBe(before);
  });

  it("is kept when another person's password is wrong", async () => {
    await signIn(browser, server.url, 'buyer@adhelm.test');
    await expect(signIn(browser, server.url, 'admin@adhelm.test', 'wrong')).rejects.toThrow(SignInRefused);
    expect(decodeJwt((await renew(browser, server.url)).id_token)).toMatchObject({
      email: 'buyer@adhelm.test',
    });
  });

  it('is replaced even if it began in another tab after the form was opened', async () => {
    const pending = beginSignIn(server.url, { prompt: 'login' });
    const { url } = await browser.open(pending.url);
    await signIn(browser, server.url, 'admin@adhelm.test');
    const form = await browser.open(`${url.href}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'buyer@adhelm.test', password: 'Adhelm-demo-1' }),
    });
    const { redirectTo } = z.object({ redirectTo: z.string() }).parse(await form.response.json());
    const landed = await browser.open(redirectTo);
    expect(decodeJwt((await exchange(server.url, pending, landed.url)).id_token)).toMatchObject({
      email: 'buyer@adhelm.test',
    });
  });

  it("is not ended by another person's id token", async () => {
    await signIn(browser, server.url, 'buyer@adhelm.test');
    const other = await signIn(createTestBrowser(), server.url, 'admin@adhelm.test');
    const query = new URLSearchParams({
      id_token_hint: other.id_token,
      post_logout_redirect_uri: `${server.url}/`,
    });
    await browser.open(`${server.url}/oidc/session/end?${query}`);
    await expect(renew(browser, server.url)).resolves.toHaveProperty('access_token');
  });
});
