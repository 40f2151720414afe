/** What a source says about one of its limits: so many more requests until `resetsAt` (milliseconds since 1970). */
export type Quota = {
  /** Requests per window; null when the source does not say. */
  readonly limit: number | null;
  readonly remaining: number;
  readonly resetsAt: number;
};

const prefixes = ['x-ratelimit-', 'x-rate-limit-', 'ratelimit-'];
/** Larger numbers are moments, smaller ones are seconds from now. */
const FIRST_MOMENT_SECONDS = 1_000_000_000;
const FIRST_MOMENT_MS = 100_000_000_000;

/**
 * The quota in a response's `X-RateLimit-Limit`, `-Remaining` and `-Reset` (also spelled `X-Rate-Limit-` and
 * `RateLimit-`); null when they are missing. A refused request needs no count: nothing remains until the reset. A reset
 * may be a moment in seconds or milliseconds, a number of seconds or a date. Moments are compared with the source's own clock, as its `Date` header shows it.
 */
export function quotaIn(headers: unknown, now: number, isRefused = false): Quota | null {
  for (const prefix of prefixes) {
    const resetsAt = resetOf(headerOf(headers, `${prefix}reset`), clockOf(headers, now), now);
    const remaining = isRefused ? 0 : wholeNumber(headerOf(headers, `${prefix}remaining`));
    if (resetsAt !== null && remaining !== null) {
      return { limit: wholeNumber(headerOf(headers, `${prefix}limit`)), remaining, resetsAt };
    }
  }
  return null;
}

/** The first value of a header; undefined when it is missing or empty. */
export function headerOf(headers: unknown, name: string): string | undefined {
  if (typeof headers !== 'object' || headers === null) return undefined;
  const value: unknown = Reflect.get(headers, name);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
}

function clockOf(headers: unknown, now: number): number {
  const clock = Date.parse(headerOf(headers, 'date') ?? '');
  return Number.isNaN(clock) ? now : clock;
}

function resetOf(text: string | undefined, clock: number, now: number): number | null {
  if (text === undefined) return null;
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
  if (number !== null && number < FIRST_MOMENT_SECONDS) return now + number * 1_000;
  const moment = number === null ? Date.parse(text) : number < FIRST_MOMENT_MS ? number * 1_000 : number;
  return Number.isNaN(moment) ? null : now + Math.max(0, moment - clock);
}

/** The number that a value begins with: some sources add the window, as in `2, 2;w=60`. */
function wholeNumber(text: string | undefined): number | null {
  const [, digits] = /^\s*(\d+)/.exec(text ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}
