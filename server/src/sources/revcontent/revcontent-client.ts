import * as z from 'zod';
import { documentedAnswers } from '../answers/documented-answers.ts';
import { accountHttp, type TokenHttp } from '../authorisation/token-http.ts';
import { OutcomeUnknown } from '../changes.ts';
import type { AccountAccess } from '../connector.ts';
import { jsonApi, type Query } from '../http/json-api.ts';
import { guardedPages } from '../paging/guarded-pages.ts';

export const answers = documentedAnswers('RevContent');

/** RevContent's API for one account: paths, token, envelope. */
export type RevcontentClient = {
  readonly access: AccountAccess;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The JSON of a GET below `/stats/api/v1.0`. */
  get(path: string, query: Query, signal: AbortSignal): Promise<unknown>;
  /**
   * Sends a change and resolves with its response parsed by `schema`. Throws `AdhelmError` for a refusal, and
   * `OutcomeUnknown` when the response confirms nothing.
   */
  post<Schema extends z.ZodType>(
    path: string,
    body: unknown,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema>>;
};

const LARGEST_PAGE = 1_000;
const ROOT = '/stats/api/v1.0';

export function revcontentClient(
  tokens: TokenHttp,
  access: AccountAccess,
  now: () => number,
): RevcontentClient {
  const api = jsonApi({
    ...accountHttp(tokens, access),
    access: { ...access, baseUrl: `${access.baseUrl}${ROOT}` },
    sourceName: 'RevContent',
    answers,
    headers: {},
    refusalsIn,
    // an id of another account returns 409 (code 100); other messages are about the request
    kindOf: (status, reason) =>
      /invalid id value/i.test(reason) ? 'not-found' : status === 409 ? 'validation' : undefined,
  });
  return {
    access,
    now,
    get: api.get,
    post: async (path, body, schema, signal) => {
      const answer = await api.send('POST', path, { json: body }, signal);
      try {
        return answers.parsed(schema, answer, path);
      } catch (cause) {
        throw new OutcomeUnknown('RevContent returned an undocumented response to the change', {
          cause,
        });
      }
    },
  };
}

/** Pages by `limit` and `offset`, until a short one; see `guardedPages`. */
export function pagesOf<Row>(
  client: RevcontentClient,
  path: string,
  query: Query,
  row: z.ZodType<Row>,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  const schema = rowsOf(row);
  return guardedPages(
    async ({ number }) => {
      const offset = String(number * LARGEST_PAGE);
      const paging = [...query, ['limit', String(LARGEST_PAGE)], ['offset', offset]] as const;
      const { data } = answers.parsed(schema, await client.get(path, paging, signal), path);
      return { rows: data, end: { isLast: data.length < LARGEST_PAGE } };
    },
    { fault: answers.pages(path) },
  );
}

/** The envelope of lists and reports. */
export function rowsOf<Row>(row: z.ZodType<Row>) {
  return z.looseObject({ data: z.array(row) });
}

const errorSchema = z.looseObject({ title: z.string().optional(), detail: z.string().optional() });
const refusalSchema = z.looseObject({ success: z.literal(false), errors: z.array(errorSchema).optional() });

/** `{success: false, errors: [{code, title, detail}]}`, whatever the status is. */
function refusalsIn(body: unknown): string[] {
  const refusal = refusalSchema.safeParse(body);
  if (!refusal.success) return [];
  const reasons = (refusal.data.errors ?? []).flatMap(({ title, detail }) => detail ?? title ?? []);
  return reasons.length === 0 ? ['no success'] : reasons;
}
