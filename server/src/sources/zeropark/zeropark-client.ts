import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';
import type { AccountAccess } from '../connector.ts';
import { type JsonApi, jsonApi, type Query, textsIn } from '../http/json-api.ts';
import type { SourceHttp } from '../http/source-http.ts';
import { guardedPages } from '../paging/guarded-pages.ts';
import { answers } from './zeropark-answers.ts';

const credentialsSchema = z.looseObject({ token: z.string().min(1) });
const refusalSchema = z.looseObject({ error: z.unknown() });

/** The API for one account. Throws `AdhelmError` auth when it has no token. */
export function zeroparkClient(http: SourceHttp, access: AccountAccess): JsonApi {
  const credentials = credentialsSchema.safeParse(access.credentials);
  if (!credentials.success) throw new AdhelmError('auth', 'This Zeropark account has no token');
  const { token } = credentials.data;
  return jsonApi({
    http,
    access,
    sourceName: 'Zeropark',
    answers,
    headers: { 'api-token': token },
    secrets: [token],
    refusalsIn: (body) => {
      const refusal = refusalSchema.safeParse(body);
      return refusal.success ? textsIn(refusal.data.error) : [];
    },
  });
}

/** Changes have their values in the query of a POST without a body. */
export async function post(
  api: JsonApi,
  path: string,
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const query = new URLSearchParams(parameters).toString();
  await api.send('POST', query === '' ? path : `${path}?${query}`, null, signal);
}

const LARGEST_PAGE = 1_000;

const sorting: Query = [
  ['sortColumn', 'NAME'],
  ['sortOrder', 'ASC'],
];

/**
 * Elements of a list, page by page (pages start at 0), sorted by name because figures change while they are read. The
 * names of columns are not documented: where Zeropark refuses to sort, a list of one page is read as it is.
 */
export function elementsOf<Schema extends z.ZodType>(
  api: JsonApi,
  path: string,
  schema: Schema,
  query: Query,
  signal: AbortSignal,
): AsyncGenerator<readonly z.output<Schema>[]> {
  const listSchema = z.looseObject({ elements: z.array(schema) });
  const read = async (number: number, order: Query) => {
    const paging: Query = [['page', String(number)], ['limit', String(LARGEST_PAGE)], ...order];
    const answer = await api.get(path, [...query, ...paging], signal);
    return answers.parsed(listSchema, answer, path).elements;
  };
  return guardedPages(
    async ({ number }) => {
      try {
        const rows = await read(number, sorting);
        return { rows, end: { isLast: rows.length < LARGEST_PAGE } };
      } catch (error) {
        if (number > 0 || !isAboutSorting(error)) throw error;
        const rows = await read(0, []);
        if (rows.length === LARGEST_PAGE) throw error;
        return { rows, end: { isLast: true } };
      }
    },
    { fault: answers.pages(path) },
  );
}

function isAboutSorting(error: unknown): boolean {
  return error instanceof AdhelmError && error.kind === 'validation' && /sort/i.test(error.message);
}

/** One day as an interval: days are sent as dd/mm/yyyy. */
export function dayInterval(day: string): Query {
  const written = day.split('-').reverse().join('/');
  return [
    ['interval', 'CUSTOM'],
    ['startDate', written],
    ['endDate', written],
  ];
}

export function campaignPath(id: string): string {
  return `/campaign/${encodeURIComponent(id)}`;
}
