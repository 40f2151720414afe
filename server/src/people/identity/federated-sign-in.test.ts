import { createServer, type Server } from 'node:http';
import { decodeJwt, exportJWK, generateKeyPair } from 'jose';
import { interactionPolicy, Provider } from 'oidc-provider';
import type pg from 'pg';
import * as z from 'zod';
import type { Database } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import {
  bearer,
  beginSignIn,
  createTestBrowser,
  exchange,
  type TestBrowser,
} from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { updateAccess } from '../users/index.ts';
import { createProviderRecords } from './provider-records.ts';

/** The profile that "Google" returns for its only visitor. */
let visitor = { sub: 'google-1', email: 'gina@adhelm.test', name: 'Gina Google' };
let google: { readonly issuer: string; readonly server: Server };
let googleRecords: Database;
let server: TestServer;
let browser: TestBrowser;

/** A second oidc-provider that signs its visitor in without a prompt. */
async function startGoogle(callback: string, records: pg.Pool): Promise<{ issuer: string; server: Server }> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = z.object({ port: z.number() }).parse(http.address());
  const issuer = `http://127.0.0.1:${address.port}`;
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  const provider: Provider = new Provider(issuer, {
    clients: [{ client_id: 'adhelm', client_secret: 'shared secret', redirect_uris: [callback] }],
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 60, IdToken: 60, Interaction: 60, Session: 60, Grant: 60 },
    findAccount: async (_ctx, sub) => ({ accountId: sub, claims: async () => ({ ...visitor, sub }) }),
    interactions: { policy, url: (_ctx, interaction) => `/ask/${interaction.uid}` },
    adapter: createProviderRecords(records),
    jwks: {
      keys: [{ ...(await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey)) }],
    },
    cookies: { keys: ['google cookie key'] },
    async loadExistingGrant(ctx) {
      const grant = new provider.Grant({ clientId: 'adhelm', accountId: visitor.sub });
      grant.addOIDCScope(String(ctx.oidc.params?.scope));
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  http.on('request', (request, response) => {
    if (request.url?.startsWith('/ask/') !== true) answer(request, response);
    else
      void provider.interactionFinished(request, response, {
        login: { accountId: visitor.sub },
        select_account: {},
      });
  });
  return { issuer, server: http };
}

beforeAll(async () => {
  const probe = await startTestServer();
  const url = probe.url;
  const port = String(probe.services.config.port);
  await probe.close();
  googleRecords = await testDatabase();
  google = await startGoogle(`${url}/oidc/federated/google/callback`, googleRecords.app);
  server = await startTestServer({
    env: {
      PORT: port,
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: 'adhelm',
      GOOGLE_CLIENT_SECRET: 'shared secret',
    },
  });
});
afterAll(async () => {
  await server.close();
  google.server.closeAllConnections();
  google.server.close();
  await googleRecords.close();
});
beforeEach(() => {
  browser = createTestBrowser();
  visitor = { sub: 'google-1', email: 'gina@adhelm.test', name: 'Gina Google' };
});

const navigation = { headers: { 'sec-fetch-dest': 'document' } };
const begin = () => beginSignIn(server.url, { prompt: 'login', federation: 'google' }, 'popup');

async function signInWithGoogle(by = browser) {
  const pending = begin();
  const { url } = await by.open(pending.url, navigation);
  return exchange(server.url, pending, url);
}

describe('signing in with Google', () => {
  it('creates a person who waits for access, and recognises them later', async () => {
    const first = decodeJwt((await signInWithGoogle()).id_token);
    expect(first).toMatchObject({
      email: 'gina@adhelm.test',
      name: 'Gina Google',
      accessLevel: 0,
      admin: false,
    });
    await updateAccess(server.database.app, first.sub ?? '', { accessLevel: 1 });
    visitor = { ...visitor, email: 'renamed@adhelm.test' };
    const tokens = await signInWithGoogle(createTestBrowser());
    expect(decodeJwt(tokens.id_token)).toMatchObject({ sub: first.sub, accessLevel: 1 });
    expect((await fetch(`${server.url}/api/users`, { headers: bearer(tokens) })).status).toBe(200);
  });

  it('does not take over an account with the same e-mail', async () => {
    visitor = { sub: 'google-2', email: 'admin@adhelm.test', name: 'Mallory' };
    const claims = decodeJwt((await signInWithGoogle()).id_token);
    expect(claims).toMatchObject({ name: 'Mallory', admin: false, accessLevel: 0 });
  });

  it('only completes in the browser that began it', async () => {
    const pending = begin();
    const start = await browser.open(pending.url, { headers: {} });
    const interaction = start.url.pathname.split('/').at(-1) ?? '';
    const victim = createTestBrowser();
    const { response } = await victim.open(
      `${server.url}/oidc/federated/google?interaction=${interaction}`,
      navigation,
    );
    expect(response.status).toBe(409);
  });

  it('accepts each response of Google once, and no unrequested one', async () => {
    const { response } = await browser.open(
      `${server.url}/oidc/federated/google/callback?code=x&state=made-up`,
      navigation,
    );
    expect(response.status).toBe(409);
    await signInWithGoogle();
    const { rows } = await server.database.owner.query(
      'select from federated_sign_ins where nonce is not null',
    );
    expect(rows.length).toBeLessThanOrEqual(1);
  });

  it('returns the reason when Google refuses', async () => {
    const pending = begin();
    const start = await browser.open(pending.url, { headers: {} });
    const uid = start.url.pathname.split('/').at(-1) ?? '';
    const toGoogle = await fetch(`${server.url}/oidc/federated/google?interaction=${uid}`, {
      redirect: 'manual',
    });
    const state = new URL(toGoogle.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const { url } = await browser.open(
      `${server.url}/oidc/federated/google/callback?error=access_denied&state=${state}`,
      navigation,
    );
    expect(url.pathname).toBe('/auth/popup');
    expect(url.searchParams.get('error')).toBe('access_denied');
  });
});

describe('without Google configured', () => {
  it('returns that Google sign-in is not set up', async () => {
    const plain = await startTestServer({ database: server.database });
    const { url } = await browser.open(
      beginSignIn(plain.url, { prompt: 'login', federation: 'google' }, 'popup').url,
      navigation,
    );
    expect(url.pathname).toBe('/auth/popup');
    expect(url.searchParams.get('error_description')).toBe('Google sign-in is not set up.');
    await plain.close();
  });
});
