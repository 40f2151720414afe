import fc from 'fast-check';
import type { Database } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import {
  groupedSql,
  type JoinedSums,
  SUMS,
  SUMS_AS_JSON,
  type SumValues,
  sumsOf,
  trackerFiguresOf,
} from './sub-rows.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const part = {
  keys: ['a'],
  source: 'mgid',
  isLinked: true,
  visits: 90,
  landingClicks: 30,
  conversions: 3,
  cost: 8_000_000 as number | null,
  revenue: 30_000_000,
};
type TrackerPart = Omit<typeof part, 'keys' | 'landingClicks'> & {
  readonly keys: readonly string[];
  readonly landingClicks: number | null;
};
const reported = { keys: ['a'], source: 'mgid', clicks: 100, conversions: 2, cost: 10_000_000 };
type SourcePart = Pick<typeof reported, 'source'> & { readonly keys: readonly string[] } & {
  readonly [Measure in 'clicks' | 'conversions' | 'cost']: number | null;
};

/** The sums of each group of these parts, which are added up before by group, source and whether they are linked. */
async function joinedRows(
  parts: readonly TrackerPart[],
  sources: readonly SourcePart[],
): Promise<JoinedSums[]> {
  const given = [
    parts.map(({ keys, source, isLinked, landingClicks: landing_clicks, ...measures }) => ({
      ...measures,
      landing_clicks,
      k0: keys[0],
      source,
      is_linked: isLinked,
    })),
    sources.map(({ keys, ...measures }) => ({ ...measures, k0: keys[0] })),
  ];
  const { rows } = await database.owner.query<{ sums: SumValues }>(
    `with tracker_part as (
       select k0, source, sum(visits)::bigint as visits, sum(landing_clicks)::bigint as landing_clicks,
         sum(conversions)::bigint as conversions, sum(cost)::bigint as cost, sum(revenue)::bigint as revenue,
         coalesce(sum(visits) filter (where is_linked), 0)::bigint as linked_visits,
         coalesce(sum(revenue) filter (where is_linked), 0)::bigint as linked_revenue
       from jsonb_to_recordset($1::jsonb) as t (k0 text, source text, is_linked boolean, visits bigint,
         landing_clicks bigint, conversions bigint, cost bigint, revenue bigint)
       group by 1, 2
     ), source_part as (
       select k0, source, sum(clicks)::bigint as clicks, sum(conversions)::bigint as conversions, sum(cost)::bigint as cost
       from jsonb_to_recordset($2::jsonb) as t (k0 text, source text, clicks bigint, conversions bigint, cost bigint)
       group by 1, 2
     ), ${groupedSql(1)} select ${SUMS_AS_JSON} as sums from grouped`,
    given.map((rows) => JSON.stringify(rows)),
  );
  return rows.map(({ sums }) => sumsOf(sums));
}

async function sumOf(rows: readonly JoinedSums[]): Promise<JoinedSums> {
  const { rows: sums } = await database.owner.query<JoinedSums>(
    `select ${SUMS} from jsonb_to_recordset($1::jsonb) as t (visits bigint, "landingClicks" bigint, conversions bigint,
       revenue bigint, "trackerCost" bigint, "sourceClicks" bigint, "sourceConversions" bigint, "sourceCost" bigint,
       "mappedVisits" bigint, "mappedRevenue" bigint)`,
    [JSON.stringify(rows)],
  );
  const [sum] = sums;
  if (sum === undefined) throw new Error('sums are one row');
  return sum;
}

async function only(rows: Promise<JoinedSums[]>) {
  const [row, other] = await rows;
  if (row === undefined || other !== undefined) throw new Error('there is not one row');
  return trackerFiguresOf(row, 'USD');
}

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
  it('divide sums: clicks that arrived, cost that the source charged', async () => {
    expect(await only(joinedRows([part], [reported]))).toMatchObject({
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

  it('compare clicks and costs only with visits and revenue of known campaigns', async () => {
    const stray = { ...part, isLinked: false, visits: 10, revenue: 5_000_000 };
    expect(await only(joinedRows([part, stray], [reported]))).toMatchObject({
      visits: 100,
      revenue: 35_000_000,
      unmappedVisits: 10,
      unmappedRevenue: 5_000_000,
      clickLoss: expect.closeTo(0.1, 12),
      profit: 20_000_000,
    });
  });

  it('include the click loss even when the cost has no rate', async () => {
    expect(await only(joinedRows([part], [{ ...reported, cost: null }]))).toMatchObject({
      clickLoss: expect.closeTo(0.1, 12),
      profit: null,
      roi: null,
      unmappedVisits: 0,
      unmappedRevenue: 30_000_000,
    });
  });

  it('show all clicks as lost when the source reports some and the tracker none', async () => {
    expect(await only(joinedRows([], [reported]))).toMatchObject({
      visits: 0,
      clickLoss: 1,
      profit: -10_000_000,
      epc: null,
    });
  });

  it('add up to what both reported, whatever the groups', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(trackerPart), fc.array(sourcePart), async (parts, sources) => {
        const total = await sumOf(await joinedRows(parts, sources));
        expect(total.visits).toBe(parts.reduce((sum, { visits }) => sum + visits, 0));
        expect(total.revenue).toBe(parts.reduce((sum, { revenue }) => sum + revenue, 0));
        expect(total.sourceCost ?? 0).toBe(sources.reduce((sum, { cost }) => sum + (cost ?? 0), 0));
        expect(total.mappedVisits).toBeLessThanOrEqual(total.visits);
        expect(total.mappedRevenue).toBeLessThanOrEqual(total.revenue);
      }),
    );
  });
});
