import type { AccountAccess } from '../connector.ts';
import type { Granting } from '../described/authorisation/authorisation.ts';
import { type PostToSource, tokenGrant } from '../described/authorisation/token-grant.ts';
import type { SourceHttp } from '../http/source-http.ts';
import type { TokenGrant } from './token-cache.ts';

export type ClientCredentialsSource = {
  readonly sourceName: string;
  /** The endpoint that grants tokens. */
  readonly tokenUrl: (access: AccountAccess) => string;
  /** Used when the response has no `expires_in`. */
  readonly lifetimeSeconds: number;
};

/**
 * A token for the account's `clientId` and `clientSecret` (OAuth 2, RFC 6749, 4.4, both in the form). Throws
 * `AdhelmError` auth when they are missing or refused, upstream when the response holds no token.
 */
export function clientCredentialsGrant(
  http: SourceHttp,
  source: ClientCredentialsSource,
): (access: AccountAccess) => Promise<TokenGrant> {
  const { sourceName, lifetimeSeconds, tokenUrl } = source;
  const answers = { messagesAt: ['error', 'error_description'] };
  return (access) => {
    const { origin, pathname } = new URL(tokenUrl(access));
    const granting: Granting = {
      kind: 'client-credentials',
      path: pathname,
      clientId: 'clientId',
      clientSecret: 'clientSecret',
      lifetimeSeconds,
    };
    return tokenGrant(
      granting,
      { ...access, baseUrl: origin },
      { sourceName, answers },
      requestToken(http, access),
    );
  };
}

/**
 * Requests a token from a source. It uses its own signal: several requests share one token, so a cancelled request must
 * not cancel the grant for the others.
 */
export function requestToken(http: SourceHttp, access: AccountAccess): PostToSource {
  const { signal } = new AbortController();
  return (url, body) =>
    http.read({
      account: access,
      url: url.href,
      headers: { accept: 'application/json', 'content-type': body.type },
      body: body.text,
      signal,
    });
}
