import * as fc from 'fast-check';
import { type RowPlaces, rowPlaces } from './row-places.ts';
import type { RowView } from './row-view.ts';

/** A view of groups with so many rows each. */
function grouped(sizes: readonly number[]): RowView {
  let row = 0;
  const entries = sizes.flatMap((size, group) => [-1 - group, ...Array.from({ length: size }, () => row++)]);
  return {
    count: entries.length,
    entries: Int32Array.from(entries),
    groups: sizes.map((_, group) => ({ key: String(group), value: group, rows: new Uint32Array() })),
    isGrouped: true,
  };
}

const [ROW, HEADING] = [200, 44];
const tops = (places: RowPlaces, count: number) => Array.from({ length: count }, (_, at) => places.topOf(at));

describe('the places of rows', () => {
  it('follow headings that are lower than rows', () => {
    const places = rowPlaces(grouped([2, 0, 1]), ROW, HEADING);
    expect(tops(places, 6)).toEqual([0, 44, 244, 444, 488, 532]);
    expect(places.height).toBe(732);
    expect([0, 43, 44, 443, 444, 500, 731].map(places.positionAt)).toEqual([0, 0, 1, 2, 3, 4, 5]);
  });

  it('are multiples of a height where nothing differs', () => {
    const plain: RowView = { count: 3, entries: undefined, groups: [], isGrouped: false };
    const places = rowPlaces(plain, ROW, HEADING);
    expect(tops(places, 3)).toEqual([0, 200, 400]);
    expect([0, 199, 200, 1000].map(places.positionAt)).toEqual([0, 0, 1, 5]);
    expect(tops(rowPlaces(grouped([2]), ROW, ROW), 3)).toEqual([0, 200, 400]);
  });

  it('are found again by every pixel that they take', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4), { minLength: 1, maxLength: 8 }), fc.nat(99), (sizes, share) => {
        const view = grouped(sizes);
        const places = rowPlaces(view, ROW, HEADING);
        const top = Math.floor((places.height * share) / 100);
        const position = places.positionAt(top);
        expect(places.topOf(position)).toBeLessThanOrEqual(top);
        expect(places.topOf(position + 1)).toBeGreaterThan(top);
      }),
    );
  });
});
