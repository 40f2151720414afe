const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Midnight UTC of the day of `now`, in milliseconds: seeds are the same all day long. */
export const startOfDay = (now: Date): number => Math.floor(now.getTime() / DAY) * DAY;

/** An instant relative to the day of `now`, in milliseconds. */
export const daysFrom = (now: Date, days: number, hours = 0): number =>
  startOfDay(now) + days * DAY + hours * HOUR;
