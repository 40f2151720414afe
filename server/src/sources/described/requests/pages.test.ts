import fc from 'fast-check';
import { type Pages, pagesSchema } from '../description/request-schema.ts';
import { rowsIn } from '../testing/answering-source.ts';
import { type Page, type Position, pagesOf } from './pages.ts';

const fault = (text: string) => new Error(text);
const spec = (value: unknown): Pages => pagesSchema.parse(value);
const numbered = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

/** A source that pages `all` as described; `cap` is the maximum that it returns, whatever is requested. */
function sourceOf(pages: Pages, all: readonly unknown[], size: number, cap = size) {
  const requests: Position[] = [];
  const read = async (position: Position): Promise<Page> => {
    requests.push(position);
    const { page, offset, cursor } = position.values;
    const first = 'first' in pages ? pages.first : 0;
    const from =
      pages.kind === 'page'
        ? (Number(page) - first) * cap
        : pages.kind === 'offset'
          ? Number(offset) - first
          : Number(cursor ?? position.link ?? 0);
    const rows = all.slice(from, from + cap);
    const next = from + cap < all.length ? from + cap : null;
    return { rows, body: { total: String(all.length), next, link: next === null ? null : String(next) } };
  };
  return { requests, read };
}

const counted = fc.record({
  kind: fc.constantFrom('page', 'offset'),
  first: fc.constantFrom(0, 1),
  totalAt: fc.constantFrom(undefined, 'total'),
});
const followed = fc.constantFrom({ kind: 'cursor', at: 'next' }, { kind: 'link', at: 'link' });

describe('pagesOf', () => {
  it('yields every row once, in order, for each kind of paging', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(counted, followed),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 9 }),
        async (kind, count, size) => {
          const sized = 'first' in kind ? { size } : {};
          const { totalAt, ...plain } = { totalAt: undefined, ...kind };
          const pages = spec({
            ...plain,
            ...sized,
            ...(totalAt === undefined ? {} : { totalAt }),
            most: 100,
          });
          const { read } = sourceOf(pages, numbered(count), size);
          expect(await rowsIn(pagesOf(pages, read, fault))).toEqual(numbered(count));
        },
      ),
    );
  });

  it.each(['page', 'offset'])(
    'yields every row by %s when pages are smaller than requested but the total is known',
    async (kind) => {
      const pages = spec({ kind, first: 0, size: 10, totalAt: 'total', most: 100 });
      const { read } = sourceOf(pages, numbered(23), 10, 4);
      expect(await rowsIn(pagesOf(pages, read, fault))).toEqual(numbered(23));
    },
  );

  it('requests another page only when the last one is full and there is no total', async () => {
    const pages = spec({ kind: 'page', first: 1, size: 5, most: 100 });
    const full = sourceOf(pages, numbered(10), 5);
    await rowsIn(pagesOf(pages, full.read, fault));
    expect(full.requests.map(({ values }) => values.page)).toEqual([1, 2, 3]);
    const short = sourceOf(pages, numbered(9), 5);
    await rowsIn(pagesOf(pages, short.read, fault));
    expect(short.requests.map(({ values }) => values.page)).toEqual([1, 2]);
  });

  it('fails for a source that repeats a page instead of reading forever', async () => {
    const pages = spec({ kind: 'page', first: 1, size: 2, most: 100 });
    const read = async () => ({ rows: numbered(2), body: {} });
    await expect(rowsIn(pagesOf(pages, read, fault))).rejects.toThrow('repeats the rows of an earlier page');
  });

  it('ends at a repeated page when the description allows it', async () => {
    const pages = spec({ kind: 'page', first: 1, size: 2, repeated: 'end', most: 100 });
    const read = async () => ({ rows: numbered(2), body: {} });
    expect(await rowsIn(pagesOf(pages, read, fault))).toEqual(numbered(2));
  });

  it('fails for a repeated cursor', async () => {
    const pages = spec({ kind: 'cursor', at: 'next', most: 100 });
    let id = 0;
    const read = async () => ({ rows: [{ id: id++ }], body: { next: 'same' } });
    await expect(rowsIn(pagesOf(pages, read, fault))).rejects.toThrow('repeats a cursor');
  });

  it.each([{}, [], true, 1.5, Number.NaN])('fails for %j as a cursor', async (next) => {
    const pages = spec({ kind: 'cursor', at: 'next', most: 100 });
    const read = async () => ({ rows: numbered(1), body: { next } });
    await expect(rowsIn(pagesOf(pages, read, fault))).rejects.toThrow('has no cursor at next');
  });

  it('fails beyond its maximum, since rows would be missing', async () => {
    const pages = spec({ kind: 'page', first: 0, size: 1, most: 3 });
    const { requests, read } = sourceOf(pages, numbered(9), 1);
    await expect(rowsIn(pagesOf(pages, read, fault))).rejects.toThrow('has more than 3 pages');
    expect(requests).toHaveLength(3);
  });

  it('reads as many pages as its maximum allows', async () => {
    const pages = spec({ kind: 'page', first: 0, size: 4, totalAt: 'total', most: 3 });
    const { read } = sourceOf(pages, numbered(12), 4);
    expect(await rowsIn(pagesOf(pages, read, fault))).toHaveLength(12);
  });

  it('fails when the rows end before the total', async () => {
    const pages = spec({ kind: 'page', first: 0, size: 2, totalAt: 'total', most: 100 });
    const read = async ({ values }: Position) => ({
      rows: values.page === 0 ? numbered(2) : [],
      body: { total: 5 },
    });
    await expect(rowsIn(pagesOf(pages, read, fault))).rejects.toThrow('ends before its total');
  });

  it.each([undefined, null, 'many', '', true, -1, 1.5])('fails for the total %j', async (total) => {
    const pages = spec({ kind: 'offset', first: 0, size: 2, totalAt: 'total', most: 100 });
    const read = async () => ({ rows: numbered(2), body: { total } });
    await expect(rowsIn(pagesOf(pages, read, fault))).rejects.toThrow('has no total at total');
  });
});
