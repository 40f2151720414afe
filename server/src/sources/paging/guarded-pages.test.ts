import { rowsIn } from '../described/testing/answering-source.ts';
import { type GuardedPage, guardedPages, type PagePosition } from './guarded-pages.ts';

const fault = (text: string) => new Error(`it ${text}`);
const isLast = (last: boolean) => ({ isLast: last });
const of = (pages: readonly GuardedPage<number>[]) => {
  const positions: PagePosition[] = [];
  const read = async (position: PagePosition) => {
    positions.push(position);
    return pages[position.number] ?? { rows: [], end: isLast(true) };
  };
  return { positions, read };
};

describe('guardedPages', () => {
  it('reads pages up to the last and passes each its position', async () => {
    const { read, positions } = of([
      { rows: [1, 2], end: isLast(false) },
      { rows: [3], end: isLast(true) },
    ]);
    expect(await rowsIn(guardedPages(read, { fault }))).toEqual([1, 2, 3]);
    expect(positions).toEqual([
      { number: 0, before: 0 },
      { number: 1, before: 2 },
    ]);
  });

  it('reads pages up to the total', async () => {
    const { read, positions } = of([
      { rows: [1, 2], end: { total: 3 } },
      { rows: [3], end: { total: 3 } },
    ]);
    expect(await rowsIn(guardedPages(read, { fault }))).toEqual([1, 2, 3]);
    expect(positions).toHaveLength(2);
  });

  it.each<[string, GuardedPage<number>[]]>([
    ['it repeats the rows of an earlier page', [1, 2, 1].map((row) => ({ rows: [row], end: isLast(false) }))],
    ['it has an empty page before its last page', [{ rows: [], end: isLast(false) }]],
    [
      'it ends before its total',
      [
        { rows: [1], end: { total: 2 } },
        { rows: [], end: { total: 2 } },
      ],
    ],
  ])('fails when %s', async (message, pages) => {
    await expect(rowsIn(guardedPages(of(pages).read, { fault }))).rejects.toThrow(message);
  });

  it('stops at a repeated page when the source ignores page numbers', async () => {
    const { read } = of([1, 1].map((row) => ({ rows: [row], end: isLast(false) })));
    expect(await rowsIn(guardedPages(read, { fault, repeated: 'end' }))).toEqual([1]);
  });

  it.each([
    ['pages', { pages: 3 }],
    ['rows', { rows: 3 }],
  ])('fails beyond the ceiling of %s', async (what, ceiling) => {
    let next = 0;
    const read = async () => ({ rows: [next++], end: isLast(false) });
    await expect(rowsIn(guardedPages(read, { fault, ceiling }))).rejects.toThrow(
      `it has more than 3 ${what}`,
    );
    expect(next).toBeLessThanOrEqual(4);
  });
});
