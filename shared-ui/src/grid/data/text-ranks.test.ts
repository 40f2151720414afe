import { finish, ROWS_PER_STEP } from './sliced-work.ts';
import { textRanks } from './text-ranks.ts';

describe('textRanks', () => {
  it('ranks more texts than one run like one sort of all', () => {
    const texts = Array.from(
      { length: 3 * ROWS_PER_STEP + 7 },
      (_, index) => `name ${(index * 7919) % 9973}`,
    );
    const ranks = finish(textRanks([null, ...texts]));
    const expected = [...new Set(texts)].sort();
    expect([...ranks].sort(([, a], [, b]) => a - b).map(([text]) => text)).toEqual(expected);
    expect([...ranks.values()].sort((a, b) => a - b)).toEqual([...expected.keys()]);
  });
});
