/** The values that a metric can have: from `low` to `high`, the ends included unless they are open. */
export type Interval = {
  readonly low: number;
  readonly high: number;
  readonly isLowOpen: boolean;
  readonly isHighOpen: boolean;
};

const from = (low: number, high = Number.POSITIVE_INFINITY): Interval => ({
  low,
  high,
  isLowOpen: false,
  isHighOpen: false,
});
export const anything = from(Number.NEGATIVE_INFINITY);

const bounded: Readonly<Record<string, Interval>> = {
  profit: anything,
  value_of_waiting: anything,
  roi: from(-1),
  loss: from(Number.NEGATIVE_INFINITY, 1),
  hour: from(0, 23),
  weekday: from(1, 7),
};

/** What a metric can be at all: amounts, counts and most shares are not negative. */
export const naturalValues = (metric: string): Interval => bounded[metric] ?? from(0);

/** The part of `interval` that also compares with `value`; of whole numbers only for counts. */
export function narrowed(interval: Interval, is: string, value: number, isWhole: boolean): Interval | null {
  switch (is) {
    case '<':
      return cut(interval, { ...anything, high: value, isHighOpen: true }, isWhole);
    case '<=':
      return cut(interval, { ...anything, high: value }, isWhole);
    case '>':
      return cut(interval, { ...anything, low: value, isLowOpen: true }, isWhole);
    case '>=':
      return cut(interval, { ...anything, low: value }, isWhole);
    case '=':
      return cut(interval, from(value, value), isWhole);
    default:
      return interval.low === value && interval.high === value ? null : interval;
  }
}

function cut(one: Interval, other: Interval, isWhole: boolean): Interval | null {
  const low = Math.max(one.low, other.low);
  const high = Math.min(one.high, other.high);
  const isLowOpen = (one.low === low && one.isLowOpen) || (other.low === low && other.isLowOpen);
  const isHighOpen = (one.high === high && one.isHighOpen) || (other.high === high && other.isHighOpen);
  if (isWhole && Number.isFinite(low + high)) {
    const [first, last] = [
      isLowOpen ? Math.floor(low) + 1 : Math.ceil(low),
      isHighOpen ? Math.ceil(high) - 1 : Math.floor(high),
    ];
    return first > last ? null : from(first, last);
  }
  if (low > high || (low === high && (isLowOpen || isHighOpen))) return null;
  return { low, high, isLowOpen, isHighOpen };
}
