import {
  activityAnswerSchema,
  type ManagedPerson,
  managedPeopleAnswerSchema,
  managedPersonAnswerSchema,
  passwordLinkAnswerSchema,
} from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import { domainFeatures } from '../../features.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { upsertAccount } from '../../sources/accounts/testing.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const PASSWORD = 'Adhelm-demo-1';

let server: TestServer;
let now = new Date();
let admin: string;
const account = uuidv7();
beforeAll(async () => {
  server = await startTestServer({ features: domainFeatures, now: () => now });
  await withScope(server.services.pool, systemScope, (client) =>
    upsertAccount(client, {
      id: account,
      source: 'mgid',
      externalId: 'a-1',
      name: 'MGID one',
      currency: 'USD',
      timeZone: 'UTC',
      baseUrl: 'https://mgid.test',
    }),
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  admin = await tokenOf('admin@adhelm.test');
});

const tokenOf = async (email: string, password = PASSWORD) =>
  bearer(await signIn(createTestBrowser(), server.url, email, password)).authorization;

type Call = { readonly method?: string; readonly body?: unknown; readonly version?: number };
async function call(authorization: string | null, path: string, { method, body, version }: Call = {}) {
  const response = await fetch(server.url + path, {
    method: method ?? 'GET',
    headers: {
      origin: server.url,
      ...(authorization === null ? {} : { authorization }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

const people = async () => managedPeopleAnswerSchema.parse((await call(admin, '/api/people')).body).data;
async function personWith(email: string): Promise<ManagedPerson> {
  const found = (await people()).find((person) => person.email === email);
  if (found === undefined) throw new Error(`no person with ${email}`);
  return found;
}
const edit = ({ id, version }: ManagedPerson, body: unknown) =>
  call(admin, `/api/people/${id}`, { method: 'PATCH', body, version });
const logOf = async (authorization: string) =>
  activityAnswerSchema.parse((await call(authorization, '/api/activities')).body).data;

async function register(email: string, password = 'a quiet river'): Promise<ManagedPerson> {
  const body = { email, name: `Person ${email}`, password };
  expect((await call(null, '/api/identity/accounts', { method: 'POST', body })).status).toBe(201);
  return personWith(email);
}

const WITHIN_MS = 5_000;

/** Narrowed access reaches every process by NOTIFY, within five seconds. */
async function untilRefused(authorization: string): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  while ((await call(authorization, '/api/users')).status !== 401) {
    if (Date.now() > deadline) throw new Error('the access was not narrowed within five seconds');
  }
}

describe('people', () => {
  it('are listed for admins only, people who wait for access first', async () => {
    await register('waiting@adhelm.test');
    const listed = await people();
    expect(
      listed
        .map(({ email }) => email)
        .slice(0, 2)
        .sort(),
    ).toEqual(['nobody@adhelm.test', 'waiting@adhelm.test']);
    expect(listed.find(({ email }) => email === 'client@adhelm.test')).toMatchObject({
      accessLevel: 1,
      readOnly: true,
      admin: false,
      signsInWith: ['password'],
      passwordLinkUntil: null,
    });
    const buyer = await tokenOf('buyer@adhelm.test');
    expect(await call(buyer, '/api/people')).toMatchObject({
      status: 403,
      body: { detail: 'Only admins can manage people.' },
    });
  });

  it('get access that an admin grants, narrows and revokes, each logged for admins', async () => {
    const waiting = await register('grant@adhelm.test');
    const granted = await edit(waiting, { accessLevel: 1, readOnly: true, accounts: [account] });
    const person = managedPersonAnswerSchema.parse(granted.body).data;
    expect(person).toMatchObject({ accessLevel: 1, readOnly: true, accounts: [account] });
    const theirs = await tokenOf('grant@adhelm.test', 'a quiet river');
    expect((await call(theirs, '/api/users')).status).toBe(200);
    const revoked = await call(admin, `/api/people/${person.id}/revoke`, {
      method: 'POST',
      version: person.version,
    });
    expect(revoked.body).toMatchObject({ data: { accessLevel: 0, admin: false } });
    await untilRefused(theirs);
    expect((await logOf(admin)).slice(0, 2)).toMatchObject([
      {
        type: 'person_access_changed',
        summary: 'revoked the access of Person grant@adhelm.test',
        before: 'Level 1, read-only, 1 account',
        after: 'No access',
        actor: { name: 'Ada Admin' },
      },
      { summary: 'granted the access of Person grant@adhelm.test', before: 'No access' },
    ]);
    const buyer = await tokenOf('buyer@adhelm.test');
    expect((await logOf(buyer)).filter(({ type }) => type.startsWith('person_'))).toEqual([]);
  });

  it('cannot be changed from an old version, with an unknown account, or to a read-only admin', async () => {
    const person = await register('edit@adhelm.test');
    expect((await edit(person, { accessLevel: 1 })).status).toBe(200);
    expect(await edit(person, { accessLevel: 2 })).toMatchObject({
      status: 412,
      body: { current: { accessLevel: 1, version: person.version + 1 } },
    });
    const current = await personWith('edit@adhelm.test');
    expect(await edit(current, { accounts: [uuidv7()] })).toMatchObject({ status: 422 });
    expect(await edit(current, { admin: true, readOnly: true })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'readOnly', message: 'An admin cannot be read-only' }] },
    });
    expect(await call(admin, `/api/people/${person.id}`, { method: 'PATCH', body: {} })).toMatchObject({
      status: 422,
    });
    expect((await personWith('edit@adhelm.test')).version).toBe(current.version);
  });

  it('cannot remove their own admin access, so that an admin remains', async () => {
    const me = await personWith('admin@adhelm.test');
    expect(await edit(me, { admin: false })).toMatchObject({ status: 409 });
    const revoke = { method: 'POST', version: me.version };
    expect(await call(admin, `/api/people/${me.id}/revoke`, revoke)).toMatchObject({ status: 409 });
  });
});

describe('a one-time password link', () => {
  const linkFor = async ({ id }: ManagedPerson) => {
    const answer = await call(admin, `/api/people/${id}/password-links`, { method: 'POST' });
    expect(answer.status).toBe(201);
    const { data } = passwordLinkAnswerSchema.parse(answer.body);
    const url = new URL(data.url);
    expect(`${url.origin}${url.pathname}`).toBe(`${server.url}/login`);
    return url.searchParams.get('reset') ?? '';
  };
  const reset = (token: string, newPassword: string) =>
    call(null, '/api/identity/password-resets', { method: 'POST', body: { token, newPassword } });

  it('sets a new password once and ends all sessions', async () => {
    const person = await register('forgot@adhelm.test');
    await edit(person, { accessLevel: 1 });
    const theirs = await tokenOf('forgot@adhelm.test', 'a quiet river');
    const token = await linkFor(person);
    expect((await personWith('forgot@adhelm.test')).passwordLinkUntil).not.toBeNull();
    expect(await reset(token, 'password')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'newPassword' }] },
    });
    expect((await reset(token, 'another quiet river')).status).toBe(200);
    await untilRefused(theirs);
    await expect(tokenOf('forgot@adhelm.test', 'a quiet river')).rejects.toThrow();
    await expect(tokenOf('forgot@adhelm.test', 'another quiet river')).resolves.toBeDefined();
    expect(await reset(token, 'a third quiet river')).toMatchObject({
      status: 404,
      body: { detail: 'This link has expired or was already used. Ask an admin for a new one.' },
    });
    expect((await personWith('forgot@adhelm.test')).passwordLinkUntil).toBeNull();
    expect((await logOf(admin)).slice(0, 2).map(({ type }) => type)).toEqual([
      'person_password_set',
      'person_link_made',
    ]);
    const { rows } = await server.database.owner.query('select * from activity');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends after 24 hours, with a newer one, or when it is withdrawn', async () => {
    const person = await register('late@adhelm.test');
    const [first, second] = [await linkFor(person), await linkFor(person)];
    expect((await reset(first, 'another quiet river')).status).toBe(404);
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect((await reset(second, 'another quiet river')).status).toBe(404);
    now = new Date();
    const third = await linkFor(person);
    const path = `/api/people/${person.id}/password-links`;
    expect((await call(admin, path, { method: 'DELETE' })).status).toBe(204);
    expect((await reset(third, 'another quiet river')).status).toBe(404);
  });
});

describe('passwords', () => {
  it.each(['password1', 'rules@adhelm.test'])('refuse %j at registration', async (password) => {
    const body = { email: 'rules@adhelm.test', name: 'Rules', password };
    expect(await call(null, '/api/identity/accounts', { method: 'POST', body })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password' }] },
    });
  });

  it('are refused if common at a change, while existing ones still work at sign-in', async () => {
    const token = await tokenOf('junior@adhelm.test');
    const body = { currentPassword: PASSWORD, newPassword: 'iloveyou' };
    expect(await call(token, '/api/identity/password', { method: 'POST', body })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'newPassword' }] },
    });
  });
});

describe('the contacts of a person who is limited to accounts', () => {
  it('are admins and the people who share an account, without when they were last seen', async () => {
    const [mine, other] = [account, uuidv7()];
    const limit = (email: string, id: string | null) =>
      server.database.owner.query(
        'update users set access_level = greatest(access_level, 1), accounts = $2 where email = $1',
        [email, id === null ? null : [id]],
      );
    await limit('client@adhelm.test', mine);
    await register('same@adhelm.test');
    await limit('same@adhelm.test', mine);
    await register('other@adhelm.test');
    await limit('other@adhelm.test', other);
    const listed = (await call(await tokenOf('client@adhelm.test'), '/api/users')).body.data;
    const emails = listed.map(({ email }: { email: string }) => email);
    expect(emails).toEqual(
      expect.arrayContaining(['admin@adhelm.test', 'buyer@adhelm.test', 'same@adhelm.test']),
    );
    expect(emails).not.toContain('other@adhelm.test');
    expect(listed).toEqual(listed.map((person: object) => ({ ...person, active: false, lastSeenAt: null })));
    const all = (await call(await tokenOf('buyer@adhelm.test'), '/api/users')).body.data;
    expect(all.map(({ email }: { email: string }) => email)).toContain('other@adhelm.test');
  });
});
