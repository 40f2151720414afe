const MINUTE_MS = 60_000;

/** The remaining quota after a request; `resetsAt` is epoch seconds. */
export type Quota = {
  readonly limit: number;
  readonly remaining: number;
  readonly resetsAt: number;
  readonly isExceeded: boolean;
};

export type MinuteLimits = {
  /** Counts a request of `key` and returns the remaining quota of the current minute. */
  count(key: string, limit: number): Quota;
};

/**
 * Counts requests per minute of the market's clock, starting at the first one of each key. A minute is `pace` times as
 * short, and over at once at an infinite pace.
 */
export function minuteLimits(now: () => Date, pace = 1): MinuteLimits {
  const windowMs = MINUTE_MS / pace;
  const windows = new Map<string, { readonly from: number; count: number }>();
  return {
    count: (key, limit) => {
      const at = now().getTime();
      const known = windows.get(key);
      const window = known === undefined || at >= known.from + windowMs ? { from: at, count: 0 } : known;
      windows.set(key, window);
      window.count += 1;
      return {
        limit,
        remaining: Math.max(limit - window.count, 0),
        resetsAt: Math.ceil((window.from + windowMs) / 1_000),
        isExceeded: window.count > limit,
      };
    },
  };
}
