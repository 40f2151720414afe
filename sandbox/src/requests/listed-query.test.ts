import { listedQuery, pathOf } from './listed-query.ts';

describe('a query with lists', () => {
  it('has strings and lists, with any index in the brackets', () => {
    expect(listedQuery('/a/?page=2&status[]=6&status[]=7&groups[0]=date&order_by[0][column]=date')).toEqual({
      page: '2',
      status: ['6', '7'],
      groups: ['date'],
      'order_by[0][column]': 'date',
    });
    expect(listedQuery('/a')).toEqual({});
    expect(pathOf('/a/?page=2')).toBe('/a/');
  });

  it('distinguishes a repeated name from a single one', () => {
    expect(listedQuery('/a?page=1&page=2')).toEqual({ page: ['1', '2'] });
  });
});
