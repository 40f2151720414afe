import { versionOf } from './if-match.ts';

describe('the version of If-Match', () => {
  it('is the number in quotes', () => {
    expect([versionOf('"7"'), versionOf('W/"7"'), versionOf('"2147483647"')]).toEqual([7, 7, 2_147_483_647]);
  });

  it.each(['"2147483648"', '"99999999999999999999"', `"${'9'.repeat(400)}"`])(
    '%s is one that nothing has, so that the edit is refused and not an error of ours',
    (header) => {
      expect(versionOf(header)).toBe(-1);
    },
  );

  it.each([undefined, '', '7', '"x"', '"-1"', '*'])('%s is none', (header) => {
    expect(() => versionOf(header)).toThrow('If-Match');
  });
});
