import { decodeProtectedHeader } from 'jose';
import type { Database } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { createCipher, SealBroken } from '../../foundation/secrets/index.ts';
import { bearer, createTestBrowser, renew, signIn } from '../../testing/test-browser.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { loadIdentityKeys } from './identity-keys.ts';
import { createIdentityProvider } from './identity-provider.ts';

const cipher = createCipher([Buffer.alloc(32, 1)]);
const start = new Date('2026-01-01T00:00:00Z');
const afterDays = (days: number) => new Date(start.getTime() + days * 86_400_000);
const kids = (keys: Awaited<ReturnType<typeof loadIdentityKeys>>) => keys.signing.map(({ kid }) => kid);

describe('identity keys', () => {
  let database: Database;
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.close());

  const at = (days: number) => loadIdentityKeys(database.app, cipher, afterDays(days));

  it('are created once, even when several processes start together', async () => {
    const [one, other] = await Promise.all([at(0), at(0)]);
    expect(one).toEqual(other);
    expect(one.signing).toHaveLength(1);
    expect(one.cookie).toHaveLength(1);
  });

  it('get a successor that is published before it signs, and still verify for a while after', async () => {
    const [first] = kids(await at(0));
    expect(kids(await at(27))).toEqual([first]);
    const published = kids(await at(28.5));
    expect(published).toEqual([first, expect.any(String)]);
    const taken = kids(await at(30.5));
    expect(taken).toEqual([published[1], first]);
    expect(kids(await at(30 + 22))).not.toContain(first);
  });

  it('are replaced after a long downtime', async () => {
    const [first] = kids(await at(0));
    const later = kids(await at(365));
    expect(later).toHaveLength(1);
    expect(later).not.toContain(first);
  });

  it('cannot be read with another key or from another row', async () => {
    await at(0);
    const stranger = createCipher([Buffer.alloc(32, 2)]);
    await expect(loadIdentityKeys(database.app, stranger, start)).rejects.toThrow(SealBroken);
    await database.owner.query(
      `update rotated_keys set secret = (select secret from rotated_keys where purpose = 'cookie')
        where purpose = 'signing'`,
    );
    await expect(at(0)).rejects.toThrow(SealBroken);
  });

  it('are not stored in plain text', async () => {
    await at(0);
    const { rows } = await database.owner.query<{ secret: Buffer }>('select secret from rotated_keys');
    for (const { secret } of rows) expect(secret.toString('latin1')).not.toMatch(/"d"|"kty"/);
  });
});

describe('replicas', () => {
  it('accept each other’s tokens', async () => {
    const one = await startTestServer();
    const other = await startTestServer({ database: one.database, env: { PUBLIC_URL: one.url } });
    const tokens = await signIn(createTestBrowser(), one.url, 'buyer@adhelm.test');
    const address = `http://127.0.0.1:${other.services.config.port}`;
    expect((await fetch(`${address}/api/users`, { headers: bearer(tokens) })).status).toBe(200);
    await other.close();
    await one.close();
  });

  it('know a new key before it signs, and keep sessions over a rotation', async () => {
    let now = new Date();
    const database = await testDatabase();
    const server = await startTestServer({ database });
    const settings = {
      publicUrl: server.url,
      issuer: `${server.url}/oidc`,
      clientId: 'adhelm-shell',
      audience: 'urn:adhelm:api',
      pool: server.database.app,
      log: server.services.log,
      cipher: server.services.cipher,
      now: () => now,
    };
    const replicas = [
      await createIdentityProvider(settings),
      await createIdentityProvider(settings),
    ] as const;
    const browser = createTestBrowser();
    await signIn(browser, server.url, 'buyer@adhelm.test');

    now = new Date(now.getTime() + 29 * 86_400_000);
    await replicas[0].refresh();
    const { signing } = await loadIdentityKeys(server.database.app, server.services.cipher, now);
    const successor = { alg: 'ES256', kid: signing[1]?.kid ?? '' };
    const token = { payload: '', signature: '' };
    await expect(replicas[1].keys(successor, token)).rejects.toThrow();
    await replicas[1].refresh();
    await expect(replicas[1].keys(successor, token)).resolves.toBeDefined();
    for (const replica of replicas) replica.close();

    await server.close();
    const restarted = await startTestServer({
      database,
      now: () => new Date(now.getTime() + 2 * 86_400_000),
      env: { PUBLIC_URL: server.url, PORT: String(server.services.config.port) },
    });
    const renewed = await renew(browser, restarted.url);
    expect(decodeProtectedHeader(renewed.access_token).kid).toBe(successor.kid);
    await restarted.close();
    await database.close();
  });
});
