import { createHash } from 'node:crypto';
import { AdhelmError } from '@adhelm/contracts';
import * as oidc from 'openid-client';
import type pg from 'pg';
import * as z from 'zod';
import { type GoogleConfig, isLoopback } from '../../foundation/config/index.ts';
import { inTransaction } from '../../foundation/database/index.ts';
import { insertUser } from '../users/index.ts';

const WITHIN_SECONDS = 600;

/** The claims of Google's id token. Only issuer and subject identify the person. */
const identitySchema = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
});
type FederatedIdentity = z.infer<typeof identitySchema>;

export type FederatedSignIn = {
  /** The URL to send the browser to. State, nonce and verifier are kept in the database. */
  begin(interactionUid: string): Promise<URL>;
  /** The sign-in of a state, without consuming the state; null when it is unknown or expired. */
  interactionOf(state: string): Promise<string | null>;
  /** Exchanges the code and resolves with our person's id. A state can be used once. */
  complete(interactionUid: string, answer: URLSearchParams): Promise<string>;
};

type FederatedOptions = {
  readonly pool: pg.Pool;
  readonly google: GoogleConfig;
  readonly redirectUri: string;
};

const hashOf = (state: string) => createHash('sha256').update(state).digest();

function discover({ issuer, clientId, clientSecret }: GoogleConfig): Promise<oidc.Configuration> {
  const url = new URL(issuer);
  const local = url.protocol === 'http:' && isLoopback(url.hostname);
  return oidc.discovery(url, clientId, clientSecret, undefined, {
    timeout: 10,
    ...(local ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
}

/**
 * The person of a Google identity, created at their first sign-in. Only (issuer, subject) identifies them: an e-mail
 * proves nothing, because anyone may have registered it here first.
 */
export function personOf(pool: pg.Pool, identity: FederatedIdentity): Promise<string> {
  const { iss, sub, email = '', name, picture } = identity;
  return inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${iss} ${sub}`]);
    const { rows } = await client.query<{ id: string }>(
      'select user_id as id from federated_identities where issuer = $1 and subject = $2',
      [iss, sub],
    );
    const known = rows[0]?.id;
    if (known !== undefined) return known;
    const id = await insertUser(client, { email, name: name ?? email, picture: picture ?? null });
    await client.query('insert into federated_identities (issuer, subject, user_id) values ($1, $2, $3)', [
      iss,
      sub,
      id,
    ]);
    return id;
  });
}

type Pending = { readonly nonce: string; readonly codeVerifier: string };

/** A relying party for a configurable issuer, with PKCE, state and nonce. Discovery happens at the first use. */
export function createFederatedSignIn({ pool, google, redirectUri }: FederatedOptions): FederatedSignIn {
  let discovered: Promise<oidc.Configuration> | null = null;
  const configuration = async (): Promise<oidc.Configuration> => {
    discovered ??= discover(google);
    try {
      return await discovered;
    } catch (error) {
      discovered = null;
      throw new AdhelmError('upstream', 'Google cannot be reached. Try again in a moment.', { cause: error });
    }
  };

  const take = async (interactionUid: string, state: string): Promise<Pending> => {
    const { rows } = await pool.query<Pending>(
      `delete from federated_sign_ins
        where state_hash = $1 and interaction_uid = $2 and expires_at > now()
        returning nonce, code_verifier as "codeVerifier"`,
      [hashOf(state), interactionUid],
    );
    const [pending] = rows;
    if (pending === undefined) throw new AdhelmError('conflict', 'This sign-in took too long. Try again.');
    return pending;
  };

  return {
    async begin(interactionUid) {
      const issuer = await configuration();
      const [state, nonce, codeVerifier] = [
        oidc.randomState(),
        oidc.randomNonce(),
        oidc.randomPKCECodeVerifier(),
      ];
      await pool.query(
        `insert into federated_sign_ins (state_hash, interaction_uid, nonce, code_verifier, expires_at)
         values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
        [hashOf(state), interactionUid, nonce, codeVerifier, WITHIN_SECONDS],
      );
      return oidc.buildAuthorizationUrl(issuer, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        prompt: 'select_account',
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },
    async interactionOf(state) {
      const { rows } = await pool.query<{ uid: string }>(
        'select interaction_uid as uid from federated_sign_ins where state_hash = $1 and expires_at > now()',
        [hashOf(state)],
      );
      return rows[0]?.uid ?? null;
    },
    async complete(interactionUid, answer) {
      const state = answer.get('state') ?? '';
      const { nonce, codeVerifier } = await take(interactionUid, state);
      const url = new URL(redirectUri);
      url.search = answer.toString();
      const tokens = await oidc
        .authorizationCodeGrant(await configuration(), url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          throw new AdhelmError('auth', 'Google did not confirm the sign-in. Try again.', { cause: error });
        });
      return personOf(pool, identitySchema.parse(tokens.claims()));
    },
  };
}
