import fc from 'fast-check';
import {
  addSums,
  figuresOf,
  figuresOfAll,
  noSums,
  remainderOf,
  type Sums,
  withoutRevenueOf,
  zeroSums,
} from './figures.ts';

const count = fc.option(fc.integer({ min: 0, max: 1_000_000_000 }), { nil: null });
const sums: fc.Arbitrary<Sums> = fc.record({
  impressions: count,
  views: count,
  clicks: count,
  conversions: count,
  cost: count,
  revenue: count,
});
const measures = ['impressions', 'views', 'clicks', 'conversions', 'cost', 'revenue'] as const;

describe('sums', () => {
  it('adds up each measure in any grouping and keeps unreported measures null', () => {
    fc.assert(
      fc.property(fc.array(sums), fc.array(sums), (some, others) => {
        const whole = addSums([...some, ...others]);
        expect(addSums([addSums(some), addSums(others)])).toEqual(whole);
        for (const measure of measures) {
          const reported = [...some, ...others].flatMap((row) => row[measure] ?? []);
          const sum = reported.reduce((total, value) => total + value, 0);
          expect(whole[measure]).toBe(reported.length === 0 ? null : sum);
        }
      }),
    );
  });

  it('computes a remainder that restores the whole', () => {
    fc.assert(
      fc.property(sums, sums, (whole, part) => {
        const rest = remainderOf(whole, part);
        for (const measure of measures) {
          if (whole[measure] === null || part[measure] === null) expect(rest[measure]).toBeNull();
          else expect(addSums([part, rest])[measure]).toBe(whole[measure]);
        }
      }),
    );
  });

  it('fills in zero only for measures that the report contains', () => {
    expect(zeroSums({ ...noSums, clicks: 5, cost: 0 })).toEqual({ ...noSums, clicks: 0, cost: 0 });
  });
});

describe('figures', () => {
  it('equals the figures of the sums if every row reports the same measures', () => {
    const reported = fc.record(Object.fromEntries(measures.map((measure) => [measure, fc.nat()])));
    const rows = fc
      .tuple(fc.subarray([...measures]), fc.array(reported))
      .map(([missing, some]) =>
        some.map(
          (row): Sums => ({ ...noSums, ...row, ...Object.fromEntries(missing.map((one) => [one, null])) }),
        ),
      );
    fc.assert(
      fc.property(rows, (some) => {
        expect(figuresOfAll(some, 'USD')).toEqual(figuresOf(addSums(some), 'USD'));
      }),
    );
  });

  it('compares only rows that report both measures', () => {
    const whole = { ...noSums, impressions: 1_000, clicks: 10, conversions: 2, cost: 100, revenue: 150 };
    const popunder = { ...noSums, clicks: 90, cost: 900, conversions: 1 };
    expect(figuresOfAll([whole, popunder], 'USD')).toMatchObject({
      cost: 100,
      revenue: 150,
      clicks: 100,
      profit: 50,
      roi: 0.5,
      ctr: 0.01,
      cr: 0.03,
      cpc: 10,
      cpa: 50,
      epc: 15,
    });
    expect(withoutRevenueOf([whole, popunder])).toEqual({ cost: 900, rows: 1 });
    expect(figuresOfAll([popunder], 'USD')).toMatchObject({ cost: 900, revenue: null, profit: null });
    expect(withoutRevenueOf([popunder])).toBeNull();
  });

  it('covers the same rows with cost, revenue and profit, whatever the grouping', () => {
    const partly: fc.Arbitrary<Sums> = fc.oneof(
      sums,
      fc.record({ all: sums, cost: fc.nat(), revenue: fc.nat() }).map(({ all, cost, revenue }) =>
        all.cost === null || all.revenue === null
          ? all
          : {
              ...all,
              cost: all.cost + cost,
              covered: { cost, revenue, clicks: all.clicks, conversions: all.conversions },
            },
      ),
    );
    fc.assert(
      fc.property(fc.array(partly), fc.array(partly), (some, others) => {
        const rows = [...some, ...others];
        const { cost, revenue, profit } = figuresOfAll(rows, 'USD');
        const rest = withoutRevenueOf(rows);
        if (profit !== null) expect(profit).toBe((revenue ?? 0) - (cost ?? 0));
        expect((cost ?? 0) + (rest?.cost ?? 0)).toBe(addSums(rows).cost ?? 0);
        const grouped = figuresOfAll([addSums(some), addSums(others)], 'USD');
        expect([grouped.cost, grouped.revenue, grouped.profit]).toEqual([cost, revenue, profit]);
      }),
    );
  });

  it('divides sums instead of adding ratios', () => {
    fc.assert(
      fc.property(fc.array(sums, { minLength: 1 }), (rows) => {
        const total = addSums(rows);
        const { ctr, cpc, cpa, cr, epc, roi, profit, currency } = figuresOf(total, 'USD');
        const ratio = (top: number | null, bottom: number | null) =>
          top === null || bottom === null || bottom === 0 ? null : top / bottom;
        const both = addSums(rows.filter((row) => row.cost !== null && row.revenue !== null));
        const hasBoth = both.cost !== null;
        expect(currency).toBe('USD');
        expect(ctr).toBe(ratio(total.clicks, total.impressions));
        expect(cr).toBe(ratio(total.conversions, total.clicks));
        expect(cpc).toBe(ratio(total.cost, total.clicks));
        expect(cpa).toBe(ratio((hasBoth ? both : total).cost, (hasBoth ? both : total).conversions));
        expect(epc).toBe(ratio((hasBoth ? both : total).revenue, (hasBoth ? both : total).clicks));
        expect(profit).toBe(hasBoth ? (both.revenue ?? 0) - (both.cost ?? 0) : null);
        expect(roi).toBe(profit === null ? null : ratio(profit, both.cost));
      }),
    );
  });
});
