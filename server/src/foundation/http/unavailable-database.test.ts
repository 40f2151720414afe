import { setTimeout as sleep } from 'node:timers/promises';
import { problemSchema } from '@adhelm/contracts';
import * as z from 'zod';
import { domainFeatures } from '../../features.ts';
import { cutOff, fillDisk } from '../../testing/database-outage.ts';
import { type RegistryServer, startRegistryServer } from '../../testing/registry-server.ts';
import {
  beginSignIn,
  createTestBrowser,
  renew,
  signIn,
  type TestBrowser,
} from '../../testing/test-browser.ts';

const rateLimits = { windowMs: 10_000, perUser: 100_000, perAddress: 100_000 };
let server: RegistryServer;
let browser: TestBrowser;
let token: string;

beforeAll(async () => {
  server = await startRegistryServer({ extraFeatures: domainFeatures, rateLimits });
  browser = createTestBrowser();
  token = (await signIn(browser, server.url, 'admin@adhelm.test')).access_token;
});
afterAll(() => server.close());

const openApiSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Every GET path of the API, with unknown ids as parameters. */
async function readPaths(): Promise<string[]> {
  const { paths } = openApiSchema.parse((await server.call('/api/openapi.json')).body);
  return Object.entries(paths)
    .filter(([path, methods]) => 'get' in methods && path !== '/api/events')
    .map(([path]) => path.replaceAll(/\{\w+\}/g, '019aa000-0000-7000-8000-000000000000'));
}

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { authorization: `Bearer ${token}`, ...headers }, redirect: 'manual' });
const write = (path: string, body: unknown, method = 'POST') =>
  fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      origin: server.url,
    },
    body: JSON.stringify(body),
  });

async function expectUnavailable(answer: Response): Promise<void> {
  expect([answer.url, answer.status]).toEqual([answer.url, 503]);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const problem = problemSchema.parse(await answer.json());
  expect(problem).toMatchObject({ status: 503, kind: 'unavailable', requestId: expect.stringMatching(/./) });
}

const account = { email: 'new@adhelm.test', password: 'a long password', name: 'New' };

describe('while the database is unavailable', () => {
  let back: () => Promise<void>;
  beforeAll(async () => {
    back = await cutOff(server.database);
  });
  afterAll(async () => {
    await back();
    await renew(browser, server.url);
  });

  it('the server is not ready', async () => {
    expect((await read('/readyz')).status).toBe(503);
    expect((await read('/healthz')).status).toBe(200);
  });

  it('no API read returns 500, and those that need the database return 503', async () => {
    const answers = await Promise.all((await readPaths()).map(async (path) => read(path)));
    const failures = answers.filter(({ status }) => status >= 500);
    expect(failures.length).toBeGreaterThan(10);
    for (const answer of failures) await expectUnavailable(answer);
  });

  it('writes return 503', async () => {
    await expectUnavailable(await write('/api/identity/accounts', account));
    await expectUnavailable(
      await write('/api/identity/password', { currentPassword: 'x', newPassword: 'long enough' }),
    );
    await expectUnavailable(await read('/api/events'));
  });

  it('the identity provider returns 503, as a page for browsers', async () => {
    const { url } = beginSignIn(server.url, { prompt: 'login' });
    await expectUnavailable(await fetch(url, { redirect: 'manual' }));
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'adhelm-shell',
      code: 'x',
      redirect_uri: `${server.url}/auth/callback`,
      code_verifier: 'x'.repeat(43),
    });
    await expectUnavailable(await fetch(`${server.url}/oidc/token`, { method: 'POST', body }));
    const page = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([
      503,
      expect.stringMatching(/^text\/html/),
    ]);
    expect(page.headers.get('retry-after')).not.toBeNull();
  });

  it('the registry still serves the live versions, and returns 503 for anything else', async () => {
    expect((await read('/registry/modules.json')).status).toBe(200);
    expect((await read('/login', { accept: 'text/html' })).status).toBe(200);
    await expectUnavailable(await read('/registry/modules/nothing'));
    await expectUnavailable(await write('/registry/modules/nothing/promote', { version: '1.0.0' }));
  });
});

describe('while all database connections are in use', () => {
  it('a request without one returns 503', async () => {
    const { app } = server.database;
    const held = await Promise.all(Array.from({ length: app.options.max }, () => app.connect()));
    const answer = await read('/api/users').finally(() => {
      for (const client of held) client.release();
    });
    await expectUnavailable(answer);
    expect((await read('/api/users')).status).toBe(200);
  });
});

describe('while the disk is full', () => {
  let freed: () => Promise<void>;
  const before = new Map<string, number>();
  beforeAll(async () => {
    for (const path of await readPaths()) before.set(path, (await read(path)).status);
    freed = await fillDisk(server.database);
  });
  afterAll(() => freed());

  it('reads work as before', async () => {
    // takes more than a second, so that the sharing of request counts fails meanwhile
    await sleep(1_100);
    for (const [path, status] of before) expect([path, (await read(path)).status]).toEqual([path, status]);
    expect((await read('/readyz')).status).toBe(200);
  });

  it('writes return 503 and report that nothing was changed', async () => {
    const answer = await write('/api/identity/accounts', account);
    expect(await answer.clone().json()).toMatchObject({ detail: expect.stringContaining('no space left') });
    await expectUnavailable(answer);
  });

  it('a sign-in returns 503', async () => {
    await expectUnavailable(
      await fetch(beginSignIn(server.url, { prompt: 'login' }).url, { redirect: 'manual' }),
    );
  });
});
