import { type MarketParameters, volumeFactor } from '@adhelm/sandbox';
import type { CampaignRecord } from '../campaign-record.ts';
import { HIGHEST_COEFFICIENT, type KnownCampaign, LOWEST_COEFFICIENT, type Policy } from '../policy.ts';
import { type Belief, beliefOf, gridOf, trueArrivals, type WidgetBelief } from './informed-belief.ts';
import { bestCoefficient } from './oracle.ts';
import type { RatePoint } from './rate-points.ts';

/** The days after which a verdict is considered. */
const VERDICT_AFTER = [1, 2, 3, 5, 8, 12, 18, 25];
const FEWER_VERDICTS = [2, 6, 14];
const MOST_CONVERSIONS = 400;

/**
 * Bayes with the market's true prior: it knows how campaigns, widgets, bots, delays and approvals are drawn, but no draw.
 * Each day and widget, it compares running on and stopping (or other bids) by what is expected until the best time of a
 * verdict, and after it until the last day, given what will be known then, so it pays for what it learns. More than
 * anyone can know; better than anyone can do.
 */
export const informed: Policy = {
  name: 'informed',
  start: (known, { parameters }) => {
    const grid = gridOf(parameters, known);
    const arrivals = Float64Array.from({ length: known.days + 1 }, (_, age) => trueArrivals(parameters, age));
    return (record) => {
      const belief = beliefOf(record, known, parameters, grid, arrivals);
      return belief.widgets.map((widget, index) => {
        const pending = pendingOf(record, index, arrivals);
        return choose(known, parameters, belief, widget, arrivals, pending, known.days - record.today);
      });
    };
  },
};

/** Clicks that will have matured in so many days without further traffic. */
function pendingOf(record: CampaignRecord, widget: number, arrivals: Float64Array) {
  return (days: number): number => {
    let sum = 0;
    for (let day = Math.max(0, record.today - arrivals.length); day < record.today; day += 1) {
      const age = record.today - 1 - day;
      const later = arrivals[Math.min(age + days, arrivals.length - 1)] ?? 1;
      sum += record.value('clicks', widget, day) * (later - (arrivals[age] ?? 1));
    }
    return sum;
  };
}

type Pending = (days: number) => number;

function choose(
  { means }: KnownCampaign,
  { saturation }: MarketParameters,
  belief: Belief,
  widget: WidgetBelief,
  arrivals: Float64Array,
  pending: Pending,
  left: number,
): number | null {
  const { points } = widget;
  const mean = points.reduce((sum, { rate, weight }) => sum + rate * weight, 0);
  const worth = (mean * belief.worth) / widget.costPerClick;
  const laterGain = means === 'blocks' ? gainOfBlocks : gainOfBids(saturation);
  const options = means === 'blocks' ? [1] : coefficients(worth, saturation);
  let best: { value: number; coefficient: number | null } = {
    value: Number.NEGATIVE_INFINITY,
    coefficient: null,
  };
  for (const coefficient of [null, ...options]) {
    const volume = coefficient === null ? 0 : volumeFactor(coefficient, saturation);
    const now = coefficient === null ? 0 : volume * (worth - coefficient);
    for (const days of verdicts(left, means)) {
      const matured =
        days >= left ? 0 : pending(days) + widget.clicksPerDay * volume * arrivedWithin(arrivals, days);
      const later =
        days >= left
          ? 0
          : expectedLater(
              points,
              widget.never,
              matured,
              belief.worth / widget.costPerClick,
              laterGain,
              means,
            );
      const value = days * now + (left - days) * later;
      if (value > best.value + 1e-12) best = { value, coefficient };
    }
  }
  return best.coefficient;
}

function verdicts(left: number, means: KnownCampaign['means']): readonly number[] {
  const days = (means === 'blocks' ? VERDICT_AFTER : FEWER_VERDICTS).filter((one) => one < left);
  return [...days, left];
}

/** The bids worth considering: the best one by what is known, those around it that learn more or cost less, and no change. */
function coefficients(worth: number, saturation: number): number[] {
  const best = bestCoefficient(worth, saturation) ?? LOWEST_COEFFICIENT;
  const bounded = [best, best * 1.4, best * 2].map((one) => Math.min(HIGHEST_COEFFICIENT, one));
  return [...new Set(bounded)];
}

/** Days of maturity that a day's traffic collects in `days` days. */
function arrivedWithin(arrivals: Float64Array, days: number): number {
  let sum = 0;
  for (let age = 0; age < days; age += 1) sum += arrivals[age] ?? 1;
  return sum;
}

/** The best gain per click at the usual bid for what a click is worth, in multiples of its price. */
type Gain = (worth: number) => number;
const gainOfBlocks: Gain = (worth) => Math.max(0, worth - 1);
const gainOfBids =
  (saturation: number): Gain =>
  (worth) => {
    const coefficient = bestCoefficient(worth, saturation);
    return coefficient === null ? 0 : volumeFactor(coefficient, saturation) * (worth - coefficient);
  };

/** The expected gain once `clicks` more clicks have matured; more conversions never speak against a widget. */
function expectedLater(
  points: readonly RatePoint[],
  never: number,
  clicks: number,
  worthOfRate: number,
  gain: Gain,
  means: KnownCampaign['means'],
): number {
  const mean = points.reduce((sum, { rate, weight }) => sum + rate * weight, 0);
  if (clicks < 0.01) return gain(mean * worthOfRate);
  const masses = Float64Array.from(points, ({ rate, weight }) => weight * Math.exp(-rate * clicks));
  let [sum, seen, brought] = [0, 0, 0];
  for (let conversions = 0; conversions < MOST_CONVERSIONS; conversions += 1) {
    let [probability, expected] = [conversions === 0 ? never : 0, 0];
    for (let place = 0; place < masses.length; place += 1) {
      const mass = masses[place] ?? 0;
      const rate = points[place]?.rate ?? 0;
      probability += mass;
      expected += mass * rate;
      masses[place] = (mass * rate * clicks) / (conversions + 1);
    }
    // from the first outcome on that speaks for it, all do: what is left is the rest of the expectation
    if (means === 'blocks' && probability > 0 && expected * worthOfRate >= probability)
      return sum + (mean - brought) * worthOfRate - (1 - seen);
    seen += probability;
    brought += expected;
    if (probability > 0) sum += probability * gain((expected / probability) * worthOfRate);
    if (seen > 1 - 1e-4) break;
  }
  const rest = 1 - seen;
  return rest > 1e-9 ? sum + rest * gain(((mean - brought) / rest) * worthOfRate) : sum;
}
