import * as fc from 'fast-check';
import { convertedMicros, fxRatesQuerySchema } from './fx.ts';

const amounts = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 });
/** Rates up to 1000 as digits and their number of decimal places. */
const rates = fc.integer({ min: 1, max: 18 }).chain((places) =>
  fc.record({
    digits: fc.bigInt({ min: 1n, max: 1000n * 10n ** BigInt(places) }),
    places: fc.constant(places),
  }),
);
const textOf = ({ digits, places }: { readonly digits: bigint; readonly places: number }) => {
  const text = String(digits).padStart(places + 1, '0');
  return `${text.slice(0, -places)}.${text.slice(-places)}`;
};

describe('convertedMicros', () => {
  it.each([
    [1_000_000, '1.0944', 1_094_400],
    [1, '0.5', 1],
    [-1, '0.5', -1],
    [1, '0.49999999999999999', 0],
    [3, '1.5', 5],
    [-3, '1.5', -5],
    [9_007_199_254_740_991, '0.913742690058479532', 8_230_262_476_919_765],
    [0, '17861.34', 0],
    [7, '1', 7],
  ])('converts %p at %p to %p', (amount, rate, expected) => {
    expect(convertedMicros(amount, rate)).toBe(expected);
  });

  it.each(['', '0x1', '-1', '1e3', '1,5', '.5', '1.', 'NaN'])('rejects the rate %p', (rate) => {
    expect(() => convertedMicros(1, rate)).toThrow(RangeError);
  });

  it('rejects amounts that are fractional or outside the safe range', () => {
    expect(() => convertedMicros(0.5, '1')).toThrow(RangeError);
    expect(() => convertedMicros(9_007_199_254_740_991, '1.1')).toThrow(RangeError);
  });

  it('rounds the exact product to the nearest micro-unit, halves away from zero', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, rate) => {
        const scale = 10n ** BigInt(rate.places);
        const exact = BigInt(amount) * rate.digits;
        const off = BigInt(convertedMicros(amount, textOf(rate))) * scale - exact;
        const size = off < 0n ? -off : off;
        const isAwayFromZero = exact >= 0n ? off >= 0n : off <= 0n;
        return 2n * size < scale || (2n * size === scale && isAwayFromZero);
      }),
    );
  });

  it('treats costs and refunds alike', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, rate) => {
        const text = textOf(rate);
        return convertedMicros(-amount, text) + convertedMicros(amount, text) === 0;
      }),
    );
  });
});

describe('the query of exchange rates', () => {
  const query = { from: 'EUR', to: 'USD', startDate: '2026-11-01', endDate: '2026-11-20' };

  it('takes two currencies and a range', () => {
    expect(fxRatesQuerySchema.parse(query)).toEqual(query);
  });

  it.each([
    [{ from: 'eur' }, 'from'],
    [{ endDate: '2026-10-31' }, 'endDate'],
    [{ startDate: '2020-01-01' }, 'startDate'],
    [{ startDate: '2026-02-30' }, 'startDate'],
  ])('rejects %j', (wrong, field) => {
    const { error } = fxRatesQuerySchema.safeParse({ ...query, ...wrong });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});
