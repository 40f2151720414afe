import { amountOfText } from './amount-text.ts';

describe('a typed amount', () => {
  it.each([
    ['0.15', 0.15],
    ['0,15', 0.15],
    [' 12 ', 12],
    ['1500,5', 1500.5],
    ['0,125', 0.125],
    ['', null],
  ])('"%s" is %s', (text, amount) => {
    expect(amountOfText(text)).toBe(amount);
  });

  it.each(['1,000', '1.000.000', '1e3', '-1', '$5', '0,1,5', 'ten'])(
    '"%s" is not clearly one amount',
    (text) => {
      expect(amountOfText(text)).toBeNaN();
    },
  );
});
