import { readAmount } from './amount-intent.ts';

describe('an amount as people write it', () => {
  it.each([
    ['60', 60_000_000],
    [' 0,12 ', 120_000],
    ['1.5', 1_500_000],
  ])('“%s” is read', (written, amount) => {
    expect(readAmount(written, 'USD')).toBe(amount);
  });

  it.each(['', '0', '-5', '1e3', '0x10', 'Infinity', '1.2.3', '99999999999999'])(
    '“%s” is no amount',
    (written) => {
      expect(readAmount(written, 'USD')).toBeNull();
    },
  );

  it('is not scaled as a coefficient', () => {
    expect(readAmount('1.5', null)).toBe(1.5);
  });
});
