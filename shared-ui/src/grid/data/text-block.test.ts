import * as fc from 'fast-check';
import { foldedSearch, textBlock } from './text-block.ts';

describe('a block of texts', () => {
  it('finds the texts that contain a search, each once', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'B', 'é', ' ', '\0'), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(letters), letters, (texts, typed) => {
        const search = foldedSearch(typed);
        fc.pre(search !== '');
        const plain = texts.map((text) => text.toLowerCase().replaceAll('é', 'e').replaceAll('\0', ' '));
        const expected = [...plain.keys()].filter((index) => plain[index]?.includes(search));
        expect(textBlock(texts).indexesOf(search)).toEqual(expected);
      }),
    );
  });

  it('does not find a search across two texts', () => {
    expect(textBlock(['red', 'blue']).indexesOf('db')).toEqual([]);
  });
});
