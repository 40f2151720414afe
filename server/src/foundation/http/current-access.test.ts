import { uuidv7 } from 'uuidv7';
import { findRights, insertUser, updateAccess } from '../../people/users/index.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Database, systemScope } from '../database/index.ts';
import { testDatabase } from '../database/testing.ts';
import type { Caller } from './app-instance.ts';
import { accessOfToken, BELIEVED_MS, createCurrentAccess } from './current-access.ts';

const callerWith = (id: string, accessLevel: number): Caller => ({
  user: {
    id,
    avatar: null,
    email: '',
    name: '',
    tier: 'admin',
    accessLevel,
    admin: false,
    position: 'Member',
    readOnly: false,
    tokenResult: { claims: { sub: id } },
  },
  scope: systemScope,
  grant: null,
  client: null,
  tokenScopes: [],
  expiresAt: new Date('2030-01-01T00:00:00Z'),
});

describe('current access rights', () => {
  let database: Database;
  let queries: number;
  let at: Date;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    queries = 0;
    at = new Date('2026-11-01T00:00:00Z');
  });

  const start = async (accessLevel: number) => {
    const id = await insertUser(database.app, { email: 'a@adhelm.test', name: 'A', accessLevel });
    const counted = new Proxy(database.app, {
      get(pool, name) {
        if (name === 'query') queries += 1;
        return Reflect.get(pool, name).bind(pool);
      },
    });
    return {
      id,
      access: createCurrentAccess(
        (user, grant) => findRights(counted, user, grant),
        () => at,
      ),
    };
  };
  const later = (milliseconds: number) => {
    at = new Date(at.getTime() + milliseconds);
  };

  it('are read once for many requests, and again after half of five seconds', async () => {
    const { id, access } = await start(1);
    await Promise.all(Array.from({ length: 50 }, () => access.check(callerWith(id, 1))));
    expect(queries).toBe(1);
    await updateAccess(database.app, id, { accessLevel: 0 });
    later(BELIEVED_MS - 1);
    await expect(access.check(callerWith(id, 1))).resolves.toBeDefined();
    later(1);
    await expect(access.check(callerWith(id, 1))).rejects.toMatchObject({ kind: 'auth' });
    expect(queries).toBe(2);
  });

  it('are read again immediately after a change', async () => {
    const { id, access } = await start(1);
    await access.check(callerWith(id, 1));
    await updateAccess(database.app, id, { accessLevel: 0 });
    access.forget(uuidv7());
    await expect(access.check(callerWith(id, 1))).resolves.toBeDefined();
    access.forget(id);
    await expect(access.check(callerWith(id, 1))).rejects.toMatchObject({ kind: 'auth' });
    await updateAccess(database.app, id, { accessLevel: 2 });
    access.forget('');
    expect(await access.check(callerWith(id, 1))).toMatchObject({ user: { accessLevel: 2, admin: false } });
  });

  it('are refused for an unknown person, and read again after a failure', async () => {
    const { id, access } = await start(1);
    await expect(access.check(callerWith(uuidv7(), 1))).rejects.toMatchObject({ kind: 'auth' });
    await expect(access.check(callerWith('elsewhere', 1))).rejects.toMatchObject({ kind: 'auth' });
    let fails = true;
    const flaky = new Proxy(database.app, {
      get(pool, name) {
        if (name === 'query' && fails) return () => Promise.reject(new Error('the database is away'));
        return Reflect.get(pool, name).bind(pool);
      },
    });
    const shaky = createCurrentAccess(
      (user, grant) => findRights(flaky, user, grant),
      () => at,
    );
    await expect(shaky.check(callerWith(id, 1))).rejects.toThrow('the database is away');
    fails = false;
    await expect(shaky.check(callerWith(id, 1))).resolves.toBeDefined();
    await expect(access.check(callerWith(id, 1))).resolves.toBeDefined();
  });

  it('come from the token with an external identity provider', async () => {
    await expect(accessOfToken.check(callerWith('elsewhere', 1))).resolves.toBeDefined();
    await expect(accessOfToken.check(callerWith('elsewhere', 0))).rejects.toMatchObject({ kind: 'auth' });
  });
});

describe('a person who lost access', () => {
  let server: TestServer;
  let replica: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now: () => new Date('2026-11-01T00:00:00Z') });
    // the clocks are frozen, so nothing expires by itself; both replicas trust the same issuer
    replica = await startTestServer({
      database: server.database,
      now: () => new Date('2026-11-01T00:00:00Z'),
      env: { PUBLIC_URL: server.url },
    });
  });
  afterAll(async () => {
    await replica.close();
    await server.close();
  });

  const revoke = (email: string, sql = 'update users set admin = false, access_level = 0') =>
    server.database.owner.query(`${sql} where email = $1`, [email]);

  it.each([
    ['revoked', 'buyer@adhelm.test', undefined],
    ['deleted', 'admin@adhelm.test', 'delete from users'],
  ])('is refused in all processes, and their streams end, when they are %s', async (_how, email, sql) => {
    const headers = bearer(await signIn(createTestBrowser(), server.url, email));
    const at = replica.services.config.port;
    const urls = [server.url, `http://localhost:${at}`];
    const ask = () =>
      Promise.all(urls.map(async (url) => (await fetch(`${url}/api/users`, { headers })).status));
    expect(await ask()).toEqual([200, 200]);
    const streams = await Promise.all(urls.map((url) => fetch(`${url}/api/events`, { headers })));
    const ended = Promise.all(streams.map((stream) => stream.text()));
    await revoke(email, sql);
    await ended;
    expect(await ask()).toEqual([401, 401]);
  });
});
