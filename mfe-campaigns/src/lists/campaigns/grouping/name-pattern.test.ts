import { countedParts, namePart, patternFault } from './name-pattern.ts';

describe('a pattern of names', () => {
  it.each([
    ['{} | *', 'DE'],
    ['* | {} | *', 'Roof Replacement'],
    ['* | {}', 'Roof Replacement | Desktop | Broad 004'],
    ['de | {} | * | *', 'Roof Replacement'],
    ['US | {}', null],
    ['no part', null],
  ])('%s finds %s', (pattern, part) => {
    expect(namePart(pattern)('DE | Roof Replacement | Desktop | Broad 004')).toBe(part);
  });

  it('takes other signs as they are', () => {
    expect(namePart('({}) $1.*')('(a+b) $1.50')).toBe('a+b');
  });

  it('needs one part', () => {
    expect(patternFault('{} | *')).toBeUndefined();
    expect(patternFault('* | *')).toBe('no-hole');
    expect(patternFault('{} | {}')).toBe('several-holes');
  });

  it('is previewed by how many names have each part', () => {
    expect(countedParts(['DE | a', 'US | b', 'DE | c', 'other'], '{} | *')).toEqual([
      { part: 'DE', count: 2 },
      { part: 'US', count: 1 },
      { part: null, count: 1 },
    ]);
  });
});
