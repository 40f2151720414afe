import type { ExpenseRow } from '@adhelm/contracts';
import * as fc from 'fast-check';
import { pivoted } from './pivoted.ts';

const row = (keys: readonly (string | null)[], amount: number | null): ExpenseRow => ({
  keys: [...keys],
  amount,
  native: [],
  reason: amount === null ? 'no-rate' : null,
  withoutRate: [],
  trackerAmount: null,
  withRevenue: null,
  previous: null,
});
const sum = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

describe('a pivot', () => {
  it('has one row per first keys and one column per last key', () => {
    const { rows, columns } = pivoted(
      [row(['a', '2026-11'], 5), row(['b', '2026-10'], 7), row(['a', '2026-10'], null)],
      { rows: false, columns: true },
    );
    expect(columns).toEqual([
      { key: '2026-10', amount: 7 },
      { key: '2026-11', amount: 5 },
    ]);
    expect(rows.map(({ keys, amount }) => [keys, amount])).toEqual([
      [['b'], 7],
      [['a'], 5],
    ]);
    expect(rows[1]?.cells.get('2026-10')?.reason).toBe('no-rate');
  });

  it('keeps days in order that are rows, whatever they cost', () => {
    const { rows } = pivoted(
      [row(['2026-11-02', 'a'], 9), row(['2026-11-01', 'a'], 1), row(['2026-11-03', 'a'], 5)],
      { rows: true, columns: false },
    );
    expect(rows.map(({ keys }) => keys[0])).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  });

  it('adds up to the same total by rows, by columns and by cells', () => {
    const key = fc.constantFrom('a', 'b', 'c', null);
    const cell = fc.record({
      keys: fc.tuple(key, key, key),
      amount: fc.option(fc.integer({ min: 0, max: 10 ** 12 })),
    });
    const unique = fc.uniqueArray(cell, { selector: ({ keys }) => JSON.stringify(keys) });
    fc.assert(
      fc.property(unique, fc.boolean(), fc.boolean(), (cells, isRowTime, isColumnTime) => {
        const total = sum(cells.map(({ amount }) => amount));
        const { rows, columns } = pivoted(
          cells.map(({ keys, amount }) => row(keys, amount)),
          { rows: isRowTime, columns: isColumnTime },
        );
        expect(sum(rows.map(({ amount }) => amount))).toBe(total);
        expect(sum(columns.map(({ amount }) => amount))).toBe(total);
        expect(rows.flatMap((one) => [...one.cells.values()])).toHaveLength(cells.length);
      }),
    );
  });
});
