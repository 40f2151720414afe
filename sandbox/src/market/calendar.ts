const MS_PER_HOUR = 3_600_000;
const HOURS_PER_DAY = 24;

/** The number of an hour: full hours since the epoch, UTC. The market's clock advances in these. */
export function hourOf(instant: Date): number {
  return Math.floor(instant.getTime() / MS_PER_HOUR);
}

function startOfHour(hour: number): Date {
  return new Date(hour * MS_PER_HOUR);
}

/** The day that is `days` after a day (YYYY-MM-DD). */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * HOURS_PER_DAY * MS_PER_HOUR)
    .toISOString()
    .slice(0, 10);
}

/** Every day from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** The later of two days. */
export function later(a: string, b: string): string {
  if (a > b) return a;
  return b;
}

/** The earlier of two days. */
export function earlier(a: string, b: string): string {
  if (a < b) return a;
  return b;
}

/** 0 = Sunday … 6 = Saturday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The hours of a local day: `first` included, `end` excluded. 23 or 25 of them when the clocks change. */
export type HourSpan = { readonly first: number; readonly end: number };

/** Days and hours of one time zone. */
export type Calendar = {
  readonly timeZone: string;
  /** The local day (YYYY-MM-DD) of an hour. */
  dayOf(hour: number): string;
  /** The local hour: 0 to 23. */
  clockHour(hour: number): number;
  hoursOf(day: string): HourSpan;
};

/** Throws RangeError for a zone whose offset is not whole hours, since the market's hours would straddle its days. */
export function calendarOf(timeZone: string): Calendar {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const spans = new Map<string, HourSpan>();
  const clockHours = new Map<number, number>();

  function localParts(hour: number): { day: string; hour: number } {
    const parts = new Map(
      format.formatToParts(startOfHour(hour)).map((part) => [part.type, part.value] as const),
    );
    if (parts.get('minute') !== '00') throw new RangeError(`${timeZone} is not whole hours from UTC`);
    const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
    return { day, hour: Number(parts.get('hour')) };
  }

  function firstHourOf(day: string): number {
    const utcMidnight = Date.parse(`${day}T00:00:00Z`) / MS_PER_HOUR;
    for (let hour = utcMidnight - 14; hour <= utcMidnight + 14; hour += 1) {
      if (localParts(hour).day === day) return hour;
    }
    throw new RangeError(`${day} does not exist in ${timeZone}`);
  }

  function hoursOf(day: string): HourSpan {
    const known = spans.get(day);
    if (known !== undefined) return known;
    const span = { first: firstHourOf(day), end: firstHourOf(dayAfter(day, 1)) };
    spans.set(day, span);
    return span;
  }

  function clockHour(hour: number): number {
    const known = clockHours.get(hour);
    if (known !== undefined) return known;
    const clockHour = localParts(hour).hour;
    clockHours.set(hour, clockHour);
    return clockHour;
  }

  localParts(0);
  return {
    timeZone,
    dayOf: (hour) => localParts(hour).day,
    clockHour,
    hoursOf,
  };
}
