import fc from 'fast-check';
import type { Figures } from '../market/figures.ts';
import { addFigures, figure, measure, noFigures } from '../market/figures.ts';
import type { Market } from '../market/market.ts';
import { marketAt } from '../market/market-fixture.ts';
import { type CubeRow, cubeRows, totalsOf } from './cube.ts';
import type { Dimension } from './cube-request.ts';

const days = { first: '2026-11-14', last: '2026-11-20' };

function rowsBy(market: Market, accountIndex: number, dimensions: readonly Dimension[]): CubeRow[] {
  const account = market.accounts[accountIndex];
  if (account === undefined) throw new Error('no such account');
  return cubeRows(market, account, {
    days,
    dimensions,
    metrics: ['clicks'],
    orders: [],
    campaigns: [],
    teasers: [],
    limit: 1_000,
    offset: 0,
  });
}

/** Sums by the first `count` dimensions. */
function rolledUp(rows: readonly CubeRow[], count: number): Map<string, number[]> {
  const sums = new Map<string, Figures>();
  for (const row of rows) {
    const key = row.values.slice(0, count).join(' ');
    const sum = sums.get(key) ?? noFigures();
    addFigures(sum, row.figures);
    sums.set(key, sum);
  }
  return new Map([...sums].map(([key, sum]) => [key, [...sum]]));
}

describe('the cube', () => {
  it('agrees on traffic by campaign, teaser, widget and hour after any writes', () => {
    const write = fc.record({
      campaign: fc.nat(11),
      teaser: fc.nat(2),
      kind: fc.constantFrom('campaign-blocked', 'teaser-blocked', 'teaser-bid'),
      value: fc.boolean(),
      hours: fc.nat(30),
    });
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.array(write, { maxLength: 5 }), (seed, writes) => {
        const fixture = marketAt('2026-11-19T09:00:00Z', {
          seed,
          size: { campaigns: 12, widgetsPerCampaign: 5, historyDays: 8 },
        });
        const { market } = fixture;
        for (const { campaign, teaser, kind, value, hours } of writes) {
          fixture.goTo(new Date(Date.parse('2026-11-19T09:00:00Z') + hours * 3_600_000).toISOString());
          const entity = market.campaigns[campaign];
          const id = (kind === 'campaign-blocked' ? entity?.id : entity?.teasers[teaser]?.id) ?? 0;
          if (kind === 'teaser-bid') market.write({ kind, id, value: value ? 90_000 : 300_000 });
          else market.write({ kind, id, value });
        }
        fixture.goTo('2026-11-20T18:00:00Z');
        for (const account of [0, 1]) {
          const byCampaign = rolledUp(rowsBy(market, account, ['day', 'campaignId']), 2);
          expect(rolledUp(rowsBy(market, account, ['day', 'campaignId', 'teaserId']), 2)).toEqual(byCampaign);
          expect(rolledUp(rowsBy(market, account, ['day', 'campaignId', 'widgetId']), 2)).toEqual(byCampaign);
          expect(rolledUp(rowsBy(market, account, ['day', 'campaignId', 'hour']), 2)).toEqual(byCampaign);
          expect(rolledUp(rowsBy(market, account, ['day', 'campaignId', 'source']), 2)).toEqual(byCampaign);
          const joint = rowsBy(market, account, ['campaignId', 'teaserId', 'widgetId']);
          expect([...totalsOf(joint)]).toEqual([...totalsOf(rowsBy(market, account, ['month']))]);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('has plausible rows: clicks within impressions, cost and revenue only with clicks', () => {
    const { market } = marketAt('2026-11-20T18:00:00Z');
    const rows = rowsBy(market, 0, ['day', 'campaignId', 'widgetId']);
    expect(rows.length).toBeGreaterThan(200);
    for (const { figures } of rows) {
      const clicks = figure(figures, measure.clicks);
      expect(figure(figures, measure.impressions)).toBeGreaterThan(0);
      expect(clicks).toBeLessThanOrEqual(figure(figures, measure.impressions));
      expect(figure(figures, measure.conversions)).toBeLessThanOrEqual(clicks);
      expect(figure(figures, measure.cost) > 0).toBe(clicks > 0);
      expect(Number.isSafeInteger(figure(figures, measure.cost))).toBe(true);
    }
  });
});
