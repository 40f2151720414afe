import { addDays, dayInZone, daysBetween } from '@adhelm/contracts';

const FRANKFURT = 'Europe/Berlin';
/** The rates are published about 16:00, and expected a quarter of an hour later. */
const PUBLISHED_AFTER_MS = (16 * 60 + 15) * 60_000;
const [SUNDAY, SATURDAY] = [0, 6];

/**
 * The last day whose ECB rates should be published: a weekday whose 16:15 in Frankfurt has passed. On a TARGET closing
 * day this is a day too late, and requesting it does no harm.
 */
export function lastPublishingDay(now: Date): string {
  let day = dayInZone(new Date(now.getTime() - PUBLISHED_AFTER_MS), FRANKFURT);
  while ([SUNDAY, SATURDAY].includes(new Date(day).getUTCDay())) day = addDays(day, -1);
  return day;
}

export type ReferenceRateFile = 'eurofxref-daily.xml' | 'eurofxref-hist-90d.xml';

/**
 * The file to fetch when `newest` is the last known day; null = nothing is missing. The one-day file is enough after
 * the day before. Otherwise, so each Monday, it is the 90-day file, which includes corrections of earlier days.
 */
export function fileToRead(newest: string | null, now: Date): ReferenceRateFile | null {
  const expected = lastPublishingDay(now);
  if (newest !== null && newest >= expected) return null;
  const isNextDay = newest !== null && daysBetween(newest, expected) === 1;
  return isNextDay ? 'eurofxref-daily.xml' : 'eurofxref-hist-90d.xml';
}
