import { versionOf } from './if-match.ts';

describe('parsing If-Match', () => {
  it('returns the number in quotes', () => {
    expect([versionOf('"7"'), versionOf('W/"7"'), versionOf('"2147483647"')]).toEqual([7, 7, 2_147_483_647]);
  });

  it.each(['"2147483648"', '"99999999999999999999"', `"${'9'.repeat(400)}"`])(
    'maps %s to a version that never exists, so that the edit is refused',
    (header) => {
      expect(versionOf(header)).toBe(-1);
    },
  );

  it.each([undefined, '', '7', '"x"', '"-1"', '*'])('rejects %s', (header) => {
    expect(() => versionOf(header)).toThrow('If-Match');
  });
});
