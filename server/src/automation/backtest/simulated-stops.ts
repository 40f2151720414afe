import type { Backtest } from '@adhelm/contracts';
import { addDays } from '@adhelm/contracts';
import { profitIntervals } from './profit-intervals.ts';

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
  const intervals = profitIntervals(
    known.map((stop) => courseOf(stop, days)),
    days.length,
    random,
  );
  let profitSoFar = 0;
  const byDay = days.map((day, index) => {
    const now = known.flatMap(({ later }) => later.filter((one) => one.day === day));
    const costAvoided = sum(now.map(({ cost }) => cost ?? 0));
    const revenueLost = sum(now.map(({ revenue }) => revenue ?? 0));
    profitSoFar += costAvoided - revenueLost;
    const acted = stops.filter((stop) => addDays(stop.day, 1) === day).length;
    return { day, acted, costAvoided, revenueLost, profitSoFar, interval: intervals[index] ?? null };
  });
  const values = changes.filter((change) => change !== null);
  const isUnknown = values.length === 0 && stops.length > 0;
  return {
    days: byDay,
    costAvoided: isUnknown ? null : sum(byDay.map(({ costAvoided }) => costAvoided)),
    revenueLost: isUnknown ? null : sum(byDay.map(({ revenueLost }) => revenueLost)),
    profitChange: isUnknown ? null : sum(values),
    interval: intervals.at(-1) ?? null,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** What a stop changed up to the end of each day. */
function courseOf({ later }: Stop, days: readonly string[]): Float64Array {
  const changes = new Map<string, number>();
  for (const { day, cost, revenue } of later)
    changes.set(day, (changes.get(day) ?? 0) + (cost ?? 0) - (revenue ?? 0));
  let soFar = 0;
  return Float64Array.from(days, (day) => {
    soFar += changes.get(day) ?? 0;
    return soFar;
  });
}
