import { AdhelmError } from '@adhelm/contracts';
import type { TokenGrant } from '../../authorisation/token-cache.ts';
import type { AccountAccess } from '../../connector.ts';
import type { SourceAnswer } from '../../http/source-http.ts';
import { judgedAnswer } from '../answers/judged-answer.ts';
import { malformed } from '../answers/malformed.ts';
import type { Answers } from '../description/answer-schema.ts';
import type { Authorisation } from '../description/authorisation-schema.ts';
import { valueAt } from '../description/paths.ts';
import {
  type Body,
  encodedParameters,
  encodedPath,
  formBody,
  urlBelow,
} from '../requests/encoded-request.ts';
import { authorisingValues, credential } from './credentials.ts';

export type Granting = Extract<Authorisation, { kind: 'client-credentials' | 'session' }>;
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
  const place = `POST ${authorisation.path}`;
  const url = urlBelow(access.baseUrl, encodedPath(authorisation.path, { externalId: access.externalId }));
  const { body: form, secrets } = grantRequest(authorisation, sourceName, access);
  const answer = await post(url, form);
  if ([400, 401, 403].includes(answer.status)) {
    throw new AdhelmError('auth', `${sourceName} does not accept this account's credentials`);
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

function grantRequest(
  authorisation: Granting,
  sourceName: string,
  access: AccountAccess,
): { body: Body; secrets: readonly string[] } {
  const { credentials } = access;
  if (authorisation.kind === 'client-credentials') {
    const id = credential(sourceName, credentials, authorisation.clientId, 'text');
    const secret = credential(sourceName, credentials, authorisation.clientSecret, 'text');
    const body = formBody([
      ['grant_type', 'client_credentials'],
      ['client_id', id],
      ['client_secret', secret],
    ]);
    return { body, secrets: [id, secret] };
  }
  const templates = Object.values(authorisation.fields);
  const { values, secrets } = authorisingValues(sourceName, access, templates, 'text');
  const fields = encodedParameters(authorisation.fields, values);
  const body =
    authorisation.encoding === 'form'
      ? formBody(fields)
      : { type: 'application/json', text: JSON.stringify(Object.fromEntries(fields)) };
  return { body, secrets };
}
