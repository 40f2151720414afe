import type { AccountAccess } from '../connector.ts';
import { type Granting, type PostToSource, tokenGrant } from '../described/authorisation/token-grant.ts';
import type { SourceHttp } from '../http/source-http.ts';
import type { TokenGrant } from './token-cache.ts';

export type ClientCredentialsSource = {
  readonly sourceName: string;
  /** The address that grants tokens. */
  readonly tokenUrl: (access: AccountAccess) => string;
  /** Where its answer does not tell `expires_in`. */
  readonly lifetimeSeconds: number;
};

/**
 * A token for the account's `clientId` and `clientSecret` (OAuth 2, RFC 6749, 4.4, both in the form). Throws
 * `AdhelmError` auth when they are missing or refused, upstream when the answer holds no token.
 */
export function clientCredentialsGrant(
  http: SourceHttp,
  source: ClientCredentialsSource,
): (access: AccountAccess) => Promise<TokenGrant> {
  const { sourceName, lifetimeSeconds, tokenUrl } = source;
  const answers = { errorsAt: [], messagesAt: ['error', 'error_description'], empty: [], meanings: [] };
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
      askForToken(http, access),
    );
  };
}

/**
 * Asks a source for a token. It has a signal of its own: several requests wait for one token, so that none of them may
 * take it with it when it is given up.
 */
export function askForToken(http: SourceHttp, access: AccountAccess): PostToSource {
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
