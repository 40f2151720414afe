import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type pg from 'pg';
import type { Logger } from 'pino';
import { assistantClients } from '../assistants/index.ts';
import { claimsOf, findUser } from '../users/index.ts';
import { type IdentityKeys, SIGNING_ALGORITHM } from './identity-keys.ts';
import { endOtherPersonsSession, endSessionFor } from './provider-logout.ts';
import { failureInWords, loggedOutPage, logoutPage, signInFailedPage } from './provider-pages.ts';
import { createProviderRecords } from './provider-records.ts';
import { ACCESS_TOKEN_SECONDS, PAGE_SCOPES, resourceOf, resourceServer } from './provider-resources.ts';
import { answerUnavailability, noteUnavailability } from './provider-unavailable.ts';

const DAY_SECONDS = 86_400;
const SESSION_SECONDS = 14 * DAY_SECONDS;
const INTERACTION_SECONDS = 3_600;
/** How long a connected assistant works before its person is asked again. */
const ASSISTANT_SECONDS = 90 * DAY_SECONDS;

export type ProviderOptions = {
  readonly publicUrl: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly audience: string;
  readonly keys: IdentityKeys;
  readonly pool: pg.Pool;
  readonly log: Pick<Logger, 'warn' | 'error'>;
};

/** The current claims of a person. Both tokens carry them, so that a renewal picks up changes. */
async function currentClaims(pool: pg.Pool, id: string): Promise<Record<string, unknown> | undefined> {
  const user = await findUser(pool, id);
  return user === null ? undefined : { ...claimsOf(user) };
}

/**
 * The grant of a sign-in. Our pages are trusted, so no one is asked for their consent; an assistant has the grant of the
 * consent that was just given.
 */
async function grantOf(ctx: KoaContextWithOIDC, { audience, clientId }: ProviderOptions) {
  const { client, session, provider, result } = ctx.oidc;
  if (client === undefined || session === undefined) return undefined;
  if (client.clientId !== clientId) {
    const consented = result?.consent?.grantId;
    return consented === undefined ? undefined : provider.Grant.find(consented);
  }
  const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  if (existing !== undefined) return existing;
  const grant = new provider.Grant({
    clientId: client.clientId,
    ...(session.accountId === undefined ? {} : { accountId: session.accountId }),
  });
  grant.addOIDCScope(PAGE_SCOPES);
  grant.addResourceScope(audience, PAGE_SCOPES);
  await grant.save();
  return grant;
}

function client({ clientId, publicUrl }: ProviderOptions) {
  return {
    client_id: clientId,
    token_endpoint_auth_method: 'none' as const,
    grant_types: ['authorization_code'],
    response_types: ['code' as const],
    redirect_uris: ['callback', 'silent', 'popup'].map((page) => `${publicUrl}/auth/${page}`),
    post_logout_redirect_uris: [`${publicUrl}/`],
    id_token_signed_response_alg: SIGNING_ALGORITHM,
    scope: PAGE_SCOPES,
  } as const;
}

function features(options: ProviderOptions): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: async (ctx, form) => {
        ctx.body = logoutPage(form);
      },
      postLogoutSuccessSource: async (ctx) => {
        ctx.type = 'html';
        ctx.body = loggedOutPage();
      },
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: async (_ctx, client) => resourceOf(options, client),
      useGrantedResource: async () => true,
      getResourceServerInfo: async (_ctx, resource, client) => resourceServer(options, resource, client),
    },
  };
}

function configuration(options: ProviderOptions): Configuration {
  const { pool, keys } = options;
  const records = createProviderRecords(pool);
  const isPages = ({ clientId }: { readonly clientId?: string | undefined }) => clientId === options.clientId;
  return {
    adapter: (model) => (model === 'Client' ? assistantClients(pool) : records(model)),
    clients: [{ ...client(options), grant_types: ['authorization_code'], response_types: ['code'] }],
    jwks: { keys: [...keys.signing] },
    cookies: { keys: [...keys.cookie] },
    enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
    clientDefaults: { id_token_signed_response_alg: SIGNING_ALGORITHM },
    features: features(options),
    scopes: PAGE_SCOPES.split(' '),
    claims: {
      openid: ['sub'],
      email: ['email'],
      profile: ['name', 'picture', 'admin', 'accessLevel', 'tier', 'position', 'accounts', 'readOnly'],
    },
    conformIdTokenClaims: false,
    extraParams: ['federation'],
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin) => origin === new URL(options.publicUrl).origin,
    // our pages renew with the session instead; an assistant works on after its person logged out here
    issueRefreshToken: async (_ctx, client) => !isPages(client),
    rotateRefreshToken: true,
    expiresWithSession: async (_ctx, code) => isPages(code),
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    loadExistingGrant: (ctx) => grantOf(ctx, options),
    async findAccount(_ctx, id) {
      const claims = await currentClaims(pool, id);
      return claims === undefined
        ? undefined
        : { accountId: id, claims: async () => ({ ...claims, sub: id }) };
    },
    async extraTokenClaims(_ctx, token) {
      const id = 'accountId' in token && typeof token.accountId === 'string' ? token.accountId : null;
      const { sub: _subject, ...claims } = (id === null ? undefined : await currentClaims(pool, id)) ?? {};
      // the token ends with its grant, which logout, a new password and a replayed code remove
      const grant = 'grantId' in token ? token.grantId : undefined;
      return grant === undefined ? claims : { ...claims, grant };
    },
    renderError(ctx, out) {
      ctx.type = 'html';
      ctx.body = signInFailedPage(failureInWords(out.error));
    },
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      IdToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: 60,
      Interaction: INTERACTION_SECONDS,
      Session: SESSION_SECONDS,
      RefreshToken: SESSION_SECONDS,
      Grant: (_ctx, grant) => (isPages(grant) ? SESSION_SECONDS : ASSISTANT_SECONDS),
    },
  };
}

/** Sets oidc-provider up for the trusted client of our own origin and people's assistants, with all records in the database. */
export function createProvider(options: ProviderOptions): Provider {
  const provider = new Provider(options.issuer, configuration(options));
  // the mount sets the forwarded headers itself, from PUBLIC_URL
  provider.proxy = true;
  provider.use(answerUnavailability);
  provider.use(endSessionFor(options.clientId));
  provider.use(endOtherPersonsSession);
  provider.on('server_error', (ctx, error) => {
    if (noteUnavailability(ctx, error)) return;
    options.log.error({ err: error }, 'the identity provider failed');
  });
  return provider;
}
