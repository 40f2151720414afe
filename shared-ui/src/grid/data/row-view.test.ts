import * as fc from 'fast-check';
import type { CellValue, GridColumn, GridSort } from '../grid-column.ts';
import { subtotalOf } from './row-groups.ts';
import { rowSubset } from './row-subset.ts';
import { groupAt, rowIn, rowsInOrder, rowView } from './row-view.ts';
import { createSearchIndex } from './search-index.ts';

type Ad = {
  readonly id: number;
  readonly name: string;
  readonly status: string | null;
  readonly cost: number | null;
};

const columns: GridColumn<Ad>[] = [
  { id: 'name', label: 'Name', align: 'start', width: 100, value: ({ name }) => name },
  { id: 'status', label: 'Status', align: 'start', width: 100, value: ({ status }) => status },
  { id: 'cost', label: 'Cost', align: 'end', width: 100, value: ({ cost }) => cost, subtotal: 'sum' },
];
const nothing: ReadonlySet<string> = new Set();
const view = (rows: readonly Ad[], sort: GridSort | null, groupBy: string | null, collapsed = nothing) =>
  rowView(rows, { columns, sort, groupBy, collapsed });

const ads = fc
  .array(
    fc.record({
      name: fc.constantFrom('a', 'B', 'ab', 'ba', 'bab', 'C'),
      status: fc.option(fc.constantFrom('active', 'paused', 'rejected'), { nil: null }),
      cost: fc.option(fc.integer({ min: -50, max: 50 }), { nil: null }),
    }),
  )
  .map((rows) => rows.map((row, id) => ({ ...row, id })));
const sorts = fc.constantFrom<GridSort | null>(
  null,
  { column: 'cost', direction: 'asc' },
  { column: 'cost', direction: 'desc' },
  { column: 'name', direction: 'asc' },
  { column: 'status', direction: 'desc' },
);

/** The expected sort, computed with a comparator. */
function naiveSort(rows: readonly Ad[], sort: GridSort | null): Ad[] {
  const column = columns.find(({ id }) => id === sort?.column);
  if (column === undefined) return [...rows];
  const keyOf = (row: Ad) => {
    const value = column.value(row);
    return typeof value === 'string' ? value.toLowerCase() : value;
  };
  const sign = sort?.direction === 'desc' ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right]: CellValue[] = [keyOf(a), keyOf(b)];
    if (left === right || left === undefined || right === undefined) return 0;
    if (left === null) return 1;
    if (right === null) return -1;
    return (left < right ? -1 : 1) * sign;
  });
}

describe('rowView', () => {
  it('treats a searched subset like an independent list', () => {
    fc.assert(
      fc.property(ads, sorts, fc.constantFrom('a', 'b', 'AB', 'x'), (rows, sort, search) => {
        const found = createSearchIndex(rows, ({ name }) => name).search(search);
        const expected = rows.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
        expect(found).toEqual(expected);
        expect(rowsInOrder(found, view(found, sort, null))).toEqual(naiveSort(expected, sort));
      }),
    );
  });

  it('contains every row once, in groups that keep the sort order inside', () => {
    fc.assert(
      fc.property(ads, sorts, (rows, sort) => {
        const grouped = view(rows, sort, 'status');
        const sorted = naiveSort(rows, sort);
        expect(grouped.count).toBe(rows.length + new Set(rows.map(({ status }) => status)).size);
        for (const group of grouped.groups) {
          const members = [...group.rows].map((index) => rows[index]);
          expect(members).toEqual(sorted.filter(({ status }) => status === group.value));
        }
        expect(
          rowsInOrder(rows, grouped)
            .map(({ id }) => id)
            .sort(),
        ).toEqual(rows.map(({ id }) => id).sort());
      }),
    );
  });

  it('places group headers before their rows, and omits rows of collapsed groups', () => {
    const rows: Ad[] = [
      { id: 0, name: 'a', status: 'active', cost: 1 },
      { id: 1, name: 'b', status: 'paused', cost: 9 },
      { id: 2, name: 'c', status: 'active', cost: null },
    ];
    const shown = (collapsed = nothing) => {
      const grouped = view(rows, { column: 'cost', direction: 'desc' }, 'status', collapsed);
      return Array.from(
        { length: grouped.count },
        (_, position) => groupAt(grouped, position)?.key ?? rowIn(rows, grouped, position)?.name,
      );
    };
    expect(shown()).toEqual(['string:paused', 'b', 'string:active', 'a', 'c']);
    expect(shown(new Set(['string:paused']))).toEqual(['string:paused', 'string:active', 'a', 'c']);
  });

  it('sums groups and orders them by subtotal', () => {
    const rows: Ad[] = [
      { id: 0, name: 'a', status: 'active', cost: 6 },
      { id: 1, name: 'b', status: 'paused', cost: 9 },
      { id: 2, name: 'c', status: 'active', cost: 5 },
      { id: 3, name: 'd', status: null, cost: null },
    ];
    const { groups } = view(rows, { column: 'cost', direction: 'desc' }, 'status');
    const cost = columns[2];
    expect(groups.map(({ value }) => value)).toEqual(['active', 'paused', null]);
    expect(groups.map((group) => (cost === undefined ? null : subtotalOf(rows, group, cost)))).toEqual([
      11,
      9,
      null,
    ]);
  });

  it('sorts a subset of a subset like an independent list', () => {
    const rows: Ad[] = [5, 3, 8, 1].map((cost, id) => ({ id, name: 'x', status: null, cost }));
    const some = rowSubset(rows, Uint32Array.of(0, 2, 3));
    const fewer = rowSubset(some, Uint32Array.of(1, 2));
    const sorted = rowsInOrder(fewer, view(fewer, { column: 'cost', direction: 'asc' }, null));
    expect(sorted.map(({ cost }) => cost)).toEqual([1, 8]);
  });
});
