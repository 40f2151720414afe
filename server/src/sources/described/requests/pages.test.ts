import fc from 'fast-check';
import {
  byCursor,
  byLink,
  byOffset,
  byPage,
  firstPosition,
  type Page,
  type Pages,
  type Position,
  pagedRequest,
  pagesOf,
} from './pages.ts';
import { get } from './request.ts';

const fault = (text: string) => new Error(text);
const plain = (pages: Pages): Pages => pages;

async function allRows(pages: Pages, read: (position: Position) => Promise<Page>): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const page of pagesOf(pages, read, fault)) rows.push(...page.rows);
  return rows;
}
const numbered = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

/** A source that pages `all` as described; `cap` is the maximum that it returns, whatever is requested. */
function sourceOf(pages: Pages, all: readonly unknown[], size: number, cap = size) {
  const requests: Position[] = [];
  const read = async (position: Position): Promise<Page> => {
    requests.push(position);
    const { page, offset, cursor } = position;
    const first = 'first' in pages ? pages.first : 0;
    const from =
      pages.kind === 'page'
        ? (page - first) * cap
        : pages.kind === 'offset'
          ? offset - first
          : Number(cursor ?? position.link ?? 0);
    const rows = all.slice(from, from + cap);
    const next = from + cap < all.length ? from + cap : null;
    return { rows, body: { total: String(all.length), next, link: next === null ? null : String(next) } };
  };
  return { requests, read };
}

const counted = fc.record({
  kind: fc.constantFrom('page' as const, 'offset' as const),
  first: fc.constantFrom(0 as const, 1 as const),
  total: fc.constantFrom({}, { totalAt: 'total' }),
});
const followed = fc.constantFrom(
  { kind: 'cursor', at: 'next' } as const,
  { kind: 'link', at: 'link' } as const,
);

describe('pagesOf', () => {
  it('yields every row once, in order, for each kind of paging', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(counted, followed),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 9 }),
        async (paging, count, size) => {
          const pages: Pages =
            'first' in paging
              ? { kind: paging.kind, first: paging.first, ...paging.total, size, most: 100 }
              : { ...paging, most: 100 };
          const { read } = sourceOf(pages, numbered(count), size);
          expect(await allRows(pages, read)).toEqual(numbered(count));
        },
      ),
    );
  });

  it.each(['page', 'offset'] as const)(
    'yields every row by %s when pages are smaller than requested but the total is known',
    async (kind) => {
      const pages = plain({ kind, first: 0, size: 10, totalAt: 'total', most: 100 });
      const { read } = sourceOf(pages, numbered(23), 10, 4);
      expect(await allRows(pages, read)).toEqual(numbered(23));
    },
  );

  it('requests another page only when the last one is full and there is no total', async () => {
    const pages = plain({ kind: 'page', first: 1, size: 5, most: 100 });
    const full = sourceOf(pages, numbered(10), 5);
    await allRows(pages, full.read);
    expect(full.requests.map(({ page }) => page)).toEqual([1, 2, 3]);
    const short = sourceOf(pages, numbered(9), 5);
    await allRows(pages, short.read);
    expect(short.requests.map(({ page }) => page)).toEqual([1, 2]);
  });

  it('fails for a source that repeats a page instead of reading forever', async () => {
    const pages = plain({ kind: 'page', first: 1, size: 2, most: 100 });
    const read = async () => ({ rows: numbered(2), body: {} });
    await expect(allRows(pages, read)).rejects.toThrow('repeats the rows of an earlier page');
  });

  it('ends at a repeated page when the description allows it', async () => {
    const pages = plain({ kind: 'page', first: 1, size: 2, repeated: 'end', most: 100 });
    const read = async () => ({ rows: numbered(2), body: {} });
    expect(await allRows(pages, read)).toEqual(numbered(2));
  });

  it('fails for a repeated cursor', async () => {
    const pages = plain({ kind: 'cursor', at: 'next', most: 100 });
    let id = 0;
    const read = async () => ({ rows: [{ id: id++ }], body: { next: 'same' } });
    await expect(allRows(pages, read)).rejects.toThrow('repeats a cursor');
  });

  it.each([{}, [], true, 1.5, Number.NaN])('fails for %j as a cursor', async (next) => {
    const pages = plain({ kind: 'cursor', at: 'next', most: 100 });
    const read = async () => ({ rows: numbered(1), body: { next } });
    await expect(allRows(pages, read)).rejects.toThrow('has no cursor at next');
  });

  it('fails beyond its maximum, since rows would be missing', async () => {
    const pages = plain({ kind: 'page', first: 0, size: 1, most: 3 });
    const { requests, read } = sourceOf(pages, numbered(9), 1);
    await expect(allRows(pages, read)).rejects.toThrow('has more than 3 pages');
    expect(requests).toHaveLength(3);
  });

  it('reads as many pages as its maximum allows', async () => {
    const pages = plain({ kind: 'page', first: 0, size: 4, totalAt: 'total', most: 3 });
    const { read } = sourceOf(pages, numbered(12), 4);
    expect(await allRows(pages, read)).toHaveLength(12);
  });

  it('fails when the rows end before the total', async () => {
    const pages = plain({ kind: 'page', first: 0, size: 2, totalAt: 'total', most: 100 });
    const read = async ({ page }: Position) => ({
      rows: page === 0 ? numbered(2) : [],
      body: { total: 5 },
    });
    await expect(allRows(pages, read)).rejects.toThrow('ends before its total');
  });

  it.each([undefined, null, 'many', '', true, -1, 1.5])('fails for the total %j', async (total) => {
    const pages = plain({ kind: 'offset', first: 0, size: 2, totalAt: 'total', most: 100 });
    const read = async () => ({ rows: numbered(2), body: { total } });
    await expect(allRows(pages, read)).rejects.toThrow('has no total at total');
  });
});

describe('the request of a page', () => {
  const counted = { first: 1, size: 5, most: 9 } as const;
  const followed = { at: 'next', most: 9 };
  type Args = { readonly day: string };

  it.each([
    ['its number', byPage<Args>(counted, ({ day, page, size }) => get('/x', { day, page, size })), 1, 3],
    ['the rows before it', byOffset<Args>(counted, ({ day, offset }) => get('/x', { day, offset })), 1, 11],
    ['a cursor', byCursor<Args>(followed, ({ day, cursor }) => get('/x', { day, cursor })), null, 'c-3'],
    ['a link', byLink<Args>(followed, ({ day }) => get('/x', { day })), null, null],
    ['nothing', pagedRequest<Args>(({ day }) => get('/x', { day })), null, null],
  ])('is made from %s', (_, { pages, at }, first, later) => {
    const sent = (position: Position) => at({ day: 'd' }, position).query;
    const third = { page: 3, offset: 11, cursor: 'c-3', link: null };
    expect(sent(firstPosition(pages))[0]).toEqual(['day', 'd']);
    expect(sent(firstPosition(pages))[1]?.[1] ?? null).toBe(first === null ? null : String(first));
    expect(sent(third)[1]?.[1] ?? null).toBe(later === null ? null : String(later));
  });
});
