import { uuidv7 } from 'uuidv7';
import {
  bearer,
  beginSignIn,
  createTestBrowser,
  exchange,
  renew,
  type SignInRefused,
  signIn,
  type TestBrowser,
} from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { systemScope, withScope } from '../database/index.ts';
import { publish } from '../events/index.ts';
import type { Feature } from '../services/index.ts';

const scope: Feature = {
  api: (api) => {
    api.get('/api/test-scope', async (request) => ({ ...request.scope, readOnly: request.user.readOnly }));
  },
};

let server: TestServer;
let replica: TestServer;
let urls: string[];
let browser: TestBrowser;
beforeAll(async () => {
  // the clocks are frozen, so nothing is reloaded by itself; both replicas trust the same issuer
  const now = () => new Date('2026-11-01T00:00:00Z');
  server = await startTestServer({ features: [scope], now });
  replica = await startTestServer({
    features: [scope],
    now,
    database: server.database,
    env: { PUBLIC_URL: server.url },
  });
  urls = [server.url, `http://localhost:${replica.services.config.port}`];
});
afterAll(async () => {
  await replica.close();
  await server.close();
});
beforeEach(() => {
  browser = createTestBrowser();
});

type Headers = ReturnType<typeof bearer>;
const ask = (headers: Headers) =>
  Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(`${url}/api/test-scope`, { headers });
      return answer.ok ? answer.json() : answer.status;
    }),
  );

/** Polls both replicas until they answer as expected, for five seconds at most. */
const eventually = async (headers: Headers, expected: unknown) => {
  const deadline = performance.now() + 5_000;
  const wanted = JSON.stringify([expected, expected]);
  let answers = await ask(headers);
  while (JSON.stringify(answers) !== wanted && performance.now() < deadline) {
    await new Promise((next) => setTimeout(next, 20));
    answers = await ask(headers);
  }
  expect(answers).toEqual([expected, expected]);
};

const openStreams = async (headers: Headers) => {
  const streams = await Promise.all(urls.map((url) => fetch(`${url}/api/events`, { headers })));
  return Promise.all(streams.map((stream) => stream.text()));
};

const all = { accounts: 'all', readOnly: false };

describe('a token issued before a change', () => {
  it('shows the accounts its person is now limited to, on every replica', async () => {
    const headers = bearer(await signIn(browser, server.url, 'buyer@adhelm.test'));
    expect(await ask(headers)).toEqual([all, all]);
    const account = uuidv7();
    const change = (sql: string) =>
      server.database.owner.query(`update users set ${sql} where email = 'buyer@adhelm.test'`);
    await change(`accounts = array['${account}'::uuid]`);
    await eventually(headers, { accounts: [account], readOnly: false });
    await change('accounts = null, read_only = true');
    await eventually(headers, { accounts: 'all', readOnly: true });
    await change('read_only = false');
    await eventually(headers, all);
  }, 10_000);

  it('is refused after logout, and its streams end', async () => {
    const tokens = await signIn(browser, server.url, 'buyer@adhelm.test');
    const elsewhere = bearer(await signIn(createTestBrowser(), server.url, 'buyer@adhelm.test'));
    const headers = bearer(tokens);
    expect(await ask(headers)).toEqual([all, all]);
    const ended = openStreams(headers);
    const back = { id_token_hint: tokens.id_token, post_logout_redirect_uri: `${server.url}/` };
    await browser.open(`${server.url}/oidc/session/end?${new URLSearchParams(back)}`);
    await eventually(headers, 401);
    await ended;
    expect(await ask(elsewhere)).toEqual([all, all]);
  }, 10_000);

  it('is refused after a password change, except in the browser that made it', async () => {
    const email = 'change@adhelm.test';
    const json = { origin: server.url, 'content-type': 'application/json' };
    const post = (path: string, body: unknown, headers = {}) =>
      browser.open(server.url + path, {
        method: 'POST',
        headers: { ...json, ...headers },
        body: JSON.stringify(body),
      });
    const first = 'a first passphrase';
    await post('/api/identity/accounts', { email, name: 'Cho', password: first });
    await server.database.owner.query('update users set access_level = 1 where email = $1', [email]);
    const here = bearer(await signIn(browser, server.url, email, first));
    const elsewhere = bearer(await signIn(createTestBrowser(), server.url, email, first));
    expect([await ask(here), await ask(elsewhere)]).toEqual([
      [all, all],
      [all, all],
    ]);
    const ended = openStreams(elsewhere);
    const change = { currentPassword: first, newPassword: 'a second passphrase' };
    expect((await post('/api/identity/password', change, here)).response.status).toBe(200);
    await eventually(elsewhere, 401);
    await ended;
    expect(await ask(here)).toEqual([all, all]);
    expect(await ask(bearer(await renew(browser, server.url)))).toEqual([all, all]);
  }, 10_000);

  it('is refused once its authorization code is used a second time', async () => {
    await signIn(browser, server.url, 'buyer@adhelm.test');
    const pending = beginSignIn(server.url, { prompt: 'none' }, 'silent');
    const { url } = await browser.open(pending.url);
    const headers = bearer(await exchange(server.url, pending, url));
    expect(await ask(headers)).toEqual([all, all]);
    await expect(exchange(server.url, pending, url)).rejects.toMatchObject({
      status: 400,
    } satisfies Partial<SignInRefused>);
    await eventually(headers, 401);
  }, 10_000);
});

describe('an open stream', () => {
  it('sends no further messages about accounts that were taken away', async () => {
    const [theirs, taken] = [uuidv7(), uuidv7()];
    const limit = (...ids: string[]) =>
      server.database.owner.query("update users set accounts = $1 where email = 'buyer@adhelm.test'", [ids]);
    const synced = (account: string) =>
      withScope(server.database.app, systemScope, (client) =>
        publish(client, { type: 'activity.added', data: { activityId: account, account } }, account),
      );
    await limit(theirs, taken);
    const headers = bearer(await signIn(browser, server.url, 'buyer@adhelm.test'));
    const closing = new AbortController();
    const stream = await fetch(`${urls[1]}/api/events`, { headers, signal: closing.signal });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const until = async (text: string) => {
      while (!heard.includes(text)) {
        const next = await reader?.read();
        if (next?.value === undefined) throw new Error(`the stream ended before ${text}`);
        heard += next.value;
      }
    };
    await synced(taken);
    await until(taken);
    await limit(theirs);
    await eventually(headers, { accounts: [theirs], readOnly: false });
    heard = '';
    await synced(taken);
    await synced(theirs);
    await until(theirs);
    expect(heard).not.toContain(taken);
    closing.abort();
    await server.database.owner.query('update users set accounts = null');
  }, 10_000);
});
