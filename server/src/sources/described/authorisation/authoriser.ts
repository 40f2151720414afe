import type { AccountAccess } from '../../connector.ts';
import type { SourceRequest } from '../requests/request.ts';
import type { Authorisation, Granting } from './authorisation.ts';
import { credential, usedCredentials } from './credentials.ts';
import { hmacSignature } from './hmac-signature.ts';

/** The authorisation of one request. `secrets` is everything in it that no message may repeat. */
export type Authorised = {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly secrets: readonly string[];
  /** A token that can be renewed when the source refuses it. */
  readonly token: string | null;
};

type Source = { readonly sourceName: string; readonly now: () => number };
/** The request as it is sent: a signature covers the whole path of its URL. */
type Signed = Pick<SourceRequest, 'method' | 'body'> & { readonly url: URL };
type TokenOf = (authorisation: Granting, access: AccountAccess) => Promise<string>;

/**
 * Authorises a request of an account. Throws `AdhelmError` auth that names a missing credential, and the errors of
 * requesting a token.
 */
export async function authorised(
  authorisation: Authorisation,
  request: Signed,
  access: AccountAccess,
  source: Source,
  tokenOf: TokenOf,
): Promise<Authorised> {
  const { sourceName } = source;
  const { credentials } = access;
  const none = { headers: {}, query: [], token: null };
  switch (authorisation.kind) {
    case 'headers': {
      const { values, secrets } = usedCredentials(sourceName, access, 'header', authorisation.headers);
      return { ...none, headers: values, secrets };
    }
    case 'query': {
      const { values, secrets } = usedCredentials(sourceName, access, 'text', authorisation.query);
      return { ...none, query: Object.entries(values), secrets };
    }
    case 'bearer': {
      const token = credential(sourceName, credentials, authorisation.token, 'header');
      return { ...none, headers: { authorization: `Bearer ${token}` }, secrets: [token] };
    }
    case 'client-credentials': {
      const token = await tokenOf(authorisation, access);
      const headers = { authorization: `Bearer ${token}` };
      return { ...none, headers, secrets: [token, ...Object.values(credentials)], token };
    }
    case 'session': {
      const token = await tokenOf(authorisation, access);
      const secrets = [token, ...Object.values(credentials)];
      return { ...none, headers: authorisation.header(token), secrets, token };
    }
    case 'hmac-sha256': {
      const key = credential(sourceName, credentials, authorisation.key, 'text');
      const secret = credential(sourceName, credentials, authorisation.secret, 'text');
      const timestamp = Math.floor(source.now() / 1000);
      const signature = hmacSignature(
        { method: request.method, path: request.url.pathname, body: request.body?.text ?? '' },
        { key, secret, timestamp },
      );
      const query = [
        ['api_key', key],
        ['timestamp', String(timestamp)],
        ['signature', signature],
      ] as const;
      return { ...none, query, secrets: [key, secret, signature] };
    }
  }
}
