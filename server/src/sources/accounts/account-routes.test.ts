import {
  type ManagedAccount,
  managedAccountsAnswerSchema,
  sourceDescriptionsAnswerSchema,
} from '@adhelm/contracts';
import type { SandboxAccount } from '@adhelm/sandbox';
import * as z from 'zod';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { createCipher } from '../../foundation/secrets/index.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { TEST_KEY } from '../../testing/test-server.ts';
import { mgidConnector } from '../mgid/mgid-connector.ts';
import { reachedSourceIds } from '../source-ids.ts';
import { accountAccesses } from './account-access.ts';
import { connectAccount } from './account-service.ts';

let domain: DomainServer;
let admin: ApiUser;

beforeAll(async () => {
  domain = await startDomainServer({ sync: false, market: { campaigns: 4, historyDays: 2 } });
  admin = await domain.person('admin');
});
afterAll(() => domain.close());
afterEach(() => domain.market.sandbox.faults.clear());

function offered(index: number): SandboxAccount {
  const account = domain.market.sandbox.accounts[index];
  if (account === undefined) throw new Error('the sandbox has too few accounts');
  return account;
}

const accounts = async (user = admin): Promise<ManagedAccount[]> =>
  managedAccountsAnswerSchema.parse((await user('/api/accounts')).body).data;

async function account(id: string): Promise<ManagedAccount> {
  const found = (await accounts()).find((one) => one.id === id);
  if (found === undefined) throw new Error('it is not connected');
  return found;
}

/** A sandbox login that is not connected: the same client's, under another id of ours. */
function login(changes: object = {}) {
  const { source, externalId, baseUrl, credentials } = offered(0);
  return { source, externalId, baseUrl, credentials, name: 'Third', ...changes };
}

const post = (path: string, body: unknown, user = admin) => user(path, { method: 'POST', body });
const idOf = (body: unknown) => z.object({ data: z.object({ id: z.string() }) }).parse(body).data.id;

async function reconnected(changes: object = {}): Promise<string> {
  await admin(`/api/accounts/${domain.dollars.id}`, { method: 'DELETE' });
  const answer = await post('/api/accounts', login(changes));
  expect(answer.status).toBe(201);
  return idOf(answer.body);
}

describe('the connection requirements of sources', () => {
  it('are listed for each source, with secrets marked', async () => {
    const { data } = sourceDescriptionsAnswerSchema.parse((await admin('/api/sources')).body);
    expect(data.map(({ id }) => id)).toEqual([...reachedSourceIds]);
    const mgid = data.find(({ id }) => id === 'mgid');
    expect(mgid?.connection.fields).toEqual([expect.objectContaining({ name: 'token', isSecret: true })]);
    expect(data.filter(({ connection }) => connection.isImportOnly).map(({ id }) => id)).toEqual([
      'engageya',
      'jubna',
    ]);
    expect(data.filter(({ reportsFigures }) => !reportsFigures).map(({ id }) => id)).toEqual([
      'engageya',
      'rtx',
      'selfadvertiser',
      'jubna',
    ]);
  });

  it('list a field once even if it is both account id and credential', async () => {
    const { data } = sourceDescriptionsAnswerSchema.parse((await admin('/api/sources')).body);
    for (const { connection } of data) {
      const labels = [connection.externalId, ...connection.fields].map(({ label }) => label);
      expect(labels).toEqual([...new Set(labels)]);
    }
  });
});

const inDatabase = (text: string, values: unknown[] = []) =>
  withScope(domain.server.services.pool, systemScope, (client) => client.query(text, values));

describe('connected accounts', () => {
  it('say which call failed to people who manage accounts only', async () => {
    const { id } = (await accounts())[0] ?? {};
    await inDatabase(
      `insert into freshness (account_id, kind, last_error, last_error_call)
       values ($1, 'balance', 'MGID refused the balance', 'GET /clients/12')`,
      [id],
    );
    const partsFor = async (user: ApiUser) => (await accounts(user)).find((one) => one.id === id)?.parts;
    const part = { kind: 'balance', lastError: 'MGID refused the balance' };
    expect(await partsFor(admin)).toMatchObject([{ ...part, lastErrorCall: 'GET /clients/12' }]);
    expect(await partsFor(await domain.person('junior'))).toEqual([
      { ...part, completeThrough: null, lastGoodSyncAt: null, partial: null },
    ]);
    await inDatabase('update freshness set last_error = null, last_error_call = null');
  });

  it('are listed with their health, never with credentials', async () => {
    const { body } = await admin('/api/accounts');
    expect(await accounts()).toMatchObject([
      { source: 'mgid', health: 'new', everySeconds: 900, isPaused: false, checkedAt: null },
      { source: 'mgid', health: 'new' },
    ]);
    for (const { credentials } of domain.market.sandbox.accounts) {
      for (const secret of Object.values(credentials)) expect(JSON.stringify(body)).not.toContain(secret);
    }
  });

  it('can be renamed, rescheduled, paused and resumed in successive edits', async () => {
    const { id } = domain.euros;
    const edit = (version: number, body: object) =>
      admin(`/api/accounts/${id}`, { method: 'PATCH', body, headers: { 'if-match': `"${version}"` } });
    const { version } = await account(id);
    expect(await edit(version, { name: 'Renamed', everySeconds: 3_600, isPaused: true })).toMatchObject({
      status: 200,
      body: { data: { name: 'Renamed', everySeconds: 3_600, isPaused: true, nextSyncAt: null } },
    });
    expect(await post(`/api/accounts/${id}/sync`, undefined)).toMatchObject({ status: 409 });
    const lost = await edit(version, { name: 'Mine' });
    expect(lost).toMatchObject({ status: 412, body: { current: { name: 'Renamed', version: version + 1 } } });
    for (const beyond of [2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      expect(await edit(beyond, { name: 'Mine' })).toMatchObject({ status: 412, body: { current: { id } } });
    }
    const resumed = await edit(version + 1, { isPaused: false });
    expect(resumed).toMatchObject({ status: 200, body: { data: { isPaused: false, name: 'Renamed' } } });
    expect(Date.parse((await account(id)).nextSyncAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect(await admin(`/api/accounts/${id}`, { method: 'PATCH', body: {} })).toMatchObject({ status: 422 });
    expect(await edit(version + 2, { everySeconds: 5 })).toMatchObject({ status: 422 });
  });

  it('are tested with the saved credentials', async () => {
    const test = () => post(`/api/accounts/${domain.euros.id}/test`, undefined);
    expect(await test()).toMatchObject({
      status: 200,
      body: { data: { currency: 'EUR', timeZone: 'Europe/Berlin' } },
    });
    domain.market.sandbox.faults.set([{ kind: 'unauthorised' }]);
    expect(await test()).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/^MGID rejected these credentials: (?!.*refused)./) },
    });
  });

  it('take new credentials only when the source accepts them', async () => {
    const { id } = domain.euros;
    const rotate = (credentials: object) =>
      admin(`/api/accounts/${id}/credentials`, { method: 'PUT', body: { credentials } });
    const before = (await account(id)).credentialsChangedAt;
    expect(await rotate({ token: '0'.repeat(32) })).toMatchObject({ status: 422 });
    expect(await rotate({ token: offered(1).credentials['token'], other: 'x' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'credentials.other' }] },
    });
    expect(await rotate({})).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'credentials.token' }] },
    });
    expect((await account(id)).credentialsChangedAt).toBe(before);
    expect(await post(`/api/accounts/${id}/test`, undefined)).toMatchObject({ status: 200 });
    expect(await rotate({ token: offered(1).credentials['token'] })).toMatchObject({ status: 200 });
    expect((await account(id)).credentialsChangedAt).not.toBe(before);
  });
});

describe('a login', () => {
  it('is tested without being saved', async () => {
    const { name: _name, ...incomplete } = login();
    expect(await post('/api/accounts/test', incomplete)).toMatchObject({
      status: 200,
      body: { data: { currency: 'USD', timeZone: 'America/New_York' } },
    });
    const wrong = { ...incomplete, credentials: { token: 'f'.repeat(32) } };
    expect(await post('/api/accounts/test', wrong)).toMatchObject({ status: 422 });
    expect(await accounts()).toHaveLength(2);
  });

  it('returns a conflict if it is already connected', async () => {
    expect(await post('/api/accounts', login())).toMatchObject({ status: 409 });
  });

  it('is connected once the source accepts it, with the currency and time zone of the source', async () => {
    const id = await reconnected();
    expect(await account(id)).toMatchObject({
      name: 'Third',
      currency: 'USD',
      timeZone: 'America/New_York',
      baseUrl: 'sandbox:/mgid/v1',
      everySeconds: 900,
      health: 'new',
    });
    const { body } = await admin('/api/activities');
    expect(JSON.stringify(body)).toContain('connected the account “Third”');
    expect(JSON.stringify(body)).not.toContain(offered(0).credentials['token']);
  });

  it.each([
    ['of an unknown source', { source: 'facebook' }, 404],
    ['without its token', { credentials: {} }, 422],
    ['at an address without TLS', { baseUrl: 'http://api.mgid.com/v1' }, 422],
    ['at an address with a password in it', { baseUrl: 'https://a:b@api.mgid.com/v1' }, 422],
    ['on this machine', { baseUrl: 'https://127.0.0.1:5432' }, 422],
    ['on this machine, by name', { baseUrl: 'https://localhost:5432' }, 422],
    ['in this network', { baseUrl: 'https://[fd00::1]/v1' }, 422],
    ['in an unknown time zone', { timeZone: 'Europe/Nowhere' }, 422],
    ['with a currency that the source contradicts', { currency: 'GBP' }, 422],
    ['without a name', { name: ' ' }, 422],
    ['synced too often', { everySeconds: 1 }, 422],
  ])('%s is refused', async (_what, changes, status) => {
    await admin(`/api/accounts/${domain.dollars.id}`, { method: 'DELETE' });
    expect(await post('/api/accounts', login(changes))).toMatchObject({ status });
  });

  it.each([
    ['taboola', { clientId: 'a', clientSecret: 'b\u200b' }, '7', 'credentials.clientSecret', 'Client secret'],
    ['thrive', { apiKey: 'a' }, 'käse', 'externalId', 'Install ID'],
  ])(
    'is refused with the label of the invalid field (%s)',
    async (source, credentials, externalId, field, label) => {
      const unsent = { source, externalId, credentials, baseUrl: 'https://api.network.example' };
      const message = `${label} has characters that cannot be sent`;
      expect(await post('/api/accounts/test', unsent)).toMatchObject({
        status: 422,
        body: { detail: message, errors: [{ field, message }] },
      });
    },
  );

  it('needs the currency and time zone that its source does not report', async () => {
    const { app: pool } = domain.server.database;
    const requester = {
      scope: systemScope,
      actor: { kind: 'person', id: 'u1', name: 'Tess Tester' },
      requestId: null,
    } as const;
    const connector = { checkAccess: async () => ({ name: null, currency: 'USD', timeZone: null }) };
    const services = {
      pool,
      accesses: accountAccesses(createCipher([Buffer.from(TEST_KEY, 'base64')]), domain.market.sandbox.url),
      connectorOf: () => ({ ...mgidConnector(), ...connector }),
      sandboxUrl: domain.market.sandbox.url,
      now: () => new Date(),
    };
    const blank = {
      ...login({ externalId: '991', name: 'Blank' }),
      source: 'mgid',
      everySeconds: 900,
    } as const;
    await expect(connectAccount(services, requester, blank)).rejects.toMatchObject({
      kind: 'validation',
      fields: [{ field: 'timeZone', message: 'MGID does not report it, e.g. Europe/Berlin' }],
    });
  });

  it('needs no credentials and is not synced if the source has no API', async () => {
    const fileLogin = { source: 'engageya', externalId: '77', name: 'By files', credentials: {} };
    // neither an API nor the imported files supply the currency and time zone
    expect(await post('/api/accounts', fileLogin)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'currency' }, { field: 'timeZone' }] },
    });
    const answer = await post('/api/accounts', { ...fileLogin, currency: 'EUR', timeZone: 'Asia/Jerusalem' });
    expect(answer).toMatchObject({ status: 201, body: { data: { everySeconds: null, currency: 'EUR' } } });
    const id = idOf(answer.body);
    expect(await post(`/api/accounts/${id}/sync`, undefined)).toMatchObject({ status: 409 });
    expect(await post(`/api/accounts/${id}/test`, undefined)).toMatchObject({ status: 409 });
  });
});

describe('an account of files', () => {
  const byFiles = {
    source: 'voluum',
    externalId: 'files',
    name: 'Tracker by files',
    currency: 'USD',
    timeZone: 'UTC',
    credentials: {},
    isByFiles: true,
  };

  it('is connected without credentials at a source that makes no changes, and never synced', async () => {
    const withKey = await post('/api/accounts', { ...byFiles, credentials: { accessId: 'a' } });
    expect(withKey).toMatchObject({ status: 422, body: { errors: [{ field: 'credentials.accessId' }] } });
    const connected = await post('/api/accounts', byFiles);
    expect(connected).toMatchObject({
      status: 201,
      body: { data: { source: 'voluum', everySeconds: null, baseUrl: 'import:' } },
    });
    const id = idOf(connected.body);
    for (const step of ['test', 'sync', 'check'])
      expect(await post(`/api/accounts/${id}/${step}`, undefined)).toMatchObject({ status: 409 });
  });

  it('is refused where the API makes changes', async () => {
    const refused = await post('/api/accounts', { ...byFiles, source: 'mgid' });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'isByFiles' }] } });
  });
});

describe('a removed account', () => {
  it('disappears from the lists, loses its credentials and can be reconnected', async () => {
    const [mine] = (await accounts()).filter(
      ({ source, currency }) => source === 'mgid' && currency === 'USD',
    );
    const id = mine?.id ?? (await reconnected());
    expect(await admin(`/api/accounts/${id}`, { method: 'DELETE' })).toMatchObject({ status: 204 });
    expect((await accounts()).map((one) => one.id)).not.toContain(id);
    const { rows } = await domain.server.database.owner.query(
      'select credentials from accounts where id = $1',
      [id],
    );
    expect(rows).toEqual([{ credentials: null }]);
    expect(await post(`/api/accounts/${id}/test`, undefined)).toMatchObject({ status: 404 });
    const again = await post('/api/accounts', login({ name: 'Again' }));
    expect(again).toMatchObject({ status: 201, body: { data: { id, name: 'Again' } } });
  });
});

describe('a person limited to some accounts', () => {
  it('sees only those and cannot manage credentials', async () => {
    const limited = await domain.limitedTo(domain.euros);
    expect((await accounts(limited)).map(({ id }) => id)).toEqual([domain.euros.id]);
    const [other] = (await accounts()).filter(({ id }) => id !== domain.euros.id);
    expect(await post(`/api/accounts/${other?.id}/test`, undefined, limited)).toMatchObject({ status: 404 });
    for (const [path, method, body] of [
      ['/api/accounts', 'POST', login()],
      ['/api/accounts/test', 'POST', { ...login(), name: undefined }],
      [`/api/accounts/${domain.euros.id}/credentials`, 'PUT', { credentials: { token: 'x' } }],
      [`/api/accounts/${domain.euros.id}`, 'DELETE', undefined],
    ] as const) {
      expect(await limited(path, { method, body })).toMatchObject({ status: 403 });
    }
  });
});
