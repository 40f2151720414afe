import { addDays, dayInZone, daysBetween } from '@adhelm/contracts';

const FRANKFURT = 'Europe/Berlin';
/** The rates come out about 16:00; a quarter of an hour later they should be there. */
const PUBLISHED_AFTER_MS = (16 * 60 + 15) * 60_000;
const [SUNDAY, SATURDAY] = [0, 6];

/**
 * The last day of which the ECB's rates should be there: a weekday whose 16:15 in Frankfurt has passed. On a closing day
 * of TARGET this is a day too late, and asking for it does no harm.
 */
export function lastPublishingDay(now: Date): string {
  let day = dayInZone(new Date(now.getTime() - PUBLISHED_AFTER_MS), FRANKFURT);
  while ([SUNDAY, SATURDAY].includes(new Date(day).getUTCDay())) day = addDays(day, -1);
  return day;
}

export type ReferenceRateFile = 'eurofxref-daily.xml' | 'eurofxref-hist-90d.xml';

/**
 * The file to read when `newest` is the last day that we have; null = we have all. The file of one day is enough after
 * the day before. Anything else, and so each Monday, takes the file of 90 days, which has earlier days' corrections too.
 */
export function fileToRead(newest: string | null, now: Date): ReferenceRateFile | null {
  const expected = lastPublishingDay(now);
  if (newest !== null && newest >= expected) return null;
  const isNextDay = newest !== null && daysBetween(newest, expected) === 1;
  return isNextDay ? 'eurofxref-daily.xml' : 'eurofxref-hist-90d.xml';
}
