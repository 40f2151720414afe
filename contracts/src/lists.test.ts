import fc from 'fast-check';
import { columnsOf, columnsSchema, rowsOfColumns } from './lists.ts';

const rows = fc.array(
  fc.record(
    {
      id: fc.string(),
      cost: fc.option(fc.integer(), { nil: null }),
      covered: fc.option(fc.record({ cost: fc.integer() }), { nil: null }),
      origins: fc.array(fc.string()),
    },
    { requiredKeys: ['id', 'cost'] },
  ),
);

describe('rows by column', () => {
  it('become the same rows again, also over the wire', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const columns = columnsSchema.parse(JSON.parse(JSON.stringify(columnsOf(given))));
        expect(rowsOfColumns(columns)).toEqual(given);
      }),
    );
  });

  it('keep null apart from a field that a row lacks', () => {
    expect(columnsOf([{ id: '1', covered: null }, { id: '2' }])).toEqual({
      columns: { id: ['1', '2'] },
      sparse: { covered: { 0: null } },
    });
  });

  it('are arrays, or are refused', () => {
    expect(columnsSchema.safeParse({ columns: { id: 'no array' }, sparse: {} }).success).toBe(false);
  });
});
