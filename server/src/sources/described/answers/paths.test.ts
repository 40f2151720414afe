import { valueAt } from './paths.ts';

describe('valueAt', () => {
  const answer = { data: { rows: [{ id: 1 }, { id: 2 }] }, none: null, text: 'abc' };

  it.each([
    ['', answer],
    ['data.rows.1.id', 2],
    ['none', null],
    ['none.deeper', undefined],
    ['data.rows.2.id', undefined],
    ['text.length', undefined],
    ['constructor', undefined],
    ['data.__proto__', undefined],
  ])('reads only own properties at %j', (path, value) => {
    expect(valueAt(answer, path)).toEqual(value);
  });
});
