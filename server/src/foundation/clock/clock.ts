let offset = 0;

/** How far the product's time is ahead of this machine's; 0 in production. */
export const clockOffsetMs = (): number => offset;

/**
 * The time by which the product decides: what is due, which day is today, how old figures are. Leases, retries and tokens
 * keep this machine's own time.
 */
export const shiftedNow = (): Date => new Date(Date.now() + offset);

/** The same in milliseconds since 1970. */
export const shiftedTime = (): number => shiftedNow().getTime();

/** SQL: the product's time, for what people read: when something was changed, and by whom. */
export const sqlShiftedNow = (): string =>
  offset === 0 ? 'now()' : `(now() + interval '${offset} milliseconds')`;

/** Moves the product's time; for demonstrations and tests. */
export function shiftClock(offsetMs: number): void {
  offset = offsetMs;
}
