import fc from 'fast-check';
import {
  campaignPrior,
  type EvidenceData,
  entityEvidence,
  learnedDelayCurve,
  likelyConversionRate,
  valueOfWaiting,
  WAITING_DAYS,
} from './index.ts';
import { draws } from './testing/draws.ts';

const PAYOUT = 10_000_000;
const CPC = 100_000;
const widget = (clicks: number, conversions: number): EvidenceData => ({
  clicks,
  matureClicks: clicks,
  conversions,
  cost: clicks * CPC,
  revenue: conversions * PAYOUT,
});

const random = draws(3);
const widgets = Array.from({ length: 200 }, () => {
  const clicks = 20 + Math.round(400 * random.uniform());
  return widget(clicks, random.poisson(clicks * 0.01 * Math.exp(0.9 * random.normal() - 0.4)));
});
const prior = campaignPrior(widgets);
if (prior === null) throw new Error('no prior');
const waitingOf = (data: EvidenceData, clicksPerDay = 50) =>
  valueOfWaiting(entityEvidence(prior, data), clicksPerDay, PAYOUT) ?? Number.NaN;

describe('the value of waiting', () => {
  it('is positive for what is hardly known, although it is expected to lose', () => {
    const young = widget(30, 0);
    const evidence = entityEvidence(prior, young);
    expect(likelyConversionRate(evidence).mean * PAYOUT).toBeLessThan(CPC);
    expect(waitingOf(young)).toBeGreaterThan(0);
  });

  it('is negative once figures have spoken, and falls with clicks that do not convert', () => {
    expect(waitingOf(widget(3000, 3))).toBeLessThan(0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 10, max: 3000 }), (clicks, more) => {
        expect(waitingOf(widget(clicks + more, 0))).toBeLessThanOrEqual(waitingOf(widget(clicks, 0)) + 1);
      }),
    );
  });

  it('is at least what running on without a verdict earns, and that of a sure winner is just that', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 0, max: 60 }),
        (clicks, conversions) => {
          const data = widget(clicks, conversions);
          const { mean } = likelyConversionRate(entityEvidence(prior, data));
          expect(waitingOf(data)).toBeGreaterThanOrEqual(WAITING_DAYS * 50 * (mean * PAYOUT - CPC) - 1);
        },
      ),
    );
    const winner = widget(3000, 120);
    const { mean } = likelyConversionRate(entityEvidence(prior, winner));
    expect(waitingOf(winner) / (WAITING_DAYS * 50 * (mean * PAYOUT - CPC))).toBeCloseTo(1, 3);
  });

  it('costs nothing without traffic and is not known without clicks', () => {
    expect(waitingOf(widget(3000, 0), 0)).toBeCloseTo(0);
    expect(valueOfWaiting(entityEvidence(prior, widget(0, 0)), 50, PAYOUT)).toBeNull();
  });

  it('agrees with outcomes that are drawn', () => {
    const evidence = entityEvidence(prior, widget(80, 0));
    const value = valueOfWaiting(evidence, 40, PAYOUT) ?? Number.NaN;
    const outcomes = draws(11);
    const best = Math.max(
      ...[0, 1, 2, 4, 8, 14].map((days) => {
        let sum = 0;
        const rounds = 4000;
        for (let round = 0; round < rounds; round += 1) {
          const rate = drawnRate(evidence.rate, outcomes);
          const clicks = 80 + 40 * days;
          const seen = entityEvidence(prior, widget(clicks, outcomes.poisson(rate * 40 * days)));
          const runsOn = days === 0 || likelyConversionRate(seen).mean * PAYOUT > CPC;
          sum += 40 * (rate * PAYOUT - CPC) * (runsOn ? WAITING_DAYS : days);
        }
        return sum / rounds;
      }),
    );
    expect(Math.abs(value - best)).toBeLessThan(0.1 * 40 * CPC * WAITING_DAYS);
  });
});

type Rate = ReturnType<typeof entityEvidence>['rate'];
function drawnRate(
  { never, weights, shape, rates }: Rate,
  { uniform, gamma }: ReturnType<typeof draws>,
): number {
  let left = uniform() - never;
  if (left < 0) return 0;
  for (const [part, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return gamma(shape) / (rates[part] ?? 1);
  }
  return gamma(shape) / (rates.at(-1) ?? 1);
}

describe('the prior of a campaign without conversions', () => {
  it('is around what breaks even, if that is known', () => {
    const [first] = [widget(40, 0)];
    const mean = (breakEven: number) => {
      const own = campaignPrior([first], breakEven);
      return own === null ? Number.NaN : likelyConversionRate(entityEvidence(own, widget(0, 0))).mean;
    };
    expect(mean(0.01)).toBeGreaterThan(0.004);
    expect(mean(0.01)).toBeLessThan(0.02);
    expect(mean(0.02)).toBeGreaterThan(mean(0.005));
  });

  it('follows figures once there are some', () => {
    const mean = (breakEven: number | null) => {
      const own = campaignPrior(widgets, breakEven);
      return own === null ? Number.NaN : likelyConversionRate(entityEvidence(own, widget(0, 0))).mean;
    };
    expect(mean(0.05) / mean(null)).toBeLessThan(1.1);
  });
});

describe('a delay curve', () => {
  const arrivals = [0.5, 0.8, 0.95, 1];
  const cohorts = Array.from({ length: 12 }, (_, day) =>
    Array.from({ length: 12 - day }, (__, age) => Math.round(1000 * (arrivals[age] ?? 1))),
  );

  it('is learned from how reports grew', () => {
    const curve = learnedDelayCurve(cohorts);
    for (const [age, part] of arrivals.entries()) expect(curve[age]?.arrived).toBeCloseTo(part, 2);
    expect(curve[0]?.ageHours).toBe(12);
  });

  it('is the usual one without reports, and never falls', () => {
    for (const given of [[], [[]], [[0]], [[3, 3], [2]], cohorts, [[5, 2, 1]]]) {
      const parts = learnedDelayCurve(given).map(({ arrived }) => arrived);
      expect(parts).toEqual(parts.toSorted((a, b) => a - b));
      expect(parts.at(-1)).toBe(1);
      expect(parts[0]).toBeGreaterThan(0);
    }
  });
});
