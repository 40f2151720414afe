import { generateKeyPair, SignJWT } from 'jose';
import {
  bearer,
  beginSignIn,
  createTestBrowser,
  exchange,
  signIn,
  type TestBrowser,
} from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

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

describe('access tokens', () => {
  const refusedWith = async (token: string) => {
    const answer = await api('/api/users', { authorization: `Bearer ${token}` });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    return answer.status;
  };
  const forge = async (change: (jwt: SignJWT) => SignJWT) => {
    const { privateKey } = await generateKeyPair('ES256');
    const jwt = new SignJWT({ sub: 'x', admin: true }).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' });
    return change(
      jwt.setIssuer(`${server.url}/oidc`).setAudience('urn:adhelm:api').setExpirationTime('5m'),
    ).sign(privateKey);
  };

  it('must be signed by the provider, for this API, and be an access token', async () => {
    const tokens = await signIn(browser, server.url, 'admin@adhelm.test');
    const [header, payload] = tokens.access_token.split('.');
    expect(await refusedWith(await forge((jwt) => jwt))).toBe(401);
    expect(await refusedWith(`${header}.${payload}.`)).toBe(401);
    expect(await refusedWith(tokens.id_token)).toBe(401);
    expect(await refusedWith('rubbish')).toBe(401);
    expect((await api('/api/users', { authorization: 'Basic YTpi' })).status).toBe(401);
    expect((await api('/api/users')).status).toBe(401);
  });

  it('are refused once they expired, even after earlier use', async () => {
    let now = new Date();
    const clocked = await startTestServer({ now: () => now, database: server.database });
    const tokens = await signIn(createTestBrowser(), clocked.url, 'buyer@adhelm.test');
    const call = () => fetch(`${clocked.url}/api/users`, { headers: bearer(tokens) });
    expect((await call()).status).toBe(200);
    now = new Date(now.getTime() + 11 * 60_000);
    const answer = await call();
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ detail: 'Your session has expired. Sign in again.' });
    await clocked.close();
  });

  it('are not issued for another audience', async () => {
    const pending = beginSignIn(server.url, { resource: 'urn:other:api' });
    const { url } = await browser.open(pending.url);
    await expect(exchange(server.url, pending, url)).rejects.toMatchObject({ message: 'invalid_target' });
  });
});
