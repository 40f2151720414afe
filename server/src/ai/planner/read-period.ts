import { addDays, type DateRange } from '@adhelm/contracts';
import type { RequestWords } from './request-words.ts';

const USUAL_DAYS = 7;
const MOST_DAYS = 365;

export type PeriodKind =
  | 'usual'
  | 'days'
  | 'today'
  | 'yesterday'
  | 'this-week'
  | 'last-week'
  | 'this-month'
  | 'last-month';

/** The days of a request, and how it names them; `usual` when it names none. */
export type Period = DateRange & { readonly kind: PeriodKind };

/** The days that words name; the last seven days, today included, when they name none. */
export function readPeriod(words: RequestWords, today: string): Period {
  const days = words.takesRow('last', 'number', 'day') ?? words.takesRow('number', 'day');
  if (days !== null) return ending(today, numberIn(days));
  const weeks = words.takesRow('last', 'number', 'week') ?? words.takesRow('number', 'week');
  if (weeks !== null) return ending(today, numberIn(weeks) * 7);
  if (words.takesRow('this', 'week') !== null) return periodOf('this-week', today);
  if (words.takesRow('last', 'week') !== null) return periodOf('last-week', today);
  if (words.takesRow('this', 'month') !== null) return periodOf('this-month', today);
  if (words.takesRow('last', 'month') !== null) return periodOf('last-month', today);
  if (words.takesRow('last', 'day') !== null) return periodOf('yesterday', today);
  if (words.takes('today')) return periodOf('today', today);
  if (words.takes('yesterday')) return periodOf('yesterday', today);
  if (words.takesRow('week') !== null) return ending(today, 7);
  if (words.takesRow('month') !== null) return ending(today, 30);
  return periodOf('usual', today);
}

/** The days of a named period, as of today. */
export function periodOf(kind: Exclude<PeriodKind, 'days'>, today: string): Period {
  const [thisMonday, thisMonth] = [mondayOf(today), `${today.slice(0, 8)}01`];
  const yesterday = addDays(today, -1);
  switch (kind) {
    case 'usual':
      return { ...ending(today, USUAL_DAYS), kind };
    case 'today':
      return { kind, startDate: today, endDate: today };
    case 'yesterday':
      return { kind, startDate: yesterday, endDate: yesterday };
    case 'this-week':
      return { kind, startDate: thisMonday, endDate: today };
    case 'last-week':
      return { kind, startDate: addDays(thisMonday, -WEEK), endDate: addDays(thisMonday, -1) };
    case 'this-month':
      return { kind, startDate: thisMonth, endDate: today };
    case 'last-month': {
      const endDate = addDays(thisMonth, -1);
      return { kind, startDate: `${endDate.slice(0, 8)}01`, endDate };
    }
  }
}

const ending = (today: string, days: number): Period => ({
  kind: 'days',
  startDate: addDays(today, -(Math.min(Math.max(days, 1), MOST_DAYS) - 1)),
  endDate: today,
});

const numberIn = (row: readonly { readonly kind: string; readonly value: number }[]) =>
  row.find(({ kind }) => kind === 'number')?.value ?? USUAL_DAYS;

const WEEK = 7;
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + WEEK - 1) % WEEK));
}
