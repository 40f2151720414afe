import { MAX_PAGE_SIZE, type Page } from '@adhelm/contracts';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
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
  /** Rows of the first page, which are displayed at once, and of each later one; the API's usual limit unless set. Not more than so many pages. */
  readonly limits?: { readonly first: number; readonly rest: number; readonly pages?: number };
};

/** How much of a list is there while the rest is loading. */
export type LoadedPart = { readonly rows: number; readonly total: number };

/** `part` is set while `data` has only the first rows, and after the rest could not be loaded. */
export type PagesAnswer<Data> = ApiAnswer<Data> & { readonly part: LoadedPart | undefined };

const usualLimits: NonNullable<PagesKey<unknown>['limits']> = { first: MAX_PAGE_SIZE, rest: MAX_PAGE_SIZE };

/** The name of a list's key, with all its rows. */
type WholeList<Data> = { readonly name: string; readonly data: Data };
/** The same with the first rows only. */
type FirstPart<Data> = WholeList<Data> & { readonly part: LoadedPart };

type PageOfRows = { readonly page: Page; readonly success?: boolean };

const nameOf = (key: PagesKey<unknown> | null) => unstable_serialize(key === null ? null : [key]);

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
  const name = nameOf(key);
  const [first, setFirst] = useState<FirstPart<Data>>();
  const early = useRef<FirstPart<Data> | undefined>(undefined);
  /** Changes that people made to the first rows, which the responses on their way do not have. */
  const changes = useRef<((data: Data) => Data)[]>([]);
  const firstPart = (page: Answer, requested: PagesKey<Of>): FirstPart<Data> => ({
    name: nameOf(requested),
    data: dataOf([page], requested.of),
    part: { rows: (requested.limits ?? usualLimits).first, total: page.page.total },
  });
  /** What is displayed, for responses and changes that come later. */
  const displayed = useRef({ name, isWhole: false });
  const { update: updateWhole, ...answer } = useApiAnswer<readonly [PagesKey<Of>], WholeList<Data>>(
    key === null ? null : [key],
    async ([requested]) => {
      const { path, query, of, limits = usualLimits } = requested;
      const pages = await everyPage(async (cursor) => {
        const isFirst = cursor.cursor === undefined;
        const limit = isFirst ? limits.first : limits.rest;
        const page = parseAnswer(
          schema,
          await host.fetchApi(path, { query: { ...pageQuery(query, sort), limit, ...cursor } }),
        );
        const isCurrent = displayed.current.name === nameOf(requested);
        if (isFirst && isCurrent && limits.pages !== 1 && page.page.next !== null && page.success !== false) {
          changes.current = [];
          setFirst(firstPart(page, requested));
        }
        return page;
      }, limits.pages);
      const data = changes.current.reduce((changed, change) => change(changed), dataOf(pages, of));
      return { name: nameOf(requested), data };
    },
    ([requested]) => {
      const { path, query, of, limits = usualLimits } = requested;
      return host.readEarly(path, { ...pageQuery(query, sort), limit: limits.first }, (body) => {
        const page = schema.safeParse(body).data;
        if (page === undefined) return undefined;
        if (page.page.next === null || limits.pages === 1)
          return { name: nameOf(requested), data: dataOf([page], of) };
        early.current = firstPart(page, requested);
        return undefined;
      });
    },
  );
  const isWhole = answer.data?.name === name;
  const begun = [first, early.current].find((part) => part?.name === name);
  useLayoutEffect(() => {
    displayed.current = { name, isWhole };
  }, [name, isWhole]);
  const update = useCallback(
    (change: (data: Data) => Data) => {
      // without data of its own, changing SWR's would discard the response on its way
      if (displayed.current.isWhole) {
        updateWhole((present) => ({ ...present, data: change(present.data) }));
        return;
      }
      changes.current.push(change);
      setFirst((present) => present && { ...present, data: change(present.data) });
    },
    [updateWhole],
  );
  if (isWhole || begun === undefined) return { ...answer, data: answer.data?.data, update, part: undefined };
  return {
    ...answer,
    data: begun.data,
    update,
    part: begun.part,
    isLoading: false,
    isRefreshing: answer.isLoading || answer.isRefreshing,
    isStale: answer.error !== undefined,
  };
}

const pageQuery = (query: ApiQuery, sort: string | undefined): ApiQuery =>
  sort === undefined ? query : { ...query, sort };
