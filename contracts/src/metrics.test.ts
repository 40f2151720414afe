import * as fc from 'fast-check';
import * as metrics from './metrics.ts';

const count = fc.integer({ min: 0, max: 1_000_000 });
const positive = fc.integer({ min: 1, max: 1_000_000 });

describe('ratios', () => {
  const quotients: [string, (a: number, b: number) => metrics.MetricValue][] = [
    ['CTR', metrics.clickThroughRate],
    ['LP CTR', metrics.landingPageClickThroughRate],
    ['CPC', metrics.costPerClick],
    ['CPM', metrics.costPerMille],
    ['eCPM', metrics.revenuePerMille],
    ['CVR', metrics.conversionRate],
    ['CPA', metrics.costPerAction],
    ['EPC', metrics.earningsPerClick],
    ['payout', metrics.averagePayout],
    ['ROI', metrics.returnOnInvestment],
    ['ROAS', metrics.returnOnAdSpend],
    ['approval of leads', metrics.approvalRateOfLeads],
    ['CPL', metrics.costPerLead],
    ['FTD rate', metrics.depositRate],
    ['CP-FTD', metrics.costPerDeposit],
    ['bot rate', metrics.botRate],
    ['win rate', metrics.winRate],
  ];

  it.each(quotients)('%s is null over zero and finite otherwise', (_name, metric) => {
    expect(metric(5, 0)).toBeNull();
    fc.assert(fc.property(count, positive, (a, b) => Number.isFinite(metric(a, b))));
  });

  it('propagates unknown values', () => {
    expect(metrics.clickThroughRate(null, 10)).toBeNull();
    expect(metrics.clickThroughRate(10, null)).toBeNull();
    expect(metrics.profit(null, 1)).toBeNull();
    expect(metrics.clickLoss(null, 10)).toBeNull();
    expect(metrics.breakEvenCostPerClick(0.1, null, 1)).toBeNull();
    expect(metrics.pacing(1, null, 0.5)).toBeNull();
  });

  it('has ROAS = ROI + 1', () => {
    fc.assert(
      fc.property(count, positive, (revenue, cost) => {
        expect(metrics.returnOnAdSpend(revenue, cost)).toBeCloseTo(
          (metrics.returnOnInvestment(revenue, cost) ?? 0) + 1,
          9,
        );
      }),
    );
  });

  it('computes the figures of a worked example', () => {
    expect(metrics.clickThroughRate(50, 10_000)).toBe(0.005);
    expect(metrics.costPerMille(20_000_000, 10_000)).toBe(2_000_000);
    expect(metrics.revenuePerMille(30_000_000, 10_000)).toBe(3_000_000);
    expect(metrics.costPerAction(20_000_000, 4)).toBe(5_000_000);
    expect(metrics.profit(30, 20)).toBe(10);
    expect(metrics.returnOnInvestment(30, 20)).toBe(0.5);
    expect(metrics.margin(40, 20)).toBe(0.5);
    expect(metrics.margin(0, 20)).toBeNull();
    expect(metrics.clickLoss(85, 100)).toBeCloseTo(0.15);
    expect(metrics.approvalRate(3, 1)).toBe(0.75);
    expect(metrics.approvalRate(0, 0)).toBeNull();
    expect(metrics.breakEvenCostPerClick(0.02, 10_000_000, 0.5)).toBe(100_000);
    expect(metrics.pacing(50, 100, 0.5)).toBe(1);
    expect(
      metrics.expectedRevenue([
        { conversions: 2, approvalProbability: 0.5, payout: 10 },
        { conversions: 1, approvalProbability: 1, payout: 5 },
      ]),
    ).toBe(15);
  });
});

describe('bids', () => {
  it('never bids more than the target allows', () => {
    expect(metrics.maxBid(150_000, 0.5)).toBe(100_000);
    expect(metrics.maxBid(150_000, -1)).toBeNull();
  });

  it('suggests a coefficient within bounds and on the step', () => {
    const bounds = { min: 0.1, max: 10, step: 0.1 };
    expect(metrics.suggestedCoefficient(150_000, 100_000, 0.25, 1, bounds)).toBe(1.2);
    expect(metrics.suggestedCoefficient(0, 100_000, 0.25, 1, bounds)).toBe(0.1);
    expect(metrics.suggestedCoefficient(9_000_000, 100_000, 0, 1, bounds)).toBe(10);
    expect(metrics.suggestedCoefficient(1, 0, 0, 1, bounds)).toBeNull();
    expect(metrics.suggestedCoefficient(null, 1, 0, 1, bounds)).toBeNull();
  });
});
