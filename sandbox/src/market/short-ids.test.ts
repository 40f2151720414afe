import { numberOfShortId, shortIdOf } from './short-ids.ts';

describe('short ids', () => {
  it.each([0, 1_180_400, 61_180_423, 69_000_001])('round-trip: %i', (number) => {
    const id = shortIdOf('selfadvertiser campaign', number);
    expect(id).toMatch(/^~[\w-]{11}$/);
    expect(numberOfShortId('selfadvertiser campaign', id)).toBe(number);
  });

  it('differ by kind and refuse other strings', () => {
    const id = shortIdOf('selfadvertiser campaign', 7);
    expect(shortIdOf('other', 7)).not.toBe(id);
    for (const other of [shortIdOf('other', 7), id.slice(1), `${id}A`, '7', '~', ''])
      expect(numberOfShortId('selfadvertiser campaign', other)).toBeUndefined();
  });
});
