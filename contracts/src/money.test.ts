import * as fc from 'fast-check';
import { addMoney, decimalFromMicros, microsFromCents, microsFromDecimal } from './money.ts';

const micros = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 });

describe('micro-units', () => {
  it.each([
    ['12.345', 12_345_000],
    ['-0.1', -100_000],
    ['.5', 500_000],
    ['3', 3_000_000],
    [0.1, 100_000],
    [1e-7, 0],
    ['0.0000005', 1],
    ['-0.0000005', -1],
    ['1.9999999', 2_000_000],
  ])('parses %p as %p', (decimal, expected) => {
    expect(microsFromDecimal(decimal)).toBe(expected);
  });

  it.each(['', '.', 'abc', '1,5', '1e3', 'NaN', '99999999999999'])('rejects %p', (decimal) => {
    expect(() => microsFromDecimal(decimal)).toThrow(RangeError);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('rejects the number %p', (value) => {
    expect(() => microsFromDecimal(value)).toThrow(RangeError);
  });

  it('parses cents', () => {
    expect(microsFromCents('5')).toBe(50_000);
    expect(microsFromCents(12.5)).toBe(125_000);
  });

  it('formats and parses back every amount', () => {
    fc.assert(fc.property(micros, (amount) => microsFromDecimal(decimalFromMicros(amount)) === amount));
  });

  it('adds amounts of one currency only', () => {
    expect(addMoney({ amount: 1, currency: 'USD' }, { amount: 2, currency: 'USD' })).toEqual({
      amount: 3,
      currency: 'USD',
    });
    expect(() => addMoney({ amount: 1, currency: 'USD' }, { amount: 2, currency: 'EUR' })).toThrow(
      RangeError,
    );
  });
});
