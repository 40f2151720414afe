import { MAX_PAGE_SIZE, type Page } from '@adhelm/contracts';
import type * as z from 'zod/mini';
import { type ApiAnswer, type ApiQuery, parseAnswer, useApiAnswer } from './api-query.ts';
import { everyPage, type Pages } from './every-page.ts';
import { useHost } from './host-hooks.ts';

/** Path and query of a list, and what identifies it to its screen: `of` is kept with the data of each request. */
export type PagesKey<Of> = { readonly path: string; readonly query: ApiQuery; readonly of: Of };

/**
 * A list with all its pages (GET of a path with `limit` and `cursor`); a null key requests nothing. `dataOf` makes the
 * list of the parsed pages, for the key of their request: a late response is never taken for that of another key.
 */
export function useApiPages<Answer extends { readonly page: Page }, Of, Data>(
  key: PagesKey<Of> | null,
  schema: z.ZodMiniType<Answer>,
  dataOf: (pages: Pages<Answer>, of: Of) => Data,
): ApiAnswer<Data> {
  const host = useHost();
  return useApiAnswer(
    key === null ? null : ([key] as const),
    async ([{ path, query, of }]) => {
      const pages = await everyPage(async (cursor) =>
        parseAnswer(schema, await host.fetchApi(path, { query: pageQuery(query, cursor) })),
      );
      return dataOf(pages, of);
    },
    ([{ path, query, of }]) =>
      host.readEarly(path, pageQuery(query), (body) => {
        const first = schema.safeParse(body).data;
        return first === undefined || first.page.next !== null ? undefined : dataOf([first], of);
      }),
  );
}

const pageQuery = (query: ApiQuery, cursor: ApiQuery = {}): ApiQuery => ({
  ...query,
  limit: MAX_PAGE_SIZE,
  ...cursor,
});
