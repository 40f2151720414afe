import type { Quota } from './quota.ts';

/** What a source limits separately: the reads or changes of one account on one route. */
export type QuotaKey = { readonly accountId: string; readonly route: string };

/** The quotas that sources reported, for one process or for all replicas together. */
export type QuotaBook = {
  /**
   * Takes one request from a quota: 0 when it may be sent now, else the milliseconds to wait before asking again.
   * `limit` is the documented number of requests per window, a minute; null when only the source's responses tell.
   */
  take(key: QuotaKey, limit: number | null, now: number, windowMs?: number): Promise<number>;
  /** Notes what a response said. */
  note(key: QuotaKey, quota: Quota): Promise<void>;
  /** Notes that a read of this account waits for a limit until then (milliseconds since 1970), so that people see it. */
  awaits(accountId: string, until: number): Promise<void>;
};

export const MINUTE_MS = 60_000;
/** Resets that differ by less belong to the same window: sources round to seconds. */
export const SAME_WINDOW_MS = 2_000;

type Window = Quota & { readonly isAssumed: boolean };

/** Keeps quotas in this process. */
export function quotasInMemory(): QuotaBook {
  const windows = new Map<string, Window>();
  const nameOf = ({ accountId, route }: QuotaKey) => `${accountId} ${route}`;
  return {
    take: async (key, documented, now, windowMs = MINUTE_MS) => {
      const known = windows.get(nameOf(key));
      const limit = known?.limit ?? documented;
      if (known === undefined || now >= known.resetsAt) {
        // the next response corrects the assumption that windows are minutes
        if (limit !== null) {
          const window = { limit, remaining: limit - 1, resetsAt: now + windowMs, isAssumed: true };
          windows.set(nameOf(key), window);
        }
        return 0;
      }
      if (known.remaining <= 0) return known.resetsAt - now;
      windows.set(nameOf(key), { ...known, remaining: known.remaining - 1 });
      return 0;
    },
    note: async (key, quota) => {
      const known = windows.get(nameOf(key));
      windows.set(nameOf(key), { ...laterOf(known, quota), limit: quota.limit ?? known?.limit ?? null });
    },
    awaits: async () => undefined,
  };
}

/** Responses may arrive out of order: the lowest count of a window is the latest. */
function laterOf(known: Window | undefined, quota: Quota): Window {
  if (known === undefined || known.isAssumed) return { ...quota, isAssumed: false };
  const apart = quota.resetsAt - known.resetsAt;
  if (apart < -SAME_WINDOW_MS) return known;
  if (apart > SAME_WINDOW_MS) return { ...quota, isAssumed: false };
  return { ...known, remaining: Math.min(known.remaining, quota.remaining) };
}
