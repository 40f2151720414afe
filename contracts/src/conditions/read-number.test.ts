import { readNumber } from './read-number.ts';

describe('the text of a number field', () => {
  it.each([
    ['1,25', 'factor', null, 1.25],
    [' -30 ', 'share', null, -30],
    ['−30', 'share', null, -30],
    ['1,500', 'amount', null, 1500],
    ['1.500,25', 'amount', null, 1500.25],
    ['$1,500.25', 'amount', 'USD', 1500.25],
    ['-5 €', 'amount', 'EUR', -5],
    ['abc', 'count', null, null],
    ['1e5', 'count', null, null],
    ['5%', 'amount', null, null],
    ['$5', 'count', 'USD', null],
  ] as const)('“%s” of a %s in %s is %s', (text, of, currency, expected) => {
    expect(readNumber(text, of, currency)).toBe(expected);
  });

  it.each([
    ['1,500', 'share', null, '“1,500” could be 1500 or 1.5: write “1500” or “1.5”'],
    ['€5', 'amount', 'USD', 'Write the amount without “€”: amounts are in USD'],
  ] as const)('“%s” of a %s in %s is refused: %s', (text, of, currency, fault) => {
    expect(readNumber(text, of, currency)).toMatchObject({ fault: { reason: fault } });
  });
});
