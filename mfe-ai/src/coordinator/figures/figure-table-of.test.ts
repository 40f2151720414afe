import { figureTables, valueInWords } from './figure-table-of.ts';

const nameOfSource = (source: string) => (source === 'mgid' ? 'MGID' : source);

describe('tables of figures', () => {
  it('have rows with the same values, and no column that is empty', () => {
    const tables = figureTables([
      { id: 'a', label: 'A', values: { account: 'x', change_cost: 0.1, cost: 1, roi: null } },
      { id: 'b', label: 'B', values: { status: 'active' } },
      { id: 'd', label: 'D', values: { row: 'r_1', state: 'proposed' } },
      { id: 'e', label: 'E', values: { sentence: 'Every hour: block a widget' } },
      { id: 'c', label: 'C', values: { account: 'y', change_cost: null, cost: null, roi: null } },
    ]);
    expect(tables.map(({ columns, rows }) => [columns.map(({ label }) => label), rows.length])).toEqual([
      [['Cost', 'Cost change'], 2],
      [['Status'], 1],
    ]);
  });

  it.each([
    ['cost', 1.5, '$1.50'],
    ['previous_profit', -2, '−$2.00'],
    ['roi', -0.4, '−40.0%'],
    ['change_cost', 0.125, '12.5%'],
    ['clicks', 1200, '1,200'],
    ['status', 'active', 'Active'],
    ['status', 'learning', 'learning'],
    ['source', 'mgid', 'MGID'],
    ['evidence', 'unknown', 'Not yet known'],
    ['state', 'held', 'Held back'],
    ['what', 'decision', 'Decision of a rule'],
    ['blocked', true, 'Yes'],
    ['cpa', null, '–'],
  ])('%s %j is %s', (field, value, words) => {
    expect(valueInWords(field, value, { currency: 'USD', nameOfSource })).toBe(words);
  });

  it('have no currency where the answer has none', () => {
    expect(valueInWords('cost', 1.5, { currency: null, nameOfSource })).toBe('1.5');
  });
});
