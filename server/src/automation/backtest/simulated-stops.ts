import type { Backtest } from '@adhelm/contracts';
import { addDays } from '@adhelm/contracts';

/** An entity that a rule would have stopped at the end of a day. */
export type Stop = {
  readonly day: string;
  /** What it really cost and earned on later days; null where that is not known. */
  readonly later: readonly {
    readonly day: string;
    readonly cost: number | null;
    readonly revenue: number | null;
  }[];
  /** Whether a stop ends its cost; other changes have effects that nobody knows. */
  readonly isStop: boolean;
};

/** Cost avoided less revenue lost; null if it is not known. */
export function profitChangeOf({ later, isStop }: Stop): number | null {
  if (!isStop) return null;
  let change = 0;
  for (const { cost, revenue } of later) {
    if (cost !== null && cost !== 0 && revenue === null) return null;
    change += (cost ?? 0) - (revenue ?? 0);
  }
  return change;
}

type Sums = Pick<Backtest, 'days' | 'costAvoided' | 'revenueLost' | 'profitChange' | 'interval'>;

/**
 * What stops would have changed, by day and altogether. Only entities whose later cost and revenue are known count. Pure;
 * `random` returns numbers from 0 up to 1.
 */
export function simulated(days: readonly string[], stops: readonly Stop[], random: () => number): Sums {
  const changes = stops.map(profitChangeOf);
  const known = stops.filter((_, index) => changes[index] !== null);
  let profitSoFar = 0;
  const byDay = days.map((day) => {
    const now = known.flatMap(({ later }) => later.filter((one) => one.day === day));
    const costAvoided = sum(now.map(({ cost }) => cost ?? 0));
    const revenueLost = sum(now.map(({ revenue }) => revenue ?? 0));
    profitSoFar += costAvoided - revenueLost;
    const acted = stops.filter((stop) => addDays(stop.day, 1) === day).length;
    return { day, acted, costAvoided, revenueLost, profitSoFar };
  });
  const values = changes.filter((change) => change !== null);
  const isUnknown = values.length === 0 && stops.length > 0;
  return {
    days: byDay,
    costAvoided: isUnknown ? null : sum(byDay.map(({ costAvoided }) => costAvoided)),
    revenueLost: isUnknown ? null : sum(byDay.map(({ revenueLost }) => revenueLost)),
    profitChange: isUnknown ? null : sum(values),
    interval: intervalOf(values, random),
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const RESAMPLES = 1_000;
const LEAST_ENTITIES = 5;
const OUTSIDE = 0.05;

/**
 * The percentile bootstrap's 90 % interval of a sum over entities (Efron & Tibshirani, An Introduction to the Bootstrap,
 * 1993, chapter 13); null when there are too few to say.
 */
function intervalOf(values: readonly number[], random: () => number): Backtest['interval'] {
  if (values.length < LEAST_ENTITIES) return null;
  const sums = Array.from({ length: RESAMPLES }, () => {
    let total = 0;
    for (let drawn = 0; drawn < values.length; drawn += 1)
      total += values[Math.floor(random() * values.length)] ?? 0;
    return total;
  }).sort((a, b) => a - b);
  const at = (share: number) => sums[Math.min(RESAMPLES - 1, Math.floor(share * RESAMPLES))] ?? 0;
  return { low: at(OUTSIDE), high: at(1 - OUTSIDE) };
}
