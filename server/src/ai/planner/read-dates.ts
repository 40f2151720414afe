import { addDays, type DateRange } from '@adhelm/contracts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const NUMBER = '\\d{1,2}(?:st|nd|rd|th)?';
const YEAR = '(?:,?\\s+20\\d{2})?';
const ISO = '20\\d{2}-\\d{2}-\\d{2}';
const DAY = `(?:${ISO}|${MONTH}\\s+${NUMBER}${YEAR}|${NUMBER}\\s+(?:of\\s+)?${MONTH}${YEAR})`;
const TO = '\\s*(?:to|and|until|till|through|[-–—])\\s*(?:the\\s+)?';
const FROM = '(?:(?:from|between|on)\\s+)?(?:the\\s+)?';
const QUOTED = /[“"«][^”"»]+[”"»]|(?<![\p{L}\p{N}])'[^']+'(?![\p{L}\p{N}])/u;

type Found = { readonly start: string; readonly end: string } | null;

/** Each way to write days, with what its groups mean. The first one that fits at a place of the text is taken. */
const FORMS: readonly {
  readonly pattern: string;
  readonly read: (groups: readonly string[], today: string) => Found;
}[] = [
  {
    pattern: `${FROM}(${DAY})${TO}(${DAY})`,
    read: ([first = '', last = ''], today) => between(dayOf(first, today), dayOf(last, today)),
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
    pattern: `since\\s+(?:the\\s+)?(${DAY})`,
    read: ([first = ''], today) => between(dayOf(first, today), today),
  },
  {
    pattern: `(?:(?:on|for|of)\\s+)?(?:the\\s+)?(${DAY})`,
    read: ([day = ''], today) => between(dayOf(day, today), dayOf(day, today)),
  },
  {
    pattern: `(?:in|for|during|of)\\s+(${MONTH})(${YEAR})`,
    read: ([month = '', year = ''], today) => monthOf(month, year, today),
  },
];
const ANY = FORMS.map(({ pattern }) => `(?:${pattern})`).join('|');

/**
 * The days that a request names (`from 1 to 7 November`, `on 2026-11-20`, `since Nov 3`, `in October`), and the request
 * without them. Days without a year are the last ones that have begun. Names in quotes are left alone. Pure.
 */
export function readDates(
  text: string,
  today: string,
): { readonly text: string; readonly ranges: readonly DateRange[] } {
  const ranges: DateRange[] = [];
  const rest = text
    .split(new RegExp(`(${QUOTED.source})`, 'u'))
    .map((part) =>
      QUOTED.test(part)
        ? part
        : part.replace(new RegExp(`(?<![\\p{L}\\p{N}.,-])(?:${ANY})(?![\\p{L}\\p{N}])`, 'giu'), (written) => {
            const found = readOne(written, today);
            if (found === null) return written;
            ranges.push({ startDate: found.start, endDate: found.end });
            return ' ';
          }),
    )
    .join('');
  return { text: rest, ranges };
}

function readOne(written: string, today: string): Found {
  for (const { pattern, read } of FORMS) {
    const groups = new RegExp(`^${pattern}$`, 'iu').exec(written);
    if (groups !== null) return read(groups.slice(1), today);
  }
  return null;
}

/** A range; one without a year may end in the future. Null if it ends before it starts. */
function between(first: string | null, last: string | null): Found {
  if (first === null || last === null) return null;
  if (first <= last) return { start: first, end: last };
  const isNextYear = first.slice(5) < last.slice(5);
  return isNextYear ? { start: first, end: `${first.slice(0, 4)}${last.slice(4)}` } : null;
}

function dayOf(written: string, today: string): string | null {
  if (/^20\d{2}-/.test(written)) return valid(written);
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(written)?.[0] ?? '';
  const month = monthNumber(written);
  const year = yearOf(written);
  const at = (inYear: number) => valid(`${inYear}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (year !== null) return at(year);
  const present = Number(today.slice(0, 4));
  const found = at(present);
  return found !== null && found <= today ? found : at(present - 1);
}

function monthOf(month: string, written: string, today: string): Found {
  const number = String(monthNumber(month)).padStart(2, '0');
  const present = Number(today.slice(0, 4));
  const year = yearOf(written) ?? (`${present}-${number}` <= today.slice(0, 7) ? present : present - 1);
  const start = `${year}-${number}-01`;
  const end = addDays(`${addDays(start, 31).slice(0, 7)}-01`, -1);
  return { start, end: start <= today && end > today ? today : end };
}

const yearOf = (written: string) => {
  const [year] = /20\d{2}/.exec(written) ?? [];
  return year === undefined ? null : Number(year);
};

const monthNumber = (written: string) =>
  MONTHS.findIndex((name) => new RegExp(`(?<!\\p{L})${name}`, 'iu').test(written)) + 1;

/** The day, if the calendar has it. */
function valid(day: string): string | null {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? null : day;
}
