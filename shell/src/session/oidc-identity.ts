import {
  AdhelmError,
  type Credentials,
  identityClaimsSchema,
  type ShellEnvironment,
} from '@adhelm/contracts';
import { ErrorResponse, InMemoryWebStorage, User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import * as z from 'zod/mini';
import { messages } from '../messages/identity.ts';
import type { Tokens } from '../start/taken-start.ts';
import { FetchNavigator } from './fetch-navigator.ts';
import { payloadOf } from './id-token.ts';
import type { Identity, IdentityPort } from './session.ts';

const RENEW_BEFORE_EXPIRY_SECONDS = 60;
/** The claims that every id token has (OpenID Connect Core, 2). */
const profileSchema = z.looseObject({
  sub: z.string(),
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  iat: z.number(),
});

/** The provider's errors for `prompt=none` if interaction is required. */
const interactionRequired = new Set(['login_required', 'interaction_required', 'consent_required']);

/**
 * The OpenID Connect provider. Tokens live only in memory; they are renewed with the provider's own session
 * (`prompt=none`), by fetch if the provider is ours, otherwise in a hidden frame.
 */
export function oidcIdentity(environment: ShellEnvironment, origin: string): IdentityPort {
  const navigator = new FetchNavigator();
  const { authority, clientId, audience, embedded } = environment.identity;
  const manager = new UserManager(
    {
      authority,
      client_id: clientId,
      redirect_uri: `${origin}/auth/callback`,
      silent_redirect_uri: `${origin}/auth/silent`,
      popup_redirect_uri: `${origin}/auth/popup`,
      post_logout_redirect_uri: `${origin}/`,
      response_type: 'code',
      scope: 'openid profile email',
      ...(embedded
        ? { resource: audience, metadata: embeddedMetadata(authority) }
        : { extraQueryParams: { audience } }),
      loadUserInfo: false,
      automaticSilentRenew: true,
      validateSubOnSilentRenew: false,
      accessTokenExpiringNotificationTimeInSeconds: RENEW_BEFORE_EXPIRY_SECONDS,
      userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
      stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
    },
    undefined,
    undefined,
    embedded ? navigator : undefined,
  );
  return {
    restore: () => restore(manager),
    adopt: (tokens) => adopt(manager, tokens),
    signInWithPassword: (credentials) =>
      embedded ? signInByForm(manager, navigator, credentials) : signInElsewhere(manager, credentials),
    signInWithGoogle: async () =>
      identityOf(await manager.signinPopup({ prompt: 'login', extraQueryParams: { federation: 'google' } })),
    completeRedirect: async () => identityOf(await manager.signinRedirectCallback()),
    signOut: () => signOut(manager, embedded, origin),
    onRenewal: (listener) => {
      manager.events.addUserLoaded((user) => listener(identityOf(user)));
      manager.events.addSilentRenewError((error) => {
        if (isNobodySignedIn(error)) listener(null);
      });
    },
  };
}

/** The addresses in the embedded provider's discovery document, which saves a request at every start. */
function embeddedMetadata(authority: string) {
  return {
    issuer: authority,
    authorization_endpoint: `${authority}/auth`,
    token_endpoint: `${authority}/token`,
    end_session_endpoint: `${authority}/session/end`,
  };
}

/** Stores the tokens as if the client had requested them itself, which starts the timer of their renewal. */
async function adopt(manager: UserManager, tokens: Tokens): Promise<void> {
  const user = new User({ ...tokens, profile: profileSchema.parse(payloadOf(tokens.id_token)) });
  await manager.storeUser(user);
  await manager.events.load(user, false);
}

async function restore(manager: UserManager): Promise<Identity | null> {
  try {
    const user = await manager.signinSilent();
    return user === null ? null : identityOf(user);
  } catch (error) {
    if (isNobodySignedIn(error)) return null;
    throw new AdhelmError('upstream', messages.unreachable, { cause: error });
  }
}

async function signInByForm(
  manager: UserManager,
  navigator: FetchNavigator,
  credentials: Credentials,
): Promise<Identity> {
  navigator.use(credentials);
  const user = await manager.signinSilent({ prompt: 'login' });
  if (user === null) throw new AdhelmError('upstream', messages.noIdentity);
  return identityOf(user);
}

/** Another provider has its own form: the person goes there with the e-mail filled in and returns. */
async function signInElsewhere(manager: UserManager, credentials: Credentials): Promise<Identity> {
  await manager.signinRedirect({ login_hint: credentials.email });
  return new Promise(() => undefined);
}

async function signOut(manager: UserManager, embedded: boolean, origin: string): Promise<void> {
  const user = await manager.getUser();
  const hint = user?.id_token === undefined ? {} : { id_token_hint: user.id_token };
  if (embedded) await manager.signoutSilent({ ...hint, post_logout_redirect_uri: `${origin}/` });
  else await manager.signoutRedirect(hint);
  await manager.removeUser();
}

function identityOf(user: User): Identity {
  return { claims: identityClaimsSchema.parse(user.profile), accessToken: user.access_token };
}

function isNobodySignedIn(error: unknown): boolean {
  if (error instanceof AdhelmError) return error.kind === 'auth';
  return error instanceof ErrorResponse && interactionRequired.has(error.error ?? '');
}
