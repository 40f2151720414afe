import type { Backtest } from '@adhelm/contracts';

export type Interval = Backtest['interval'];

const MOST_RESAMPLES = 1_000;
const LEAST_RESAMPLES = 200;
/** About a fifth of a second. Replays of very many entities have fewer resamples instead. */
const MOST_ADDITIONS = 100_000_000;
const LEAST_ENTITIES = 5;
const OUTSIDE = 0.05;

/**
 * The percentile bootstrap's 90 % interval of a sum over entities, for each day of a replay (Efron & Tibshirani, An
 * Introduction to the Bootstrap, 1993, chapter 13); null when there are too few entities to say.
 *
 * @param courses - of each entity, its part of the sum up to the end of each day
 * @param random - numbers from 0 up to 1
 */
export function profitIntervals(
  courses: readonly Float64Array[],
  days: number,
  random: () => number,
): Interval[] {
  if (courses.length < LEAST_ENTITIES) return Array.from({ length: days }, () => null);
  const affordable = Math.floor(MOST_ADDITIONS / (courses.length * days));
  const resamples = Math.min(MOST_RESAMPLES, Math.max(LEAST_RESAMPLES, affordable));
  const sums = Array.from({ length: days }, () => new Float64Array(resamples));
  for (let resample = 0; resample < resamples; resample += 1) {
    const total = resampled(courses, days, random);
    for (const [day, of] of sums.entries()) of[resample] = total[day] ?? 0;
  }
  return sums.map(middle);
}

function resampled(courses: readonly Float64Array[], days: number, random: () => number): Float64Array {
  const total = new Float64Array(days);
  for (let drawn = 0; drawn < courses.length; drawn += 1) {
    const course = courses[Math.floor(random() * courses.length)];
    if (course === undefined) continue;
    for (let day = 0; day < days; day += 1) total[day] = (total[day] ?? 0) + (course[day] ?? 0);
  }
  return total;
}

function middle(sums: Float64Array): Interval {
  const sorted = sums.toSorted();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { low: at(OUTSIDE), high: at(1 - OUTSIDE) };
}
