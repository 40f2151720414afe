import * as z from 'zod';
import { documentedAnswers } from '../answers/documented-answers.ts';
import { accountHttp, type TokenHttp } from '../authorisation/token-http.ts';
import { OutcomeUnknown } from '../changes.ts';
import type { AccountAccess } from '../connector.ts';
import { jsonApi, type Query } from '../http/json-api.ts';
import type { SourceWrite } from '../http/source-http.ts';

export const answers = documentedAnswers('Taboola');

/** Backstage for one account: token, paths below the account, refusals. */
export type TaboolaClient = {
  readonly access: AccountAccess;
  /** The JSON of a GET below `/api/1.0/{account}`. */
  get(path: string, query: Query, signal: AbortSignal): Promise<unknown>;
  /** The JSON of a GET about the login itself. */
  ofLogin(path: string, signal: AbortSignal): Promise<unknown>;
  /**
   * Sends a change and resolves with its response parsed by `schema`. Throws `AdhelmError` for a refusal, and
   * `OutcomeUnknown` when the response confirms nothing.
   */
  send<Schema extends z.ZodType>(
    method: SourceWrite['method'],
    path: string,
    body: unknown,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema>>;
};

/**
 * Refusals are `{http_status, message}`; without a valid token they are XML, where the status is enough. Backstage has
 * no idempotency keys, so nothing is sent twice.
 */
export function taboolaClient(tokens: TokenHttp, access: AccountAccess): TaboolaClient {
  const api = jsonApi({
    ...accountHttp(tokens, access),
    access: { ...access, baseUrl: `${access.baseUrl}/api/1.0` },
    sourceName: 'Taboola',
    answers,
    headers: {},
    refusalsIn,
  });
  const own = (path: string) => `/${encodeURIComponent(access.externalId)}${path}`;
  return {
    access,
    get: (path, query, signal) => api.get(own(path), query, signal),
    ofLogin: (path, signal) => api.get(path, [], signal),
    send: async (method, path, body, schema, signal) => {
      const answer = await api.send(method, own(path), { json: body }, signal);
      try {
        return answers.parsed(schema, answer, path);
      } catch (cause) {
        throw new OutcomeUnknown('Taboola returned an undocumented response to the change', { cause });
      }
    },
  };
}

/** The envelope of lists and reports. */
export function resultsOf<Row>(row: z.ZodType<Row>) {
  return z.looseObject({ results: z.array(row) });
}

const refusalSchema = z.looseObject({ http_status: z.number().min(400), message: z.string().optional() });

function refusalsIn(body: unknown): string[] {
  const refusal = refusalSchema.safeParse(body);
  if (!refusal.success) return [];
  const { http_status: status, message } = refusal.data;
  return [message ?? `HTTP ${status}`];
}
