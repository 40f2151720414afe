import { decodeJwt } from 'jose';
import { until } from '../../testing/replicas.ts';
import { bearer, createTestBrowser, renew, signIn, type TestBrowser } from '../../testing/test-browser.ts';
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

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  api(
    path,
    { origin: server.url, 'content-type': 'application/json', ...headers },
    {
      method: 'POST',
      body: JSON.stringify(body),
    },
  );

const idOf = async (email: string) => {
  const { rows } = await server.database.owner.query<{ id: string }>(
    'select id from users where email = $1',
    [email],
  );
  return rows[0]?.id ?? '';
};

describe('a password account', () => {
  const newcomer = { email: 'new@adhelm.test', name: 'Nia New', password: 'long enough' };

  it('can be created, waits for access, and works once access is granted', async () => {
    expect((await post('/api/identity/accounts', newcomer)).status).toBe(201);
    const waiting = await signIn(browser, server.url, newcomer.email, newcomer.password);
    expect(decodeJwt(waiting.id_token)).toMatchObject({ accessLevel: 0, name: 'Nia New' });
    expect((await api('/api/users', bearer(waiting))).status).toBe(401);
    await updateAccess(server.database.app, await idOf(newcomer.email), { accessLevel: 1 });
    const granted = await renew(browser, server.url);
    // the server learns of the change from a notification
    const isGranted = async () => (await api('/api/users', bearer(granted))).status === 200;
    await until('the person has access', isGranted, 5_000);
  });

  it('is refused for a taken e-mail and for invalid fields', async () => {
    const taken = await post('/api/identity/accounts', { ...newcomer, email: 'BUYER@adhelm.test' });
    expect(taken.status).toBe(409);
    expect(await taken.json()).toMatchObject({ detail: 'User already exists' });
    const wrong = await post('/api/identity/accounts', { ...newcomer, email: 'nonsense', admin: true });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({
      errors: expect.arrayContaining([
        { field: 'email', message: 'Must be a valid email' },
        { field: 'admin', message: 'Unknown field' },
      ]),
    });
  });

  it('is refused to pages of other sites', async () => {
    const foreign = await post('/api/identity/accounts', newcomer, { origin: 'https://evil.test' });
    expect(foreign.status).toBe(403);
  });

  it('can change its password with the current one, which ends other sessions', async () => {
    const elsewhere = createTestBrowser();
    await post('/api/identity/accounts', { ...newcomer, email: 'change@adhelm.test' });
    await updateAccess(server.database.app, await idOf('change@adhelm.test'), { accessLevel: 1 });
    await signIn(elsewhere, server.url, 'change@adhelm.test', newcomer.password);
    const tokens = await signIn(browser, server.url, 'change@adhelm.test', newcomer.password);
    const change = (currentPassword: string) =>
      browser.open(`${server.url}/api/identity/password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(tokens) },
        body: JSON.stringify({ currentPassword, newPassword: 'another one' }),
      });
    const wrong = await change('not it');
    expect(wrong.response.status).toBe(422);
    expect(await wrong.response.json()).toMatchObject({ errors: [{ field: 'currentPassword' }] });
    expect((await change(newcomer.password)).response.status).toBe(200);
    await expect(renew(browser, server.url)).resolves.toHaveProperty('access_token');
    await expect(renew(elsewhere, server.url)).rejects.toMatchObject({ message: 'login_required' });
    await expect(signIn(elsewhere, server.url, 'change@adhelm.test', newcomer.password)).rejects.toThrow();
    await expect(signIn(elsewhere, server.url, 'change@adhelm.test', 'another one')).resolves.toBeDefined();
  });
});

describe('the users collection', () => {
  it('lists people with access, and who is online', async () => {
    const tokens = await signIn(browser, server.url, 'admin@adhelm.test');
    await api('/api/users', bearer(tokens));
    const answer: unknown = await (await api('/api/users', bearer(tokens))).json();
    expect(answer).toMatchObject({ success: true });
    expect(answer).toHaveProperty(
      'data',
      expect.arrayContaining([
        expect.objectContaining({ email: 'admin@adhelm.test', active: true, position: 'Member' }),
      ]),
    );
    expect(JSON.stringify(answer)).not.toContain('nobody@adhelm.test');
  });
});
