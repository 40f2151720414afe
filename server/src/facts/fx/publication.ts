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

export type ReferenceRateFile = 'eurofxref-daily.xml' | 'eurofxref-hist-90d.xml' | 'eurofxref-hist.xml';

/** Days that the shorter history file covers. */
const SHORT_HISTORY_DAYS = 90;

/** The days of known rates and of the figures that need them; null = none. */
export type RateDays = {
  readonly newest: string | null;
  /** The first day with a rate, or for which all that was ever published is known. */
  readonly oldest: string | null;
  readonly firstFigures: string | null;
};

/**
 * The file to fetch; null = nothing is missing. The one-day file is enough after the day before. Otherwise, so each
 * Monday, it is the 90-day file, which includes corrections of earlier days. Rates that are missing from before those 90
 * days, such as those of older figures, are in the file of all rates since 1999.
 */
export function fileToRead({ newest, oldest, firstFigures }: RateDays, now: Date): ReferenceRateFile | null {
  const expected = lastPublishingDay(now);
  const shortFrom = addDays(expected, 1 - SHORT_HISTORY_DAYS);
  const lacksOlder = firstFigures !== null && firstFigures < (oldest ?? shortFrom);
  const lacksBetween = newest !== null && newest < addDays(shortFrom, -1);
  if (lacksOlder || lacksBetween) return 'eurofxref-hist.xml';
  if (newest !== null && newest >= expected) return null;
  const isNextDay = newest !== null && daysBetween(newest, expected) === 1;
  return isNextDay ? 'eurofxref-daily.xml' : 'eurofxref-hist-90d.xml';
}

const HISTORY_CHECKED_EVERY_MS = 7 * 86_400_000;

/**
 * Whether to compare the rates of figures that are older than the shorter history with what is published, because a correction of
 * them is in no other file: once a week.
 */
export function isHistoryDue(
  { firstFigures }: Pick<RateDays, 'firstFigures'>,
  checkedAt: Date | null,
  now: Date,
): boolean {
  const shortFrom = addDays(lastPublishingDay(now), 1 - SHORT_HISTORY_DAYS);
  if (firstFigures === null || firstFigures >= shortFrom) return false;
  return checkedAt === null || now.getTime() - checkedAt.getTime() >= HISTORY_CHECKED_EVERY_MS;
}
