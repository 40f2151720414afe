import { addDays, type DateRange } from '@adhelm/contracts';
import type { RequestWords } from './request-words.ts';

const USUAL_DAYS = 7;
const MOST_DAYS = 365;

/** The days of a request, with how it names them; the last seven days, today included, when it names none. */
export function readPeriod(words: RequestWords, today: string): DateRange & { readonly isGiven: boolean } {
  const given = (startDate: string, endDate: string) => ({ startDate, endDate, isGiven: true });
  const ending = (days: number) =>
    given(addDays(today, -(Math.min(Math.max(days, 1), MOST_DAYS) - 1)), today);
  const days = words.takesRow('last', 'number', 'day') ?? words.takesRow('number', 'day');
  if (days !== null) return ending(numberIn(days));
  const weeks = words.takesRow('last', 'number', 'week') ?? words.takesRow('number', 'week');
  if (weeks !== null) return ending(numberIn(weeks) * 7);
  if (words.takesRow('this', 'week') !== null) return given(mondayOf(today), today);
  if (words.takesRow('last', 'week') !== null) {
    const monday = addDays(mondayOf(today), -7);
    return given(monday, addDays(monday, 6));
  }
  if (words.takesRow('this', 'month') !== null) return given(`${today.slice(0, 8)}01`, today);
  if (words.takesRow('last', 'month') !== null) {
    const end = addDays(`${today.slice(0, 8)}01`, -1);
    return given(`${end.slice(0, 8)}01`, end);
  }
  if (words.takesRow('last', 'day') !== null) return given(addDays(today, -1), addDays(today, -1));
  if (words.takes('today')) return given(today, today);
  if (words.takes('yesterday')) return given(addDays(today, -1), addDays(today, -1));
  if (words.takesRow('week') !== null) return ending(7);
  if (words.takesRow('month') !== null) return ending(30);
  return { ...ending(USUAL_DAYS), isGiven: false };
}

const numberIn = (row: readonly { readonly kind: string; readonly value: number }[]) =>
  row.find(({ kind }) => kind === 'number')?.value ?? USUAL_DAYS;

const WEEK = 7;
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + WEEK - 1) % WEEK));
}
