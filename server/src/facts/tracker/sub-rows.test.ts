import fc from 'fast-check';
import type { SourcePart } from './source-repository.ts';
import { joinedRows, sumOf, trackerFiguresOf } from './sub-rows.ts';
import type { TrackerPart } from './tracker-repository.ts';

const part: TrackerPart = {
  keys: ['a'],
  source: 'mgid',
  isLinked: true,
  visits: 90,
  landingClicks: 30,
  conversions: 3,
  cost: 8_000_000,
  revenue: 30_000_000,
};
const reported: SourcePart = { keys: ['a'], source: 'mgid', clicks: 100, conversions: 2, cost: 10_000_000 };
const only = (rows: ReturnType<typeof joinedRows>) => {
  const [row, other] = rows;
  if (row === undefined || other !== undefined) throw new Error(`there are ${rows.length} rows`);
  return trackerFiguresOf(row.sums, 'USD');
};

const keys = fc.constantFrom(['a'], ['b'], ['']);
const source = fc.constantFrom('mgid', 'zeropark', '');
const count = fc.nat(1_000_000);
const trackerPart = fc.record({
  keys,
  source,
  isLinked: fc.boolean(),
  visits: count,
  landingClicks: fc.option(count),
  conversions: count,
  cost: fc.option(count),
  revenue: count,
});
const sourcePart = fc.record({
  keys,
  source,
  clicks: fc.option(count),
  conversions: fc.option(count),
  cost: fc.option(count),
});

describe("a tracker's figures beside its sources'", () => {
  it('divide sums: clicks that arrived, cost that the source charged', () => {
    expect(only(joinedRows([part], [reported]))).toMatchObject({
      sourceClicks: 100,
      sourceCost: 10_000_000,
      trackerCost: 8_000_000,
      clickLoss: expect.closeTo(0.1, 12),
      profit: 20_000_000,
      roi: 2,
      epc: 30_000_000 / 90,
      cvr: 3 / 90,
    });
  });

  it('compare clicks and costs only with visits and revenue of known campaigns', () => {
    const stray = { ...part, isLinked: false, visits: 10, revenue: 5_000_000 };
    expect(only(joinedRows([part, stray], [reported]))).toMatchObject({
      visits: 100,
      revenue: 35_000_000,
      unmappedVisits: 10,
      unmappedRevenue: 5_000_000,
      clickLoss: expect.closeTo(0.1, 12),
      profit: 20_000_000,
    });
  });

  it('include the click loss even when the cost has no rate', () => {
    expect(only(joinedRows([part], [{ ...reported, cost: null }]))).toMatchObject({
      clickLoss: expect.closeTo(0.1, 12),
      profit: null,
      roi: null,
      unmappedVisits: 0,
      unmappedRevenue: 30_000_000,
    });
  });

  it('show all clicks as lost when the source reports some and the tracker none', () => {
    expect(only(joinedRows([], [reported]))).toMatchObject({
      visits: 0,
      clickLoss: 1,
      profit: -10_000_000,
      epc: null,
    });
  });

  it('add up to what both reported, whatever the groups', () => {
    fc.assert(
      fc.property(fc.array(trackerPart), fc.array(sourcePart), (parts, sources) => {
        const total = sumOf(joinedRows(parts, sources).map(({ sums }) => sums));
        expect(total.visits).toBe(parts.reduce((sum, { visits }) => sum + visits, 0));
        expect(total.revenue).toBe(parts.reduce((sum, { revenue }) => sum + revenue, 0));
        expect(total.sourceCost ?? 0).toBe(sources.reduce((sum, { cost }) => sum + (cost ?? 0), 0));
        expect(total.mappedVisits).toBeLessThanOrEqual(total.visits);
        expect(total.mappedRevenue).toBeLessThanOrEqual(total.revenue);
      }),
    );
  });
});
