import { offsetMinutes } from '../zoned-instant.ts';

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;

/**
 * When a clock in a time zone shows a time (HH:MM) on a day: the first of two when it shows it twice, and the moment of the
 * clock change when that leaves the time out. In milliseconds.
 */
export function clockInstant(day: string, time: string, timeZone: string): number {
  const asUtc = Date.parse(`${day}T${time}:00.000Z`);
  const offsets = [asUtc - MS_PER_DAY, asUtc + MS_PER_DAY].map((instant) => offsetMinutes(instant, timeZone));
  const [early, late] = offsets.map((offset) => asUtc - offset * MS_PER_MINUTE).sort((a, b) => a - b);
  if (early === undefined || late === undefined) throw new RangeError('a day has a time before and after it');
  const fits = (instant: number) => instant + offsetMinutes(instant, timeZone) * MS_PER_MINUTE === asUtc;
  return [early, late].find(fits) ?? changeBetween(early, late, timeZone);
}

/** The first instant that has the offset of the later one, to the minute. */
function changeBetween(early: number, late: number, timeZone: string): number {
  const after = offsetMinutes(late, timeZone);
  let [low, high] = [early, late];
  while (high - low > MS_PER_MINUTE) {
    const middle = low + Math.floor((high - low) / 2 / MS_PER_MINUTE) * MS_PER_MINUTE;
    if (offsetMinutes(middle, timeZone) === after) high = middle;
    else low = middle;
  }
  return high;
}
