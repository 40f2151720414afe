import { pageGuard } from '../../paging/page-guard.ts';
import { valueAt } from '../answers/paths.ts';
import type { ReadRequest } from './request.ts';

type Counted = {
  readonly first: 0 | 1;
  readonly size: number;
  /** Without a total, a short page is the last. */
  readonly totalAt?: string;
  /** The meaning of a repeated page: a fault, or `end` for a source that repeats its last page. */
  readonly repeated?: 'refused' | 'end';
  /** More pages than that are an error. */
  readonly most: number;
};
type Followed = { readonly at: string; readonly most: number };

/** How a source splits rows into pages. */
export type Pages =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'page' | 'offset' } & Counted)
  | ({ readonly kind: 'cursor' | 'link' } & Followed);

/** The next page: its number, the rows before it, the source's cursor, or the URL that the source gave. */
export type Position = {
  readonly page: number;
  readonly offset: number;
  readonly cursor: string | undefined;
  readonly link: string | null;
};
/** `body` is null when the source reported that there are no rows, and then has no total. */
export type Page = { readonly rows: readonly unknown[]; readonly body: unknown };

/** A request for each page of a list. `Args` are what the request is made from. */
export type PagedRequest<Args> = {
  readonly pages: Pages;
  readonly at: (args: Args, position: Position) => ReadRequest;
};
/** One request, or one for each page. */
export type ListRequest<Args> = ((args: Args) => ReadRequest) | PagedRequest<Args>;

type Fault = (fault: string) => Error;

/** Pages by number. */
export function byPage<Args>(
  pages: Counted,
  request: (args: Args & { readonly page: number; readonly size: number }) => ReadRequest,
): PagedRequest<Args> {
  const { size } = pages;
  return {
    pages: { kind: 'page', ...pages },
    at: (args, { page }) => request({ ...args, page, size }),
  };
}

/** Pages by the number of rows before them, plus `first`. */
export function byOffset<Args>(
  pages: Counted,
  request: (args: Args & { readonly offset: number; readonly size: number }) => ReadRequest,
): PagedRequest<Args> {
  const { size } = pages;
  return {
    pages: { kind: 'offset', ...pages },
    at: (args, { offset }) => request({ ...args, offset, size }),
  };
}

/** Pages by the cursor of the page before; the first request has none. */
export function byCursor<Args>(
  pages: Followed,
  request: (args: Args & { readonly cursor: string | undefined }) => ReadRequest,
): PagedRequest<Args> {
  return {
    pages: { kind: 'cursor', ...pages },
    at: (args, { cursor }) => request({ ...args, cursor }),
  };
}

/** Pages by the URL that the page before gave, which is only followed on the same host. */
export function byLink<Args>(pages: Followed, request: (args: Args) => ReadRequest): PagedRequest<Args> {
  return { pages: { kind: 'link', ...pages }, at: request };
}

/** A list's request for each page. */
export function pagedRequest<Args>(request: ListRequest<Args>): PagedRequest<Args> {
  return typeof request === 'function' ? { pages: { kind: 'none' }, at: request } : request;
}

/** The position of the first page. */
export function firstPosition(pages: Pages): Position {
  const first = 'first' in pages ? pages.first : 0;
  return { page: first, offset: first, cursor: undefined, link: null };
}

/**
 * Reads pages in sequence, each row once. Anything that would leave a gap fails instead of ending silently: repeated
 * rows, fewer rows than the reported total, a repeated cursor, more pages than `most`.
 */
export async function* pagesOf<Read extends Page>(
  pages: Pages,
  read: (position: Position) => Promise<Read>,
  fault: Fault,
): AsyncGenerator<Read> {
  if (pages.kind === 'none') {
    const page = await read(firstPosition(pages));
    if (page.rows.length > 0) yield page;
    return;
  }
  const guard = pageGuard(fault, { pages: pages.most });
  const cursors = new Set<string>();
  let position: Position | null = firstPosition(pages);
  let before = 0;
  for (let count = 1; position !== null; count++) {
    guard.beginPage();
    const page = await read(position);
    if (guard.isRepeated(page.rows)) {
      if ('repeated' in pages && pages.repeated === 'end') return;
      throw fault('repeats the rows of an earlier page');
    }
    if (page.rows.length > 0) yield page;
    before += page.rows.length;
    position =
      'first' in pages
        ? afterCounted(pages, page, { count, before }, fault)
        : afterFollowed(pages, page, cursors, fault);
  }
}

function afterCounted(
  pages: Counted & Pages,
  { rows, body }: Page,
  read: { readonly count: number; readonly before: number },
  fault: Fault,
): Position | null {
  if (pages.totalAt === undefined || body === null) {
    if (rows.length < pages.size) return null;
  } else {
    const reported = valueAt(body, pages.totalAt);
    const total =
      typeof reported === 'number' || (typeof reported === 'string' && /^\d+$/.test(reported))
        ? Number(reported)
        : -1;
    if (!Number.isSafeInteger(total) || total < 0) throw fault(`has no total at ${pages.totalAt}`);
    if (read.before >= total) return null;
    if (rows.length === 0) throw fault('ends before its total');
  }
  return {
    ...firstPosition(pages),
    page: pages.first + read.count,
    offset: pages.first + read.before,
  };
}

function afterFollowed(
  pages: Followed & Pages,
  { body }: Page,
  cursors: Set<string>,
  fault: Fault,
): Position | null {
  const next = valueAt(body, pages.at);
  if (next === undefined || next === null || next === '' || next === false) return null;
  if (typeof next !== 'string' && !(typeof next === 'number' && Number.isSafeInteger(next))) {
    throw fault(`has no ${pages.kind} at ${pages.at}`);
  }
  const text = String(next);
  if (cursors.has(text)) throw fault(`repeats a ${pages.kind}`);
  cursors.add(text);
  const first = firstPosition(pages);
  return pages.kind === 'link' ? { ...first, link: text } : { ...first, cursor: text };
}
