import type { TokenGrant } from '../../authorisation/token-cache.ts';
import type { AccountAccess } from '../../connector.ts';
import { networkWords } from '../../http/network-words.ts';
import { refused } from '../../http/refused.ts';
import type { SourceAnswer } from '../../http/source-http.ts';
import { type Answers, judgedAnswer } from '../answers/judged-answer.ts';
import { malformed } from '../answers/malformed.ts';
import { valueAt } from '../answers/paths.ts';
import { type Body, formBody, jsonBody, urlOf } from '../requests/request.ts';
import type { Granting } from './authorisation.ts';
import { usedCredentials } from './credentials.ts';

export type PostToSource = (url: URL, body: Body) => Promise<SourceAnswer>;

/**
 * Requests a token from a source. Throws `AdhelmError` auth when it refuses the credentials (OAuth 2 also uses 400 for
 * that), upstream when its response holds no token.
 */
export async function tokenGrant(
  authorisation: Granting,
  access: AccountAccess,
  source: { readonly sourceName: string; readonly answers: Answers },
  post: PostToSource,
): Promise<TokenGrant> {
  const { sourceName } = source;
  const { path } = authorisation;
  const place = `POST ${path}`;
  const url = urlOf({ path: { text: path, place: path }, query: [] }, access.baseUrl);
  const { body, secrets } = grantBody(authorisation, sourceName, access);
  const answer = await post(url, body);
  if ([400, 401, 403].includes(answer.status)) {
    const words = networkWords(answer.text, secrets);
    throw refused('auth', { sourceName, place, status: answer.status, words });
  }
  const { body: grant } = judgedAnswer(answer, source.answers, { sourceName, place, secrets });
  const tokenAt = authorisation.kind === 'session' ? authorisation.tokenAt : 'access_token';
  const value = valueAt(grant, tokenAt);
  if (typeof value !== 'string' || !/^[\x21-\x7e]+$/.test(value)) {
    throw malformed(sourceName, place, `no token at ${tokenAt}`);
  }
  const seconds =
    authorisation.kind === 'session' ? Number.NaN : Number(valueAt(grant, 'expires_in') ?? Number.NaN);
  return { value, lifetimeSeconds: seconds > 0 ? seconds : authorisation.lifetimeSeconds };
}

function grantBody(
  authorisation: Granting,
  sourceName: string,
  access: AccountAccess,
): { body: Body; secrets: readonly string[] } {
  if (authorisation.kind === 'client-credentials') {
    const { values, secrets } = usedCredentials(sourceName, access, 'text', (credentialOf) => ({
      grant_type: 'client_credentials',
      client_id: credentialOf(authorisation.clientId),
      client_secret: credentialOf(authorisation.clientSecret),
    }));
    return { body: formBody(values), secrets };
  }
  const { values, secrets } = usedCredentials(sourceName, access, 'text', authorisation.fields);
  return { body: authorisation.encoding === 'form' ? formBody(values) : jsonBody(values), secrets };
}
