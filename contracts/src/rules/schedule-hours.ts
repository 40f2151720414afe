/** Intervals that fit into an hour, so that each hour has the same times. */
export const HOURLY_STEPS = [5, 10, 15, 20, 30, 60] as const;
type HourlyStep = (typeof HOURLY_STEPS)[number];

/**
 * A rule that repeats within certain hours of each day. It runs first at `from` (0–23) and last before `to` (1–24). Where
 * `to` is not after `from`, the hours go over midnight.
 */
export type HoursOfDay = { readonly everyMinutes: HourlyStep; readonly from: number; readonly to: number };

const LAST_HOUR = 23;

// every 15 minutes from 8:00 until 20:00 is */15 8-19 * * *
/** The cron expression of a schedule within hours. */
export function cronOfHours({ everyMinutes, from, to }: HoursOfDay): string {
  const minute = everyMinutes === 60 ? '0' : `*/${everyMinutes}`;
  const last = to - 1;
  const hours =
    to > from ? span(from, last) : [span(from, LAST_HOUR), ...(last < 0 ? [] : [span(0, last)])].join(',');
  return `${minute} ${hours} * * *`;
}

const span = (first: number, last: number) => (first === last ? `${first}` : `${first}-${last}`);

/** The hours of a cron expression that `cronOfHours` wrote; null for any other one. */
export function hoursOfCron(cron: string): HoursOfDay | null {
  const [, step, first, , last, , until] =
    /^(0|\*\/\d+) (\d+)(-(\d+))?(,0(?:-(\d+))?)? \* \* \*$/.exec(cron) ?? [];
  const everyMinutes = HOURLY_STEPS.find((one) => (one === 60 ? '0' : `*/${one}`) === step);
  if (everyMinutes === undefined || first === undefined) return null;
  const isOverMidnight = /,0/.test(cron);
  const end = isOverMidnight ? Number(until ?? 0) : Number(last ?? first);
  const hours = { everyMinutes, from: Number(first), to: end + 1 };
  return cronOfHours(hours) === cron ? hours : null;
}
