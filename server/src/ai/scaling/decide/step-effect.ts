import { addDays, type ScalingEffect } from '@adhelm/contracts';
import { sumsOf } from './campaign-roi.ts';
import { normalBelow } from './normal.ts';
import type { ScalingDay, StandingStep } from './scaling-facts.ts';

const MOST_DAYS_BEFORE = 14;
const FEWEST_DAYS_BEFORE = 3;
/** Extra spend is expected to bring this part of what the spend before it brought, give or take the spread. */
const EXPECTED_PART = 0.85;
const PART_SPREAD = 0.35;
/** A change that costs nothing more is expected to move revenue by this part of it, up or down. */
const REVENUE_SPREAD = 0.08;
/** Payouts differ, and approvals are still to come: revenue varies this much more than its count of conversions. */
const EXTRA_VARIANCE = 1.4;
/** The extra cost per day, as a part of the cost before, from which a marginal ROI says something. */
const LEAST_EXTRA = 0.03;
/** 80 % of a normal distribution lie within so many deviations. */
const WITHIN = 1.2816;
const DAYS_PER_WEEK = 7;

/**
 * What a step did: extra revenue against extra cost per day since it, compared with the same weekdays before it. Young
 * days count by what has arrived of their conversions. Noise is held against what extra spend usually brings
 * (normal prior and likelihood), so that a few days decide only where they say something. Null without whole days on both
 * sides. Pure.
 */
export function stepEffect(
  days: readonly ScalingDay[],
  step: Pick<StandingStep, 'day' | 'limitBefore'>,
  earlier: readonly Pick<StandingStep, 'day'>[],
  targetRoi: number,
): ScalingEffect | null {
  const after = days.filter(({ day }) => day > step.day);
  const before = daysBefore(days, step, earlier);
  const [own, usual] = [sumsOf(after), sumsOf(before)];
  if (after.length === 0 || before.length === 0 || usual.matureCost === 0 || own.cost === 0) return null;
  const costAfter = own.cost / after.length;
  const costBefore = mean(after.map(({ day }) => costOfWeekday(before, day)));
  if (costBefore === 0) return null;
  const worthBefore = usual.revenue / usual.matureCost;
  const worthAfter = pulledWorth(own, worthBefore);
  const extraCost = costAfter - costBefore;
  const extraRevenue = worthAfter * costAfter - worthBefore * costBefore;
  const target = 1 + targetRoi;
  const noise = Math.hypot(
    deviation(worthAfter * costAfter, own.conversions),
    deviation(worthBefore * costBefore, usual.conversions),
  );
  const spread = Math.hypot(PART_SPREAD * worthBefore * extraCost, REVENUE_SPREAD * worthBefore * costBefore);
  const expected = extraCost * (EXPECTED_PART * worthBefore - target);
  const gain = combined(
    { mean: expected, deviation: spread },
    { mean: extraRevenue - target * extraCost, deviation: noise },
  );
  const roiOf = (value: number) => value / extraCost + targetRoi;
  return {
    days: after.length,
    daysBefore: before.length,
    costBefore,
    costAfter,
    profitBefore: (worthBefore - 1) * costBefore,
    profitAfter: (worthAfter - 1) * costAfter,
    marginalRoi:
      extraCost < LEAST_EXTRA * costBefore
        ? null
        : {
            mean: roiOf(gain.mean),
            low: roiOf(gain.mean - WITHIN * gain.deviation),
            high: roiOf(gain.mean + WITHIN * gain.deviation),
          },
    belowTarget: normalBelow(0, gain),
  };
}

/** Days that spent more than so many times the limit before a raise had another one, and say nothing about the raise. */
const ABOVE_LIMIT = 1.05;

/** The days since the step before, or more where these are too few to compare with. */
function daysBefore(
  days: readonly ScalingDay[],
  { day, limitBefore }: Pick<StandingStep, 'day' | 'limitBefore'>,
  earlier: readonly Pick<StandingStep, 'day'>[],
): readonly ScalingDay[] {
  const fits = ({ cost }: ScalingDay) => limitBefore === undefined || cost <= limitBefore * ABOVE_LIMIT;
  const recent = days.filter(
    (one) => one.day < day && one.day >= addDays(day, -MOST_DAYS_BEFORE) && fits(one),
  );
  const last = earlier.filter((one) => one.day < day).at(-1)?.day;
  const since = last === undefined ? recent : recent.filter((one) => one.day > last);
  return since.length >= FEWEST_DAYS_BEFORE ? since : recent.slice(-FEWEST_DAYS_BEFORE);
}

/** The usual cost of the weekday of a day; of all days where that weekday is missing. */
function costOfWeekday(before: readonly ScalingDay[], day: string): number {
  const same = before.filter((one) => daysBetween(one.day, day) % DAYS_PER_WEEK === 0);
  return mean((same.length === 0 ? before : same).map(({ cost }) => cost));
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What cost brings back, pulled towards what it brought before as if by two conversions more. */
function pulledWorth(
  { revenue, matureCost, conversions }: ReturnType<typeof sumsOf>,
  before: number,
): number {
  const payout = conversions === 0 ? 0 : revenue / conversions;
  if (payout === 0 || before === 0) {
    // without conversions, half of what would have been expected by now counts
    return matureCost === 0 ? before : before / 2;
  }
  const added = (2 * payout) / before;
  return (revenue + 2 * payout) / (matureCost + added);
}

const deviation = (revenue: number, conversions: number) =>
  revenue * Math.sqrt(EXTRA_VARIANCE / (conversions + 1));

type Normal = { readonly mean: number; readonly deviation: number };

/** Two normal distributions of one value, each weighed by its precision. */
function combined(one: Normal, other: Normal): Normal {
  const [a, b] = [one.deviation ** -2, other.deviation ** -2];
  return {
    mean: (one.mean * a + other.mean * b) / (a + b),
    deviation: Math.sqrt(1 / (a + b)),
  };
}
