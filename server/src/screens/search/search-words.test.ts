import { bestMatches, matchRank, searchWords } from './search-words.ts';

const rank = (query: string, title: string, alsoKnownAs?: string) =>
  matchRank(searchWords(query), title, alsoKnownAs);

describe('search words', () => {
  it.each([
    ['spring sale', 'Spring sale', 0],
    ['spring', 'Spring sale', 1],
    ['sale spr', 'Spring sale', 2],
    ['ring', 'Spring sale', 3],
    ['spring 42', 'Spring sale', null],
  ])('%p in %p ranks %p', (query, title, expected) => {
    expect(rank(query, title)).toBe(expected);
  });

  it('also match keywords, ranked below the title', () => {
    expect(rank('spring 42', 'Spring sale', '42')).toBe(4);
  });

  it('match wildcards as plain characters', () => {
    expect(searchWords('100% a_b c\\')).toMatchObject({
      patterns: ['%100\\%%', '%a\\_b%', '%c\\\\%'],
      prefix: '100\\% a\\_b c\\\\%',
    });
  });

  it('are limited to eight', () => {
    expect(searchWords('a b c d e f g h i j').words).toHaveLength(8);
  });

  it('rank the best first and keep the order of ties', () => {
    const titles = ['My spring', 'Spring b', 'Spring a', 'Autumn', 'Spring'];
    expect(bestMatches(searchWords('spring'), titles, (title) => [title, ''])).toEqual([
      'Spring',
      'Spring b',
      'Spring a',
      'My spring',
    ]);
  });
});
