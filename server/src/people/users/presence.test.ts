import { decodeJwt } from 'jose';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { publish } from '../../foundation/events/index.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ACTIVE_WITHIN_MS } from './presence.ts';

let provider: TestServer;
let now = new Date();
beforeAll(async () => {
  provider = await startTestServer({ now: () => now });
});
afterAll(() => provider.close());

type Listed = {
  readonly data: readonly { readonly id: string; readonly email: string; readonly active: boolean }[];
};

const people = async (server: TestServer, authorization: string): Promise<Listed['data']> => {
  const answer = await fetch(`${server.url}/api/users`, { headers: { authorization } });
  const { data }: Listed = JSON.parse(await answer.text());
  return data;
};

const eventually = async (check: () => Promise<boolean>) => {
  while (!(await check())) await new Promise((resolve) => setImmediate(resolve));
};

describe('presence', () => {
  it('begins with a request and ends some minutes after the last one', async () => {
    const ben = bearer(await signIn(createTestBrowser(), provider.url, 'buyer@adhelm.test'));
    const isThere = async () =>
      (await people(provider, ben.authorization)).some(
        ({ email, active }) => email === 'buyer@adhelm.test' && active,
      );
    await eventually(isThere);
    const ada = bearer(await signIn(createTestBrowser(), provider.url, 'admin@adhelm.test'));
    now = new Date(now.getTime() + ACTIVE_WITHIN_MS + 1000);
    const listed = await people(provider, ada.authorization);
    expect(listed.find(({ email }) => email === 'buyer@adhelm.test')).toMatchObject({ active: false });
  });
});

describe('presence on the event stream', () => {
  it('lasts while messages are written to the stream, without any other request', async () => {
    const ben = bearer(await signIn(createTestBrowser(), provider.url, 'buyer@adhelm.test'));
    const ada = bearer(await signIn(createTestBrowser(), provider.url, 'admin@adhelm.test'));
    const closing = new AbortController();
    const stream = await fetch(`${provider.url}/api/events`, { headers: ben, signal: closing.signal });
    const reader = stream.body?.getReader();
    await reader?.read();
    now = new Date(now.getTime() + ACTIVE_WITHIN_MS + 1000);
    const isThere = async () =>
      (await people(provider, ada.authorization)).some(
        ({ email, active }) => email === 'buyer@adhelm.test' && active,
      );
    expect(await isThere()).toBe(false);
    await withScope(provider.database.app, systemScope, (client) =>
      publish(client, { type: 'job.changed', data: { jobId: '1', account: null } }, null),
    );
    await eventually(isThere);
    closing.abort();
  });
});

describe('presence with an external identity provider', () => {
  it('uses its ids for people once they have signed in', async () => {
    const server = await startTestServer({
      env: {
        OIDC_AUTHORITY: `${provider.url}/oidc`,
        OIDC_CLIENT_ID: 'adhelm-shell',
        OIDC_AUDIENCE: 'urn:adhelm:api',
      },
      now: () => now,
    });
    now = new Date();
    const tokens = await signIn(createTestBrowser(), provider.url, 'buyer@adhelm.test');
    const { authorization } = bearer(tokens);
    await eventually(async () => (await people(server, authorization)).length > 0);
    expect(await people(server, authorization)).toMatchObject([
      { id: decodeJwt(tokens.id_token).sub, email: 'buyer@adhelm.test', active: true },
    ]);
    expect((await fetch(`${server.url}/oidc/jwks`)).status).toBe(404);
    const registering = await fetch(`${server.url}/api/identity/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ email: 'x@adhelm.test', name: 'X', password: 'long enough' }),
    });
    expect(registering.status).toBe(404);
    await server.close();
  });
});
