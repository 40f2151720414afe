import { dayInWords } from '@adhelm/contracts';

const ISO = String.raw`\d{4}-\d{2}-\d{2}`;
const LETTERS = 3;
/** “Jan” to “Dec”, as days in words begin. */
const months = Array.from({ length: 12 }, (_, month) =>
  dayInWords(`2026-${String(month + 1).padStart(2, '0')}-01`).slice(0, LETTERS),
);

/** A day as data has it, or in words: `2026-11-20`, “Nov 20, 2026”. */
export const DAY_PATTERN = String.raw`${ISO}|(?:${months.join('|')})[a-z]* \d{1,2}, \d{4}`;

const IN_WORDS = /^(?<month>[a-z]+) (?<date>\d{1,2}), (?<year>\d{4})$/iu;

/** The ISO day that a text is, in either way; null for any other text. */
export function dayOf(written: string): string | null {
  if (new RegExp(`^${ISO}$`).test(written)) return written;
  const { month = '', date = '', year = '' } = IN_WORDS.exec(written)?.groups ?? {};
  const place = months.findIndex((one) => month.toLowerCase().startsWith(one.toLowerCase()));
  if (place < 0) return null;
  return [year, String(place + 1).padStart(2, '0'), date.padStart(2, '0')].join('-');
}

/** All days that a text has, as ISO days. */
export const daysIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(DAY_PATTERN, 'giu'))].flatMap(([written]) => dayOf(written) ?? []);

/** How texts name a row: a day in either way. */
export function namesOf(label: string): string[] {
  const day = dayOf(label);
  return day === null ? [label] : [label, dayInWords(day)];
}
