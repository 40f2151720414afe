import { addDays } from '@adhelm/contracts';
import * as fc from 'fast-check';
import { spendForecast } from './spend-forecast.ts';

const historyOf = (values: readonly number[], endDate = '2026-11-20') => {
  const startDate = addDays(endDate, 1 - values.length);
  return {
    days: { startDate, endDate },
    spendOf: new Map(values.map((value, index) => [addDays(startDate, index), value])),
  };
};

describe('the forecast of spend', () => {
  it('is what is spent and the mean for each remaining day, with the prediction interval of their sum', () => {
    // mean 100, s = 20.7020 of 15 × 80 … : 14 values, half 80 and half 120
    const values = Array.from({ length: 14 }, (_, index) => (index % 2 === 0 ? 80_000_000 : 120_000_000));
    const found = spendForecast(historyOf(values), { spent: 2_000_000_000, remaining: 10 });
    const deviation = Math.sqrt((14 * 20_000_000 ** 2) / 13);
    const reach = 1.7709 * deviation * Math.sqrt(10 + 100 / 14);
    expect(found).toMatchObject({ amount: 3_000_000_000, level: 0.9, days: 14 });
    expect((found?.high ?? 0) / (3_000_000_000 + reach)).toBeCloseTo(1, 4);
    expect((found?.low ?? 0) / (3_000_000_000 - reach)).toBeCloseTo(1, 4);
  });

  it('is unknown with fewer than 14 complete days', () => {
    expect(
      spendForecast(historyOf(Array.from({ length: 13 }, () => 5)), { spent: 5, remaining: 3 }),
    ).toBeNull();
  });

  it('takes the last four weeks, and a day without spend as zero', () => {
    const values = [...Array.from({ length: 30 }, () => 900), ...Array.from({ length: 28 }, () => 70)];
    const { days, spendOf } = historyOf(values);
    spendOf.delete('2026-11-18');
    expect(spendForecast({ days, spendOf }, { spent: 0, remaining: 28 })).toMatchObject({
      amount: 27 * 70,
      days: 28,
    });
  });

  it('never ends below what is spent, and contains what it expects', () => {
    const spend = fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { minLength: 14, maxLength: 40 });
    fc.assert(
      fc.property(
        spend,
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 10 ** 13 }),
        (values, remaining, spent) => {
          const found = spendForecast(historyOf(values), { spent, remaining });
          if (found === null) throw new Error('no forecast');
          expect(found.low).toBeGreaterThanOrEqual(spent);
          expect(found.low).toBeLessThanOrEqual(found.amount);
          expect(found.high).toBeGreaterThanOrEqual(found.amount);
          if (remaining === 0) expect(found).toMatchObject({ amount: spent, low: spent, high: spent });
        },
      ),
    );
  });

  it('covers nine of ten months of independent days', () => {
    let state = 7;
    const uniform = () => {
      state = (state * 16807) % 2147483647;
      return state / 2147483647;
    };
    const day = () =>
      100_000 + 30_000 * Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
    const runs = 2_000;
    let covered = 0;
    for (let run = 0; run < runs; run += 1) {
      const found = spendForecast(historyOf(Array.from({ length: 28 }, day)), { spent: 0, remaining: 10 });
      const actual = Array.from({ length: 10 }, day).reduce((sum, value) => sum + value, 0);
      if (found !== null && actual >= found.low && actual <= found.high) covered += 1;
    }
    expect(covered / runs).toBeGreaterThan(0.88);
    expect(covered / runs).toBeLessThan(0.92);
  });
});
