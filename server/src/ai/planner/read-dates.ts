import { addDays, type DateRange } from '@adhelm/contracts';
import { dayOf, daysOf, latestWithDay, monthNumber, nearestDay, yearIn } from './day-readings.ts';
import { type DayRange, namedPeriods } from './named-periods.ts';
import { outsideQuotations } from './quotations.ts';

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const NUMBER = '\\d{1,2}(?:st|nd|rd|th)?';
const YEAR = '(?:,?\\s+20\\d{2})?';
const DIGITS =
  '20\\d{2}[-/]\\d{1,2}[-/]\\d{1,2}|(?!24/7)\\d{1,2}/\\d{1,2}(?:/(?:20)?\\d{2})?|\\d{1,2}\\.\\d{1,2}\\.(?:20)?\\d{2}';
const DAY = `(?:${DIGITS}|${MONTH}\\s+${NUMBER}${YEAR}|${NUMBER}\\s+(?:of\\s+)?${MONTH}${YEAR})`;
/** `25.11`, which is a day only after a word that says so. */
const SHORT_DAY = '(?:0?[1-9]|[12]\\d|3[01])\\.(?:0?[1-9]|1[0-2])';
const NAMED_DAY = `(?:${DAY}|${SHORT_DAY}|today|yesterday)`;
const WEEKDAY = '(?:last\\s+)?(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const TO = '\\s*(?:to|and|until|till|through|[-–—])\\s*(?:the\\s+)?';
const FROM = '(?:(?:from|between|on)\\s+)?(?:the\\s+)?';

type Found = DayRange | null;

/** Each way to write days, with what its groups mean. The first one that fits at a place of the text is taken. */
const FORMS: readonly {
  readonly pattern: string;
  readonly read: (groups: readonly string[], today: string) => Found;
}[] = [
  {
    pattern: `${FROM}(${DAY})${TO}(${NAMED_DAY})`,
    read: ([first = '', last = ''], today) => between(dayOf(first, today), dayOf(last, today)),
  },
  {
    pattern: `(?:from|between)\\s+(${SHORT_DAY})\\.?${TO}(${NAMED_DAY})\\.?`,
    read: ([first = '', last = ''], today) => between(dayOf(first, today), dayOf(last, today)),
  },
  {
    pattern: `(?:on|since)\\s+(?:the\\s+)?(${SHORT_DAY})(?!\\s?[%\\d])`,
    read: ([day = ''], today) => between(dayOf(day, today), dayOf(day, today)),
  },
  {
    pattern: `${FROM}(${NUMBER})${TO}(${NUMBER})\\s+(?:of\\s+)?(${MONTH}${YEAR})`,
    read: ([first, last, month], today) =>
      between(dayOf(`${first} ${month}`, today), dayOf(`${last} ${month}`, today)),
  },
  {
    pattern: `${FROM}(${MONTH})\\s+(${NUMBER})${TO}(${NUMBER})(${YEAR})`,
    read: ([month, first, last, year], today) =>
      between(dayOf(`${month} ${first}${year}`, today), dayOf(`${month} ${last}${year}`, today)),
  },
  {
    pattern: `since\\s+(?:the\\s+)?(${DAY}|${WEEKDAY})`,
    read: ([first = ''], today) => between(dayOf(first, today), today),
  },
  {
    pattern: `since\\s+(?:the\\s+)?(\\d[\\d/.-]*)(?:st|nd|rd|th)?(?!\\s*(?:days?|weeks?|months?))`,
    read: ([number = ''], today) => between(latestWithDay(Number(number), today), today),
  },
  {
    pattern: `(?:(?:on|for|of)\\s+)?(?:the\\s+)?(${DAY})`,
    read: ([day = ''], today) => between(dayOf(day, today), dayOf(day, today)),
  },
  {
    // “Black Friday” is rather a name
    pattern: `(?:on\\s+(${WEEKDAY})|(last\\s+${WEEKDAY}))`,
    read: ([on = '', last = on], today) => between(dayOf(on || last, today), dayOf(on || last, today)),
  },
  {
    pattern: `(?:in|for|during|of)\\s+(${MONTH})(${YEAR})`,
    read: ([month = '', year = ''], today) => monthOf(month, year, today),
  },
  ...namedPeriods,
];
const ANY = FORMS.map(({ pattern }) => `(?:${pattern})`).join('|');

/** Days that cannot be read for sure, as they are written; the whole phrase as it can be meant, with the likeliest first. */
export type UnreadDates = {
  readonly written: string;
  readonly why: string;
  readonly meant: readonly string[];
};

/** The days that were read, and the text without them. */
export type ReadDates = {
  readonly text: string;
  readonly ranges: readonly DateRange[];
  readonly unread: readonly UnreadDates[];
};

/**
 * The days that a request names (`from 1 to 7 November`, `on 2026-11-20`, `since Nov 3`, `in October`), and the request
 * without them. Days without a year are the last ones that have begun. Names in quotes are left alone. Pure.
 */
export function readDates(text: string, today: string): ReadDates {
  const ranges: DateRange[] = [];
  const unread: UnreadDates[] = [];
  const rest = outsideQuotations(text, (part) =>
    part.replace(new RegExp(`(?<![\\p{L}\\p{N}.,-])(?:${ANY})(?![\\p{L}\\p{N}])`, 'giu'), (written) => {
      const found = readOne(written, today);
      if (found === null) unread.push(unreadOf(written, today));
      else ranges.push({ startDate: found.start, endDate: found.end });
      return ' ';
    }),
  );
  return { text: rest, ranges, unread };
}

function readOne(written: string, today: string): Found {
  for (const { pattern, read } of FORMS) {
    const groups = new RegExp(`^${pattern}$`, 'iu').exec(written);
    if (groups !== null) return read(groups.slice(1), today);
  }
  return null;
}

/** Why days cannot be read, and how they may be meant. */
function unreadOf(phrase: string, today: string): UnreadDates {
  const written = inFull(phrase);
  const days = written.match(new RegExp(DAY, 'giu')) ?? [];
  const unclear = days.find((day) => dayOf(day, today) === null);
  if (unclear === undefined) {
    const [first, last] = days.map((day) => dayOf(day, today) ?? '');
    const turned = first === undefined || last === undefined ? [] : [`from ${last} to ${first}`];
    const why = turned.length === 0 ? notUnderstood(phrase) : `“${phrase.trim()}” ends before it starts.`;
    return { written: phrase, why, meant: turned };
  }
  const possible = daysOf(unclear, today);
  const meant = possible.length > 1 ? possible : [nearestDay(unclear, today)];
  return {
    written: phrase,
    why: possible.length > 1 ? `“${unclear}” can mean ${possible.join(' or ')}.` : notUnderstood(unclear),
    meant: meant.flatMap((day) => (day === null ? [] : [written.replace(unclear, day)])),
  };
}

/** Two days that share a month, each with its own: `1 to 7 November`, `Nov 1-7`. */
const inFull = (phrase: string) =>
  phrase
    .replace(
      new RegExp(`^${FROM}(${NUMBER})${TO}(${NUMBER})\\s+(?:of\\s+)?(${MONTH}${YEAR})$`, 'iu'),
      'from $1 $3 to $2 $3',
    )
    .replace(
      new RegExp(`^${FROM}(${MONTH})\\s+(${NUMBER})${TO}(${NUMBER})(${YEAR})$`, 'iu'),
      'from $1 $2$4 to $1 $3$4',
    );

const notUnderstood = (written: string) => `The date “${written.trim()}” was not understood.`;

/** A range; one without a year may end in the future. Null if it ends before it starts. */
function between(first: string | null, last: string | null): Found {
  if (first === null || last === null) return null;
  if (first <= last) return { start: first, end: last };
  const isNextYear = first.slice(5) < last.slice(5);
  return isNextYear ? { start: first, end: `${first.slice(0, 4)}${last.slice(4)}` } : null;
}

function monthOf(month: string, written: string, today: string): Found {
  const number = String(monthNumber(month)).padStart(2, '0');
  const present = Number(today.slice(0, 4));
  const year = yearIn(written) ?? (`${present}-${number}` <= today.slice(0, 7) ? present : present - 1);
  const start = `${year}-${number}-01`;
  const end = addDays(`${addDays(start, 31).slice(0, 7)}-01`, -1);
  return { start, end: start <= today && end > today ? today : end };
}
