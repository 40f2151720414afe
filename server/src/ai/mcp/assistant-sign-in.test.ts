import { auth } from '@modelcontextprotocol/sdk/client/auth.js';
import { decodeJwt } from 'jose';
import { until } from '../../testing/replicas.ts';
import { bearer, createTestBrowser, renew, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { mcpFeature } from './index.ts';
import {
  answerConsent,
  connectAssistant,
  goToConsent,
  ProgramMemory,
  registerAssistant,
  startLoopback,
  startProgram,
} from './testing/program.ts';

const BUYER = 'buyer@adhelm.test';
let server: TestServer;
let loopback: Awaited<ReturnType<typeof startLoopback>>;
let assistant: string;
beforeAll(async () => {
  server = await startTestServer({ features: [mcpFeature] });
  loopback = await startLoopback();
  assistant = await registerAssistant(server.url, BUYER);
});
afterAll(async () => {
  await loopback.close();
  await server.close();
});

const initialize = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
});
const post = (token: string | undefined, headers: Record<string, string> = {}, body = initialize) =>
  fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body,
  });
/** A sign-in of the assistant, up to the browser. */
async function begun(id = assistant): Promise<ProgramMemory> {
  const memory = new ProgramMemory(id, loopback.address);
  expect(await auth(memory, { serverUrl: `${server.url}/mcp` })).toBe('REDIRECT');
  return memory;
}

describe('what an assistant finds without a token', () => {
  it('is told who issues tokens', async () => {
    const response = await post(undefined);
    expect(response.status).toBe(401);
    const metadata = `${server.url}/.well-known/oauth-protected-resource/mcp`;
    expect(response.headers.get('www-authenticate')).toBe(
      `Bearer scope="mcp:read mcp:propose", resource_metadata="${metadata}"`,
    );
    expect(await (await fetch(metadata)).json()).toMatchObject({
      resource: `${server.url}/mcp`,
      authorization_servers: [`${server.url}/oidc`],
      scopes_supported: ['mcp:read', 'mcp:propose'],
    });
  });

  it.each(['oauth-authorization-server', 'openid-configuration'])('finds %s at both places', async (name) => {
    for (const path of [`/.well-known/${name}/oidc`, `/oidc/.well-known/${name}`]) {
      const metadata: unknown = await (await fetch(server.url + path)).json();
      expect(metadata).toMatchObject({
        issuer: `${server.url}/oidc`,
        code_challenge_methods_supported: ['S256'],
      });
    }
  });
});

describe('a request to /mcp', () => {
  let token: string | undefined;
  beforeAll(async () => {
    token = (await connectAssistant(server.url, BUYER, assistant)).held?.access_token;
  });

  it('is refused from a page of another site', async () => {
    expect((await post(token, { origin: 'https://evil.test' })).status).toBe(403);
    expect((await post(token, { origin: server.url })).status).toBe(200);
  });

  it('needs its session after the first one, and a session of its own assistant', async () => {
    const list = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
    const session = (await post(token)).headers.get('mcp-session-id') ?? '';
    expect((await post(token, {}, list)).status).toBe(400);
    expect((await post(token, { 'mcp-session-id': session }, list)).status).toBe(200);
    const other = await registerAssistant(server.url, BUYER, { name: 'Another' });
    const otherToken = (await connectAssistant(server.url, BUYER, other)).held?.access_token;
    expect((await post(otherToken, { 'mcp-session-id': session }, list)).status).toBe(404);
  });

  it('ends a session', async () => {
    const session = (await post(token)).headers.get('mcp-session-id') ?? '';
    const headers = { authorization: `Bearer ${token}`, 'mcp-session-id': session };
    const end = () => fetch(`${server.url}/mcp`, { method: 'DELETE', headers });
    expect((await end()).status).toBe(204);
    expect((await end()).status).toBe(404);
  });

  it('has no stream of its own', async () => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const response = await fetch(`${server.url}/mcp`, { headers });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, DELETE');
  });

  it.each([
    ['no JSON-RPC message', '{"hello":1}', 400],
    ['several messages', `[${initialize}]`, 400],
    ['text that cannot be stored', initialize.replace('raw', 'r\\u0000w'), 422],
    ['more than it may hold', initialize.replace('raw', 'x'.repeat(300_000)), 413],
  ])('is refused with %s', async (_what, body, status) => {
    expect((await post(token, {}, body)).status).toBe(status);
  });

  it('is counted with those of its person', async () => {
    const strict = await startTestServer({
      features: [mcpFeature],
      database: server.database,
      env: { PUBLIC_URL: server.url },
      rateLimits: { windowMs: 60_000, perUser: 2, perAddress: 100 },
    });
    const { port } = new URL(strict.services.config.publicUrl);
    expect(port).toBe(new URL(server.url).port);
    const own = `http://localhost:${strict.services.config.port}`;
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const response = await fetch(`${own}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: initialize,
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await strict.close();
  });
});

describe('connecting an assistant', () => {
  it('asks its person, names who asks, and returns to its own machine on any port', async () => {
    const memory = await begun();
    expect(new URL(memory.opened).searchParams.get('resource')).toBe(`${server.url}/mcp`);
    const browser = createTestBrowser();
    const interaction = await goToConsent(browser, memory.opened, BUYER);
    expect(interaction).toMatchObject({
      prompt: 'consent',
      consent: {
        assistant: 'Desk helper',
        returnsTo: new URL(loopback.address).host,
        person: 'Ben Buyer',
        mayPropose: true,
        canAllow: true,
      },
    });
    await answerConsent(browser, interaction.place, true);
    const authorizationCode = loopback.last()?.searchParams.get('code') ?? '';
    expect(await auth(memory, { serverUrl: `${server.url}/mcp`, authorizationCode })).toBe('AUTHORIZED');
    expect(decodeJwt(memory.held?.access_token ?? '')).toMatchObject({
      aud: `${server.url}/mcp`,
      scope: 'mcp:read mcp:propose',
      client_id: assistant,
    });
    expect(memory.held).not.toHaveProperty('id_token');
    expect((await post(memory.held?.access_token)).status).toBe(200);
  });

  it('asks again for the next connection, although the person is signed in', async () => {
    const browser = createTestBrowser();
    const first = await goToConsent(browser, (await begun()).opened, BUYER);
    await answerConsent(browser, first.place, true);
    const second = await goToConsent(browser, (await begun()).opened, BUYER);
    expect(second).toMatchObject({ prompt: 'consent', consent: { canAllow: true } });
  });

  it('ends with access_denied when the person refuses', async () => {
    const browser = createTestBrowser();
    const { place } = await goToConsent(browser, (await begun()).opened, BUYER);
    await answerConsent(browser, place, false);
    expect(loopback.last()?.searchParams.get('error')).toBe('access_denied');
  });

  it('cannot be allowed by another person', async () => {
    const browser = createTestBrowser();
    const { place, consent } = await goToConsent(browser, (await begun()).opened, 'admin@adhelm.test');
    expect(consent?.canAllow).toBe(false);
    expect((await answerConsent(browser, place, true)).status).toBe(403);
  });

  it('takes consent from our own page only', async () => {
    const browser = createTestBrowser();
    const { place } = await goToConsent(browser, (await begun()).opened, BUYER);
    const { response } = await browser.open(`${place}/consent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.test' },
      body: JSON.stringify({ allow: true }),
    });
    expect(response.status).toBe(403);
  });

  it('needs PKCE', async () => {
    const address = new URL((await begun()).opened);
    address.searchParams.delete('code_challenge');
    await createTestBrowser().open(address.href);
    expect(loopback.last()?.searchParams.get('error')).toBe('invalid_request');
  });

  it('returns nowhere else', async () => {
    const address = new URL((await begun()).opened);
    address.searchParams.set('redirect_uri', 'https://evil.test/callback');
    const { response } = await createTestBrowser().open(address.href);
    expect(response.status).toBe(400);
  });

  it('grants only reading to an assistant that was registered for it', async () => {
    const reader = await registerAssistant(server.url, BUYER, { mayPropose: false });
    const memory = await connectAssistant(server.url, BUYER, reader);
    expect(decodeJwt(memory.held?.access_token ?? '').scope).toBe('mcp:read');
  });
});

describe('tokens of assistants', () => {
  it('are renewed, and the old refresh token ends with all others when it is used again', async () => {
    const memory = await connectAssistant(server.url, BUYER, assistant);
    const before = memory.held?.refresh_token ?? '';
    expect(await auth(memory, { serverUrl: `${server.url}/mcp` })).toBe('AUTHORIZED');
    expect(memory.held?.refresh_token).not.toBe(before);
    const again = await fetch(`${server.url}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: assistant, refresh_token: before }),
    });
    expect(again.status).toBe(400);
    expect((await post(memory.held?.access_token)).status).toBe(401);
  });

  it('are no tokens of the API, and those of the API are none of assistants', async () => {
    const memory = await connectAssistant(server.url, BUYER, assistant);
    const asPage = await fetch(`${server.url}/api/users`, {
      headers: { authorization: `Bearer ${memory.held?.access_token}` },
    });
    expect(asPage.status).toBe(401);
    const page = await signIn(createTestBrowser(), server.url, BUYER);
    const response = await post(page.access_token);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  it('end when the person revokes the assistant, also for a program that is connected', async () => {
    const id = await registerAssistant(server.url, BUYER, { name: 'Short lived' });
    const memory = await connectAssistant(server.url, BUYER, id);
    const { client } = await startProgram(server.url, memory);
    const headers = bearer(await signIn(createTestBrowser(), server.url, BUYER));
    const revoked = await fetch(`${server.url}/api/identity/assistants/${id}`, { method: 'DELETE', headers });
    expect(revoked.status).toBe(204);
    expect((await post(memory.held?.access_token)).status).toBe(401);
    await expect(client.listTools()).rejects.toThrow();
    await expect(auth(memory, { serverUrl: `${server.url}/mcp` })).rejects.toThrow();
    const activity = await server.database.owner.query<{ summary: string }>(
      `select summary from activity where type like 'person_assistant_%' and summary like '%Short lived%' order by id`,
    );
    expect(activity.rows.map(({ summary }) => summary)).toEqual([
      'allowed the assistant “Short lived” to read and propose',
      'revoked the assistant “Short lived”',
    ]);
    const { rows } = await server.database.owner.query(
      `select 1 from oidc_records where payload->>'clientId' = $1 and model in ('Grant', 'RefreshToken')`,
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('survive that the person logs out in the same browser', async () => {
    const browser = createTestBrowser();
    const page = await signIn(browser, server.url, BUYER);
    const memory = await connectAssistant(server.url, BUYER, assistant, browser);
    const query = new URLSearchParams({
      id_token_hint: page.id_token,
      post_logout_redirect_uri: `${server.url}/`,
    });
    await browser.open(`${server.url}/oidc/session/end?${query}`);
    await expect(renew(browser, server.url)).rejects.toMatchObject({ message: 'login_required' });
    expect((await post(memory.held?.access_token)).status).toBe(200);
    expect(await auth(memory, { serverUrl: `${server.url}/mcp` })).toBe('AUTHORIZED');
  });

  it('end within seconds when the person changes their password elsewhere', async () => {
    const memory = await connectAssistant(server.url, BUYER, assistant);
    const response = await fetch(`${server.url}/api/identity/password`, {
      method: 'POST',
      headers: {
        ...bearer(await signIn(createTestBrowser(), server.url, BUYER)),
        origin: server.url,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ currentPassword: 'Adhelm-demo-1', newPassword: 'Another-pass-77-x' }),
    });
    expect(response.status).toBe(200);
    const isRefused = async () => (await post(memory.held?.access_token)).status === 401;
    await until('the token is refused', isRefused, 5_000);
  });
});
