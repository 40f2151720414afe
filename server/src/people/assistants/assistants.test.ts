import { assistantAnswerSchema, assistantsAnswerSchema, MAX_ASSISTANTS } from '@adhelm/contracts';
import { systemScope, withPerson } from '../../foundation/database/index.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { assistantClients } from './assistant-clients.ts';

const PATH = '/api/identity/assistants';
const valid = { name: 'Helper', returnAddresses: ['http://127.0.0.1/callback'], mayPropose: true };

let server: TestServer;
let buyer: Record<string, string>;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  const tokensOf = async (email: string) => bearer(await signIn(createTestBrowser(), server.url, email));
  buyer = await tokensOf('buyer@adhelm.test');
  admin = await tokensOf('admin@adhelm.test');
});
afterAll(() => server.close());
beforeEach(() => server.database.owner.query('delete from assistants'));

const call = (headers: Record<string, string>, method: string, path = PATH, body?: object) =>
  fetch(server.url + path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const added = async (headers: Record<string, string>, name = 'Helper') =>
  assistantAnswerSchema.parse(await (await call(headers, 'POST', PATH, { ...valid, name })).json()).data;
const listed = async (headers: Record<string, string>) =>
  assistantsAnswerSchema.parse(await (await call(headers, 'GET')).json());

describe('assistants', () => {
  it('are listed with the address of the server, the newest first', async () => {
    await added(buyer, 'First');
    await added(buyer, 'Second');
    const { data, address } = await listed(buyer);
    expect(data.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
      ['Second', null],
      ['First', null],
    ]);
    expect(address).toBe(`${server.url}/mcp`);
  });

  it('belong to one person, in the database too', async () => {
    const { id } = await added(buyer);
    expect((await listed(admin)).data).toEqual([]);
    expect((await call(admin, 'DELETE', `${PATH}/${id}`)).status).toBe(404);
    const seen = (person: string) =>
      withPerson(server.database.app, { id: person, scope: systemScope }, async (client) => {
        const { rows } = await client.query('select id from assistants');
        return rows.length;
      });
    const { rows } = await server.database.owner.query<{ owner: string }>(
      'select owner_id as owner from assistants',
    );
    expect(await seen(rows[0]?.owner ?? '')).toBe(1);
    expect(await seen('somebody else')).toBe(0);
    expect((await server.database.app.query('select id from assistants')).rows).toEqual([]);
  });

  it('are public clients without a secret, which are not kept after they are revoked', async () => {
    const { id } = await added(buyer);
    const clients = assistantClients(server.database.app);
    expect(await clients.find(id)).toMatchObject({
      client_id: id,
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      redirect_uris: valid.returnAddresses,
    });
    expect((await call(buyer, 'DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect(await clients.find(id)).toBeUndefined();
    expect(await clients.find('adhelm-shell')).toBeUndefined();
  });

  it.each([
    { returnAddresses: ['http://elsewhere.test/callback'] },
    { returnAddresses: [] },
    { name: '' },
    { mayPropose: 'yes' },
  ])('are refused with %j', async (change) => {
    expect((await call(buyer, 'POST', PATH, { ...valid, ...change })).status).toBe(422);
  });

  it('are not more than a person may have', async () => {
    for (let place = 0; place < MAX_ASSISTANTS; place += 1) await added(buyer, `Number ${place}`);
    expect((await call(buyer, 'POST', PATH, valid)).status).toBe(409);
    expect((await call(admin, 'POST', PATH, valid)).status).toBe(201);
  });

  it('need a signed-in person', async () => {
    expect((await call({}, 'GET')).status).toBe(401);
    expect((await call({}, 'POST', PATH, valid)).status).toBe(401);
  });
});
