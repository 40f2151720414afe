import * as fc from 'fast-check';
import type { CellValue, GridColumn } from '../grid-column.ts';
import { nextSort, sortFromText, sortToText } from '../grid-column.ts';
import { rowOrder } from './row-order.ts';
import { createSearchIndex } from './search-index.ts';

const column: GridColumn<CellValue> = {
  id: 'value',
  label: 'Value',
  align: 'end',
  width: 100,
  value: (row) => row,
};

/** The expected order, computed with a comparator. */
function expectedOrder(rows: readonly CellValue[], direction: 'asc' | 'desc'): number[] {
  const keyed = rows.map((value, index) => ({
    value: typeof value === 'string' ? value.toLowerCase() : value,
    index,
  }));
  const known = keyed.filter(({ value }) => value !== null);
  const unknown = keyed.filter(({ value }) => value === null);
  const sign = direction === 'asc' ? 1 : -1;
  known.sort((a, b) => {
    if (a.value === b.value || a.value === null || b.value === null) return a.index - b.index;
    return (a.value < b.value ? -1 : 1) * sign;
  });
  return [...known, ...unknown].map(({ index }) => index);
}

describe('rowOrder', () => {
  const figures = fc.array(
    fc.option(
      fc.double({ noNaN: true }).map((value) => value + 0),
      { nil: null },
    ),
  );
  const texts = fc.array(fc.option(fc.string(), { nil: null }));

  it.each(['asc', 'desc'] as const)('orders numbers %s like a comparator, unknown ones last', (direction) => {
    fc.assert(
      fc.property(figures, (rows) => {
        expect([...rowOrder(rows, column, direction)]).toEqual(expectedOrder(rows, direction));
      }),
    );
  });

  it.each(['asc', 'desc'] as const)(
    'orders texts %s ignoring case and keeps the order of equal ones',
    (direction) => {
      fc.assert(
        fc.property(texts, (rows) => {
          expect([...rowOrder(rows, column, direction)]).toEqual(expectedOrder(rows, direction));
        }),
      );
    },
  );

  it('keeps the original order without a sort', () => {
    expect([...rowOrder([3, 1, 2], undefined, 'asc')]).toEqual([0, 1, 2]);
  });

  it('does not modify the rows', () => {
    const rows = Object.freeze([3, 1, null, 2]);
    expect([...rowOrder(rows, column, 'desc')]).toEqual([0, 3, 1, 2]);
  });
});

describe('a sort', () => {
  it("uses the API's notation", () => {
    for (const text of ['cost', '-cost']) expect(sortToText(sortFromText(text))).toBe(text);
    for (const nothing of [null, '', '-']) expect(sortFromText(nothing)).toBeNull();
    expect(sortToText(null)).toBeNull();
  });

  it('starts descending for numbers and ascending for texts, and ends unsorted', () => {
    const figure = { id: 'cost', align: 'end' };
    const first = nextSort(null, figure);
    expect(first).toEqual({ column: 'cost', direction: 'desc' });
    const second = nextSort(first, figure);
    expect(second).toEqual({ column: 'cost', direction: 'asc' });
    expect(nextSort(second, figure)).toBeNull();
    expect(nextSort(second, { id: 'name', align: 'start' })).toEqual({ column: 'name', direction: 'asc' });
  });
});

describe('the search index', () => {
  const rows = ['Café Größe', 'cafe 24', 'Shop'];
  const { search } = createSearchIndex(rows, (row) => row);

  it('finds substrings, ignoring case and accents', () => {
    expect(search('CAFE')).toEqual(['Café Größe', 'cafe 24']);
    expect(search(' 24 ')).toEqual(['cafe 24']);
    expect(search('nothing')).toEqual([]);
    expect(search('sho')).toEqual(['Shop']);
    expect(search('shop')).toEqual(['Shop']);
  });

  it('returns the same array for an empty search', () => {
    expect(search('  ')).toBe(rows);
  });
});
