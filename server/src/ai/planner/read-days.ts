import { addDays, type DateRange, daysOfRange } from '@adhelm/contracts';
import { type Period, type PeriodKind, periodOf, readPeriod } from './read-period.ts';
import type { RequestWords } from './request-words.ts';

/** The days of a request. `compareFrom`: the first of as many days to compare with; null without a comparison. */
export type RequestedDays = {
  readonly range: DateRange;
  readonly compareFrom: string | null;
  /** Whether the request names days at all. */
  readonly isGiven: boolean;
  /** Whether it compares what it names (sources, campaigns) on the same days. */
  readonly comparesNamed: boolean;
};

type Unreadable = { readonly fault: string };

const UNEQUAL = 'Only periods with the same number of days can be compared.';
const SEVERAL = 'It reads one period at a time. Ask about each separately, or compare two of them.';
const FUTURE = 'These days are in the future, so they have no figures yet.';

/** “compare with last week”: this week is compared then. */
const WITH_LAST =
  /\b(?:with|to|against|vs|versus|than)\s+(?:the\s+)?(?:last|previous|past)\s+(week|month)\b/i;

/** Something is compared with other days. */
const WITH_BEFORE =
  /\b(?:with|to|against|vs|versus|than|and)\s+(?:the\s+)?(?:last|previous|past|yesterday|(?:day|days|week|month|period)\s+before)\b/i;

/** Whether a comparison is one with other days, and not of things with each other. */
export const comparesWithDays = (text: string): boolean => WITH_BEFORE.test(text);

/**
 * The days that a request is about, from the dates that it names or from its words. Whole, equal periods are compared:
 * without today, and a week or month that is not over with the same days of the one before. Pure.
 */
export function readDays(
  words: RequestWords,
  dates: readonly DateRange[],
  { text, today }: { readonly text: string; readonly today: string },
): RequestedDays | Unreadable {
  const comparesNamed =
    (words.countOf('source') > 1 || words.countOf('name') > 1) && !comparesWithDays(text) && dates.length < 2;
  if (!words.has('compare') || !comparesNamed) {
    const read = daysOf(words, dates, { text, today });
    return 'fault' in read ? read : { ...read, comparesNamed: false };
  }
  const [period = readPeriod(words, today)] = dates;
  return { range: rangeOf(period), compareFrom: null, isGiven: true, comparesNamed: true };
}

type ReadDays = Omit<RequestedDays, 'comparesNamed'>;

function daysOf(
  words: RequestWords,
  dates: readonly DateRange[],
  { text, today }: { readonly text: string; readonly today: string },
): ReadDays | Unreadable {
  const isCompared = words.has('compare');
  const [first, second, ...more] = dates;
  if (more.length > 0 || (second !== undefined && !isCompared)) return { fault: SEVERAL };
  if ([first, second].some((range) => range !== undefined && range.startDate > today))
    return { fault: FUTURE };
  if (first !== undefined) {
    const range = { ...first, endDate: first.endDate > today ? today : first.endDate };
    if (!isCompared) return { range, compareFrom: null, isGiven: true };
    const other = second ?? namedPeriod(words, today);
    if (other === null) return { range, compareFrom: daysBefore(range), isGiven: true };
    if (lengthOf(other) !== lengthOf(range)) return { fault: UNEQUAL };
    const isLater = second === undefined && other.startDate > range.startDate;
    return isLater
      ? { range: rangeOf(other), compareFrom: range.startDate, isGiven: true }
      : { range, compareFrom: other.startDate, isGiven: true };
  }
  const period = readPeriod(words, today);
  if (!isCompared) return { range: rangeOf(period), compareFrom: null, isGiven: period.kind !== 'usual' };
  const again = readPeriod(words, today);
  if (again.kind !== 'usual' && !isPair(period.kind, again.kind))
    return lengthOf(period) === lengthOf(again) && again.endDate < period.startDate
      ? { range: rangeOf(period), compareFrom: again.startDate, isGiven: true }
      : { fault: UNEQUAL };
  const isWithLast = again.kind === 'usual' && WITH_LAST.test(text);
  return compared(period, isWithLast ? present(period.kind) : again.kind, today);
}

const PAIRS: readonly (readonly [PeriodKind, PeriodKind])[] = [
  ['this-week', 'last-week'],
  ['this-month', 'last-month'],
  ['today', 'yesterday'],
];
const isPair = (one: PeriodKind, other: PeriodKind) =>
  PAIRS.some((pair) => one !== other && pair.includes(one) && pair.includes(other));

function namedPeriod(words: RequestWords, today: string): Period | null {
  const period = readPeriod(words, today);
  return period.kind === 'usual' ? null : period;
}

/** A last week or month beside the one that goes on means that the latter is compared with it. */
const present = (kind: PeriodKind): PeriodKind =>
  kind === 'last-week' ? 'this-week' : kind === 'last-month' ? 'this-month' : kind;

function compared(period: Period, other: PeriodKind, today: string): ReadDays {
  const { kind } = period;
  const yesterday = addDays(today, -1);
  if (kind === 'this-week' || (kind === 'last-week' && other === 'this-week')) {
    const { startDate } = periodOf('this-week', today);
    // on a Monday, no day of the week is over
    if (startDate === today) return withBefore(periodOf('last-week', today));
    return { range: { startDate, endDate: yesterday }, compareFrom: addDays(startDate, -7), isGiven: true };
  }
  if (kind === 'this-month' || (kind === 'last-month' && other === 'this-month')) {
    const { startDate } = periodOf('this-month', today);
    const last = periodOf('last-month', today);
    if (startDate === today) return withBefore(last);
    const over = daysOfRange({ startDate, endDate: yesterday }).slice(0, lengthOf(last));
    const endDate = over.at(-1) ?? yesterday;
    return { range: { startDate, endDate }, compareFrom: last.startDate, isGiven: true };
  }
  if (kind === 'days' || kind === 'usual')
    return withBefore({ startDate: addDays(period.startDate, -1), endDate: yesterday });
  return withBefore(period);
}

const withBefore = (range: DateRange): ReadDays => ({
  range: rangeOf(range),
  compareFrom: daysBefore(range),
  isGiven: true,
});
const daysBefore = (range: DateRange) => addDays(range.startDate, -lengthOf(range));
const lengthOf = (range: DateRange) => daysOfRange(range).length;
const rangeOf = ({ startDate, endDate }: DateRange): DateRange => ({ startDate, endDate });
