import { type Configuration, errors, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type pg from 'pg';
import type { Logger } from 'pino';
import { claimsOf, findUser } from '../users/index.ts';
import { type IdentityKeys, SIGNING_ALGORITHM } from './identity-keys.ts';
import { endOtherPersonsSession, endSessionFor } from './provider-logout.ts';
import { loggedOutPage, logoutPage, signInFailedPage } from './provider-pages.ts';
import { createProviderRecords } from './provider-records.ts';
import { answerUnavailability, noteUnavailability } from './provider-unavailable.ts';

export const ACCESS_TOKEN_SECONDS = 600;
const DAY_SECONDS = 86_400;
const SESSION_SECONDS = 14 * DAY_SECONDS;
const INTERACTION_SECONDS = 3_600;
const SCOPES = 'openid profile email';

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

/** Our client is the only one and trusted, so no one is asked for consent. */
async function grantEverything(ctx: KoaContextWithOIDC, audience: string) {
  const { client, session, provider, result } = ctx.oidc;
  if (client === undefined || session === undefined) return undefined;
  const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  if (existing !== undefined) return existing;
  const grant = new provider.Grant({
    clientId: client.clientId,
    ...(session.accountId === undefined ? {} : { accountId: session.accountId }),
  });
  grant.addOIDCScope(SCOPES);
  grant.addResourceScope(audience, SCOPES);
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
    scope: SCOPES,
  } as const;
}

function features({ audience }: ProviderOptions): Configuration['features'] {
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
      defaultResource: async () => audience,
      useGrantedResource: async () => true,
      getResourceServerInfo: async (_ctx, resource) => {
        if (resource !== audience) throw new errors.InvalidTarget();
        return {
          scope: SCOPES,
          audience,
          accessTokenTTL: ACCESS_TOKEN_SECONDS,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: SIGNING_ALGORITHM } },
        };
      },
    },
  };
}

function configuration(options: ProviderOptions): Configuration {
  const { pool, keys, audience } = options;
  return {
    adapter: createProviderRecords(pool),
    clients: [{ ...client(options), grant_types: ['authorization_code'], response_types: ['code'] }],
    jwks: { keys: [...keys.signing] },
    cookies: { keys: [...keys.cookie] },
    enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
    clientDefaults: { id_token_signed_response_alg: SIGNING_ALGORITHM },
    features: features(options),
    scopes: SCOPES.split(' '),
    claims: {
      openid: ['sub'],
      email: ['email'],
      profile: ['name', 'picture', 'admin', 'accessLevel', 'tier', 'position', 'accounts', 'readOnly'],
    },
    conformIdTokenClaims: false,
    extraParams: ['federation'],
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin) => origin === new URL(options.publicUrl).origin,
    issueRefreshToken: async () => false,
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    loadExistingGrant: (ctx) => grantEverything(ctx, audience),
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
      ctx.body = signInFailedPage(out.error_description ?? out.error);
    },
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      IdToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: 60,
      Interaction: INTERACTION_SECONDS,
      Session: SESSION_SECONDS,
      Grant: SESSION_SECONDS,
    },
  };
}

/** Sets oidc-provider up for one trusted client of our own origin, with all records in the database. */
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
