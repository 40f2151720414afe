import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';
import type { AccountAccess } from '../connector.ts';
import { type JsonApi, jsonApi, textsIn } from '../http/json-api.ts';
import type { SourceHttp } from '../http/source-http.ts';
import { answers } from './propellerads-answers.ts';

const credentialsSchema = z.looseObject({ token: z.string().min(1) });
/** `{message, errors}`, either of them alone, or errors as a list or by field. */
const refusalSchema = z.looseObject({ message: z.string().optional(), errors: z.unknown().optional() });

/** The API for one account. Throws `AdhelmError` auth when it has no token. */
export function propelleradsClient(http: SourceHttp, access: AccountAccess): JsonApi {
  const credentials = credentialsSchema.safeParse(access.credentials);
  if (!credentials.success) throw new AdhelmError('auth', 'This PropellerAds account has no token');
  const { token } = credentials.data;
  return jsonApi({
    http,
    access,
    sourceName: 'PropellerAds',
    answers,
    headers: { authorization: `Bearer ${token}` },
    secrets: [token],
    refusalsIn: (body, status) => {
      const refusal = refusalSchema.safeParse(body);
      if (!refusal.success) return [];
      const { message, errors } = refusal.data;
      // a successful response may list errors without a message: refusals of single ids
      return message === undefined && status < 300 ? [] : [...textsIn(message), ...textsIn(errors)];
    },
  });
}
