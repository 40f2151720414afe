import { AdhelmError } from '@adhelm/contracts';
import fc from 'fast-check';
import { pageOf, parseSort, sorted } from './list-page.ts';

const fields = new Set(['name', 'cost']);
const rows = fc.uniqueArray(
  fc.record({
    id: fc.string({ maxLength: 4 }),
    name: fc.constantFrom('a', 'A', 'b 2', 'b 10', 'é', ''),
    cost: fc.option(fc.integer({ min: -3, max: 3 }), { nil: null }),
  }),
  { selector: (row) => row.id },
);
const sort = fc.constantFrom(undefined, '', 'name', '-name', 'cost', '-cost', '-cost,name', 'name,-cost');

describe('a sorted list', () => {
  it('is in the same order whatever the input order, with unknown values last', () => {
    fc.assert(
      fc.property(rows, sort, fc.nat(), (given, by, turn) => {
        const keys = parseSort(by, fields);
        const order = sorted(given, keys);
        const at = given.length === 0 ? 0 : turn % given.length;
        expect(sorted([...given.slice(at), ...given.slice(0, at)].reverse(), keys)).toEqual(order);
        const [first] = keys;
        if (first?.field !== 'cost') return;
        const costs = order.map((row) => row.cost);
        const known = costs.filter((cost) => cost !== null);
        expect(costs.slice(0, known.length)).toEqual(known);
        for (const [index, cost] of known.entries()) {
          const next = known[index + 1] ?? cost;
          expect(first.descending ? cost >= next : cost <= next).toBe(true);
        }
      }),
    );
  });

  it('compares digits within text as numbers', () => {
    const named = ['b 10', 'B 2', 'a'].map((name) => ({ id: name, name }));
    expect(sorted(named, parseSort('name', fields)).map((row) => row.name)).toEqual(['a', 'B 2', 'b 10']);
  });

  it('rejects a sort by an unknown field', () => {
    expect(() => parseSort('-constructor', fields)).toThrow(
      expect.objectContaining({ kind: 'validation', fields: [expect.objectContaining({ field: 'sort' })] }),
    );
  });
});

describe('a paged list', () => {
  it('returns every row once and in order, whatever the page size', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 7 }), (all, limit) => {
        const seen: number[] = [];
        let cursor: string | undefined;
        for (let pages = 0; pages <= all.length; pages += 1) {
          const { data, page } = pageOf(all, cursor, limit);
          expect(page.total).toBe(all.length);
          expect(data.length).toBeLessThanOrEqual(limit);
          seen.push(...data);
          if (page.next === null) break;
          cursor = page.next;
        }
        expect(seen).toEqual(all);
      }),
    );
  });

  it('rejects a cursor it did not issue', () => {
    const cursors = fc.oneof(
      fc.string(),
      fc.anything().map((value) => Buffer.from(JSON.stringify(value) ?? '').toString('base64url')),
    );
    fc.assert(
      fc.property(cursors, (cursor) => {
        try {
          pageOf([1, 2, 3], cursor, 1);
        } catch (error) {
          expect(error).toBeInstanceOf(AdhelmError);
          expect(error).toMatchObject({ kind: 'validation', fields: [{ field: 'cursor' }] });
        }
      }),
    );
    expect(() => pageOf([1], 'nonsense', 1)).toThrow(AdhelmError);
  });
});
