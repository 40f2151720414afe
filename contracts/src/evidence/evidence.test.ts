import fc from 'fast-check';
import {
  arrivedPart,
  betaPosterior,
  campaignPrior,
  type EvidenceData,
  entityEvidence,
  expectedDailyLoss,
  fitBetaRate,
  likelyConversionRate,
  likelyCpa,
  likelyEpc,
  matureClicks,
  probabilityCpaAbove,
  probabilityCvrBelow,
  probabilityRoiBelow,
  spendToKnow,
  verdictOf,
} from './index.ts';
import { type Draws, draws } from './testing/draws.ts';

const PAYOUT = 10_000_000;
const CPC = 100_000;

const widget = (clicks: number, conversions: number, revenue = conversions * PAYOUT): EvidenceData => ({
  clicks,
  matureClicks: clicks,
  conversions,
  cost: clicks * CPC,
  revenue,
});

type Drawn = { readonly rate: number; readonly data: EvidenceData };

function drawn(random: Draws, size: number, rateOf: () => number): Drawn[] {
  return Array.from({ length: size }, () => {
    const clicks = Math.max(1, Math.round(Math.exp(4.5 + 1.3 * random.normal())));
    const rate = rateOf();
    return { rate, data: widget(clicks, random.poisson(rate * clicks)) };
  });
}

/** The share of 10,000 widgets in 50 campaigns whose true rate is within its 90 % interval. */
function coverage(seed: number, rateOf: (random: Draws) => number): number {
  const random = draws(seed);
  let within = 0;
  for (let campaign = 0; campaign < 50; campaign += 1) {
    const widgets = drawn(random, 200, () => rateOf(random));
    const prior = campaignPrior(widgets.map(({ data }) => data));
    if (prior === null) throw new Error('a campaign without clicks');
    for (const { rate, data } of widgets) {
      const { low, high } = likelyConversionRate(entityEvidence(prior, data));
      if (rate >= low && rate <= high) within += 1;
    }
  }
  return within / 10_000;
}

/** A log-normal rate around 2 %, as the market's, or a bot's. */
const logNormal = (random: Draws, spread: number, bots: number) =>
  random.uniform() < bots ? 0 : 0.02 * Math.exp(spread * random.normal());

describe('the 90% interval', () => {
  // measured: 90.1, 89.5 and 90.7 %
  it.each([
    ['few differences, no bots', 1, 0.6, 0],
    ['usual differences, some bots', 2, 0.85, 0.12],
    ['large differences, many bots', 3, 1.1, 0.3],
  ])('covers 90 ± 2%% of draws from its own family: %s', (_, seed, spread, never) => {
    const share = coverage(seed, (random) => {
      const rate = logNormal(random, spread, never);
      return (rate * random.gamma(16)) / 16;
    });
    expect(share).toBeGreaterThan(0.88);
    expect(share).toBeLessThan(0.92);
  });

  // measured: 90.2, 88.7, 88.7, 91.0 and 87.8 %
  it.each([
    ['log-normal widgets with bots', 11, (random: Draws) => logNormal(random, 1, 0.2)],
    ['heavier tails than it knows', 12, (random: Draws) => logNormal(random, 2.2, 0.1)],
    [
      'bots that convert a little',
      13,
      (random: Draws) =>
        random.uniform() < 0.2 ? 0.0005 * random.uniform() : 0.02 * Math.exp(random.normal()),
    ],
    ['two kinds of places', 14, (random: Draws) => (random.uniform() < 0.7 ? 0.005 : 0.04)],
    ['Gamma widgets', 15, (random: Draws) => 0.01 * random.gamma(2)],
  ])('covers at least 86%% of draws of markets: %s', (_, seed, rateOf) => {
    expect(coverage(seed, rateOf)).toBeGreaterThan(0.86);
  });
});

describe('evidence of one entity', () => {
  const random = draws(7);
  const widgets = drawn(random, 300, () => logNormal(random, 0.8, 0.1)).map(({ data }) => data);
  const prior = campaignPrior(widgets);
  if (prior === null) throw new Error('no prior');
  const of = (data: EvidenceData) => entityEvidence(prior, data);

  it('grows with clicks that do not convert and falls with conversions', () => {
    const above = (clicks: number, conversions: number) =>
      probabilityCpaAbove(of(widget(clicks, conversions)), PAYOUT) ?? Number.NaN;
    expect(above(50, 0)).toBeLessThan(above(500, 0));
    expect(above(2000, 0)).toBeGreaterThan(0.99);
    expect(above(500, 20)).toBeLessThan(0.01);
  });

  it('says the same for CPA and for ROI when all conversions pay the same', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 0, max: 50 }),
        (clicks, conversions) => {
          const evidence = of(widget(clicks, conversions));
          const cpa = probabilityCpaAbove(evidence, PAYOUT) ?? Number.NaN;
          expect(probabilityRoiBelow(evidence, 0)).toBeCloseTo(cpa, 6);
          expect(cpa).toBeGreaterThanOrEqual(0);
          expect(cpa).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('is null without clicks, a target or a payout', () => {
    expect(campaignPrior([])).toBeNull();
    expect(campaignPrior([widget(0, 0)])).toBeNull();
    expect(probabilityCpaAbove(of(widget(0, 0)), PAYOUT)).toBeNull();
    expect(probabilityCpaAbove(of(widget(5, 0)), 0)).toBeNull();
    const unpaid = campaignPrior([widget(100, 0)]);
    expect(unpaid === null ? null : probabilityRoiBelow(entityEvidence(unpaid, widget(5, 0)), 0)).toBeNull();
  });

  it('decides what loses and what earns only when it is certain', () => {
    expect(verdictOf(prior, widget(5000, 0)).evidence).toBe('losing');
    expect(verdictOf(prior, widget(5000, 200)).evidence).toBe('earning');
    const unsure = verdictOf(prior, widget(20, 0));
    expect(unsure.evidence).toBe('unknown');
    expect(unsure.losing).toBeLessThan(0.9);
    expect(verdictOf(null, widget(5000, 200))).toEqual({ evidence: 'unknown', losing: null });
  });

  it('does not take young clicks for clicks that do not convert', () => {
    const old = widget(300, 2);
    const young = { ...old, matureClicks: 60 };
    expect(probabilityCpaAbove(of(young), PAYOUT)).toBeLessThan(probabilityCpaAbove(of(old), PAYOUT) ?? 0);
  });

  it('clips a payout that is far above the others', () => {
    const honest = probabilityRoiBelow(of(widget(2000, 8)), 0) ?? 0;
    const jackpot = probabilityRoiBelow(of(widget(2000, 8, 8 * PAYOUT * 100)), 0) ?? 0;
    expect(jackpot).toBeGreaterThan(0.9 * honest);
  });

  it('expects what each day costs: a loss of a widget that does not convert, a gain of a good one', () => {
    expect(expectedDailyLoss(of(widget(5000, 0)), 100, PAYOUT)).toBeGreaterThan(0.9 * 100 * CPC);
    expect(expectedDailyLoss(of(widget(5000, 200)), 100, PAYOUT)).toBeLessThan(-100 * CPC);
  });

  it('knows how much more spend it takes to know', () => {
    const unsure = of(widget(60, 0));
    const more = spendToKnow(unsure, PAYOUT, 0.95) ?? Number.NaN;
    expect(more).toBeGreaterThan(0);
    expect(spendToKnow(unsure, PAYOUT, 0.8)).toBeLessThan(more);
    expect(spendToKnow(of(widget(5000, 0)), PAYOUT, 0.95)).toBe(0);
  });

  it('puts CPA and EPC around what they are expected to be', () => {
    const evidence = of(widget(1000, 20));
    const cpa = likelyCpa(evidence);
    expect(cpa?.low).toBeLessThan(5_000_000);
    expect(cpa?.high).toBeGreaterThan(5_000_000);
    const epc = likelyEpc(evidence);
    expect(epc?.low).toBeLessThan(epc?.mean ?? 0);
    expect(epc?.high).toBeGreaterThan(epc?.mean ?? 0);
    expect(likelyCpa(of(widget(20, 0)))?.high).toBeNull();
  });
});

describe('delay', () => {
  const curve = [
    { ageHours: 1, arrived: 0.4 },
    { ageHours: 24, arrived: 0.9 },
    { ageHours: 72, arrived: 1 },
  ];

  it('counts young clicks by what has arrived of their conversions', () => {
    expect([0, 0.5, 1, 12.5, 100].map((age) => arrivedPart(curve, age))).toEqual([0, 0.2, 0.4, 0.65, 1]);
    expect(arrivedPart([], 0)).toBe(1);
    expect(
      matureClicks(
        [
          { ageHours: 1, clicks: 100 },
          { ageHours: 80, clicks: 50 },
        ],
        curve,
      ),
    ).toBe(90);
  });
});

describe('CVR as a Beta distribution', () => {
  it('is learned from the campaign and narrowed by an entity', () => {
    const random = draws(5);
    const rates = Array.from({ length: 2000 }, () => {
      const [a, b] = [random.gamma(4), random.gamma(196)];
      const rate = a / (a + b);
      return {
        clicks: 400,
        conversions: Array.from({ length: 400 }, random.uniform).filter((u) => u < rate).length,
      };
    });
    const prior = fitBetaRate(rates);
    expect(prior?.alpha).toBeGreaterThan(3.4);
    expect(prior?.alpha).toBeLessThan(4.6);
    expect(prior?.beta).toBeGreaterThan(165);
    expect(prior?.beta).toBeLessThan(228);
    if (prior === null) throw new Error('no prior');
    expect(probabilityCvrBelow(betaPosterior(prior, { clicks: 1000, conversions: 5 }), 0.02)).toBeGreaterThan(
      0.99,
    );
    expect(probabilityCvrBelow({ alpha: 1, beta: 1 }, 0.3)).toBeCloseTo(0.3, 10);
    expect(probabilityCvrBelow({ alpha: 2, beta: 3 }, 0.5)).toBeCloseTo(11 / 16, 10);
  });

  it('does not exist without conversions', () => {
    expect(fitBetaRate([{ clicks: 10, conversions: 0 }])).toBeNull();
    expect(fitBetaRate([])).toBeNull();
  });
});
