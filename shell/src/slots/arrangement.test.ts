import { arrangedKeys, movedKey } from './arrangement.ts';

describe('the order of widgets', () => {
  it.each([
    ['the usual one without a choice', ['a', 'b', 'c'], [], ['a', 'b', 'c']],
    ['as chosen', ['a', 'b', 'c'], ['c', 'a', 'b'], ['c', 'a', 'b']],
    ['without widgets that no longer exist', ['a', 'b'], ['gone', 'b', 'a'], ['b', 'a']],
    ['with a new one behind the one it usually follows', ['a', 'new', 'b'], ['b', 'a'], ['b', 'a', 'new']],
    ['with a new first one first', ['new', 'a', 'b'], ['b', 'a'], ['new', 'b', 'a']],
    ['with each one once', ['a', 'b'], ['b', 'b', 'a'], ['b', 'a']],
  ])('is %s', (_name, usual, order, expected) => {
    expect(arrangedKeys(usual, { order })).toEqual(expected);
  });

  it('moves one to a place', () => {
    expect(movedKey(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(movedKey(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  });
});
