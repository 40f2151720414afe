import { addDays } from '@adhelm/contracts';

export type DayRange = { readonly start: string; readonly end: string };

type Form = {
  readonly pattern: string;
  readonly read: (groups: readonly string[], today: string) => DayRange;
};

const BEFORE = '(?:(?:in|for|during|of|on|from)\\s+)?(?:the\\s+)?';

/** Ways to name days that are no dates: quarters, years, weekends and days ago. */
export const namedPeriods: readonly Form[] = [
  {
    pattern: `${BEFORE}day\\s+before\\s+yesterday`,
    read: (_groups, today) => oneDay(addDays(today, -2)),
  },
  {
    pattern: `${BEFORE}(\\d{1,3})\\s+days?\\s+ago`,
    read: ([count = ''], today) => oneDay(addDays(today, -Number(count))),
  },
  { pattern: `${BEFORE}(?:last\\s+|past\\s+)?weekend`, read: (_groups, today) => lastWeekend(today) },
  {
    pattern: `${BEFORE}q([1-4])(?:\\s+(20\\d{2}))?`,
    read: ([quarter = '', year = ''], today) => quarterOf(Number(quarter), year, today),
  },
  {
    pattern: '(?:in|for|during|of)\\s+(20\\d{2})',
    read: ([year = ''], today) => untilToday(`${year}-01-01`, `${year}-12-31`, today),
  },
  {
    pattern: `${BEFORE}(?:(?:this|current)\\s+year|ytd|year\\s+to\\s+date)`,
    read: (_groups, today) => ({ start: `${today.slice(0, 4)}-01-01`, end: today }),
  },
  {
    pattern: `${BEFORE}last\\s+year`,
    read: (_groups, today) => {
      const year = Number(today.slice(0, 4)) - 1;
      return { start: `${year}-01-01`, end: `${year}-12-31` };
    },
  },
  {
    pattern: `${BEFORE}(?:last|past|previous)\\s+quarter`,
    read: (_groups, today) => quarterBefore(today),
  },
  {
    pattern: `${BEFORE}(?:last|past|previous)\\s+(\\d{1,2})\\s+months`,
    read: ([count = ''], today) => ({ start: addDays(monthsBefore(today, Number(count)), 1), end: today }),
  },
  {
    pattern: '(?:mtd|month\\s+to\\s+date)',
    read: (_groups, today) => ({ start: `${today.slice(0, 7)}-01`, end: today }),
  },
];

const oneDay = (day: string): DayRange => ({ start: day, end: day });

/** The last Saturday and Sunday that are over. */
function lastWeekend(today: string): DayRange {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const sunday = addDays(today, -(weekday === 0 ? 7 : weekday));
  return { start: addDays(sunday, -1), end: sunday };
}

/** Without a year, the last one that has begun. */
function quarterOf(quarter: number, written: string, today: string): DayRange {
  const month = String(quarter * 3 - 2).padStart(2, '0');
  const present = Number(today.slice(0, 4));
  const hasBegun = `${present}-${month}-01` <= today;
  const year = written === '' ? (hasBegun ? present : present - 1) : Number(written);
  const last = `${year}-${String(quarter * 3).padStart(2, '0')}-01`;
  const end = addDays(`${addDays(last, 31).slice(0, 7)}-01`, -1);
  return untilToday(`${year}-${month}-01`, end, today);
}

function quarterBefore(today: string): DayRange {
  const quarter = Math.floor((Number(today.slice(5, 7)) - 1) / 3);
  const year = Number(today.slice(0, 4));
  return quarter === 0 ? quarterOf(4, String(year - 1), today) : quarterOf(quarter, String(year), today);
}

/** The same day so many months before, or the last one of that month. */
function monthsBefore(today: string, count: number): string {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - count;
  const start = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  const last = addDays(`${addDays(start, 31).slice(0, 7)}-01`, -1);
  const day = `${start.slice(0, 8)}${today.slice(8)}`;
  return day > last ? last : day;
}

const untilToday = (start: string, end: string, today: string): DayRange => ({
  start,
  end: start <= today && end > today ? today : end,
});
