import { requestToken } from '../authorisation/client-credentials.ts';
import { createTokenCache } from '../authorisation/token-cache.ts';
import { tokenHttp } from '../authorisation/token-http.ts';
import type { AccountAccess, AccountFacts } from '../connector.ts';
import { judgedAnswer } from '../described/answers/judged-answer.ts';
import type { Granting } from '../described/authorisation/authorisation.ts';
import { tokenGrant } from '../described/authorisation/token-grant.ts';
import type { SourceHttp } from '../http/source-http.ts';

export const SOURCE = 'Voluum';

export type Query = readonly (readonly [name: string, value: string])[];

/** Voluum's API: sessions, refusals. */
export type VoluumClient = {
  /** The JSON of a GET. Throws `AdhelmError` of the taxonomy. */
  get(access: AccountAccess, path: string, query: Query, signal: AbortSignal): Promise<unknown>;
};

/** Voluum's responses do not identify the account. */
export const anonymousAccount: AccountFacts = { name: null, currency: null, timeZone: null };

/** A session of an access key (https://developers.voluum.com): clients find that it lasts about four hours. */
const session = {
  kind: 'session',
  path: '/auth/access/session',
  encoding: 'json',
  fields: (credential) => ({ accessId: credential('accessId'), accessKey: credential('accessKey') }),
  tokenAt: 'token',
  header: (token) => ({ 'cwauth-token': token }),
  lifetimeSeconds: 4 * 3_600,
} as const satisfies Granting;

/** The format of errors is not documented: the usual places are tried, else the status decides. */
const answers = { messagesAt: ['error.message', 'error.description', 'message', 'error'] };

/** `now` is in milliseconds since 1970. */
export function voluumClient(http: SourceHttp, now: () => number): VoluumClient {
  const requests = tokenHttp(
    http,
    createTokenCache(now),
    (access) => tokenGrant(session, access, { sourceName: SOURCE, answers }, requestToken(http, access)),
    session.header,
  );
  return {
    get: async (access, path, query, signal) => {
      const url = new URL(`${access.baseUrl}${path}`);
      for (const [name, value] of query) url.searchParams.append(name, value);
      const headers = { accept: 'application/json' };
      const { answer, token } = await requests.read(access, { url: url.href, headers, signal });
      const secrets = [token, ...Object.values(access.credentials)];
      return judgedAnswer(answer, answers, { sourceName: SOURCE, place: `GET ${path}`, secrets }).body;
    },
  };
}
