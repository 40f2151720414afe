import { listedQuery, pathOf } from './listed-query.ts';

describe('a query with lists', () => {
  it('has texts and lists, whatever stands in the brackets', () => {
    expect(listedQuery('/a/?page=2&status[]=6&status[]=7&groups[0]=date&order_by[0][column]=date')).toEqual({
      page: '2',
      status: ['6', '7'],
      groups: ['date'],
      'order_by[0][column]': 'date',
    });
    expect(listedQuery('/a')).toEqual({});
    expect(pathOf('/a/?page=2')).toBe('/a/');
  });

  it('keeps a repeated name apart from a single one', () => {
    expect(listedQuery('/a?page=1&page=2')).toEqual({ page: ['1', '2'] });
  });
});
