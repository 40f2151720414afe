import { MAX_PAGE_SIZE, type Page } from '@adhelm/contracts';
import { useRef, useState } from 'react';
import { unstable_serialize } from 'swr';
import type * as z from 'zod/mini';
import { type ApiAnswer, type ApiQuery, parseAnswer, useApiAnswer } from './api-query.ts';
import { everyPage, type Pages } from './every-page.ts';
import { useHost } from './host-hooks.ts';

/** Path and query of a list, and what identifies it to its screen: `of` is kept with the data of each request. */
export type PagesKey<Of> = {
  readonly path: string;
  readonly query: ApiQuery;
  readonly of: Of;
  /** Rows of the first page, which are displayed at once, and of each later one; the API's usual limit unless set. */
  readonly limits?: { readonly first: number; readonly rest: number };
};

/** How much of a list is there while the rest is loading. */
export type LoadedPart = { readonly rows: number; readonly total: number };

/** `part` is set while `data` has only the first rows, and after the rest could not be loaded. */
export type PagesAnswer<Data> = ApiAnswer<Data> & { readonly part: LoadedPart | undefined };

const usualLimits = { first: MAX_PAGE_SIZE, rest: MAX_PAGE_SIZE };

type FirstPart<Data> = { readonly key: string; readonly data: Data; readonly part: LoadedPart };

type PageOfRows = { readonly page: Page; readonly success?: boolean };

/**
 * A list with all its pages (GET of a path with `limit` and `cursor`); a null key requests nothing. `dataOf` makes the
 * list of the parsed pages, for the key of their request: a late response is never taken for that of another key. A list
 * of several pages starts with the rows of the first one. `sort` orders the pages, so that those are the list's first
 * rows; another sort requests nothing again.
 */
export function useApiPages<Answer extends PageOfRows, Of, Data>(
  key: PagesKey<Of> | null,
  schema: z.ZodMiniType<Answer>,
  dataOf: (pages: Pages<Answer>, of: Of) => Data,
  sort?: string | undefined,
): PagesAnswer<Data> {
  const host = useHost();
  const early = useRef<FirstPart<Data> | undefined>(undefined);
  // lists that were loaded once stay whole while they are refreshed
  const whole = useRef(new Set<string>());
  const [later, setLater] = useState<FirstPart<Data>>();
  const name = unstable_serialize(key === null ? null : [key]);
  const { first: firstLimit, rest: restLimit } = key?.limits ?? usualLimits;
  const firstPart = (first: Answer, of: Of): FirstPart<Data> => ({
    key: name,
    data: dataOf([first], of),
    part: { rows: firstLimit, total: first.page.total },
  });
  const answer = useApiAnswer(
    key === null ? null : ([key] as const),
    async ([{ path, query, of }]) => {
      const pages = await everyPage(async (cursor) => {
        const limit = cursor.cursor === undefined ? firstLimit : restLimit;
        const page = parseAnswer(
          schema,
          await host.fetchApi(path, { query: { ...pageQuery(query, sort), limit, ...cursor } }),
        );
        const isBeginning = cursor.cursor === undefined && page.page.next !== null && page.success !== false;
        if (isBeginning && !whole.current.has(name)) setLater(firstPart(page, of));
        return page;
      });
      whole.current.add(name);
      setLater((present) => (present?.key === name ? undefined : present));
      return dataOf(pages, of);
    },
    ([{ path, query, of }]) =>
      host.readEarly(path, { ...pageQuery(query, sort), limit: firstLimit }, (body) => {
        const first = schema.safeParse(body).data;
        if (first === undefined) return undefined;
        if (first.page.next === null) return dataOf([first], of);
        early.current = firstPart(first, of);
        return undefined;
      }),
  );
  const begun = later ?? early.current;
  if (begun?.key !== name || (answer.data !== undefined && !answer.isStale))
    return { ...answer, part: undefined };
  return {
    ...answer,
    data: begun.data,
    part: begun.part,
    isLoading: false,
    isRefreshing: answer.error === undefined,
    isStale: answer.error !== undefined,
    update: (change) => setLater({ ...begun, data: change(begun.data) }),
  };
}

const pageQuery = (query: ApiQuery, sort: string | undefined): ApiQuery =>
  sort === undefined ? query : { ...query, sort };
