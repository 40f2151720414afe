import type pg from 'pg';
import type { Logger } from 'pino';

type Count = { unsent: number; total: number; windowEndsAt: number };

/**
 * Counts requests per caller in fixed windows. It counts in memory and merges with the other processes through the
 * database once a second, so a limit holds over all replicas to within a second's requests, at no cost per request.
 */
export type RequestCounts = {
  /** Counts one request. `resetMs` is the time until the window ends. */
  add(caller: string): { readonly current: number; readonly resetMs: number };
  /** Merges the counts with those of the other processes. Runs by itself once a second. */
  share(): Promise<void>;
  close(): void;
};

type CountsOptions = {
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly windowMs: number;
  readonly now: () => Date;
};

const SHARE_EVERY_MS = 1000;

const SHARE = `
  insert into request_counts as known (caller, window_ends_at, requests)
  select caller, to_timestamp(ends / 1000.0), requests
    from unnest($1::text[], $2::double precision[], $3::integer[]) as sent (caller, ends, requests)
    order by caller
  on conflict (caller, window_ends_at) do update set requests = known.requests + excluded.requests
  returning caller, requests`;

export function createRequestCounts(options: CountsOptions): RequestCounts {
  const { pool, log, windowMs, now } = options;
  const counts = new Map<string, Count>();

  const current = (caller: string, at: number): Count => {
    const known = counts.get(caller);
    if (known !== undefined && known.windowEndsAt > at) return known;
    // windows end at the same time in every process
    const fresh = { unsent: 0, total: 0, windowEndsAt: (Math.floor(at / windowMs) + 1) * windowMs };
    counts.set(caller, fresh);
    return fresh;
  };

  const share = async (): Promise<void> => {
    const at = now().getTime();
    for (const [caller, count] of counts) if (count.windowEndsAt <= at) counts.delete(caller);
    const sent = [...counts].filter(([, count]) => count.unsent > 0);
    if (sent.length === 0) return;
    const amounts = sent.map(([, count]) => count.unsent);
    for (const [, count] of sent) count.unsent = 0;
    const { rows } = await pool.query<{ caller: string; requests: number }>(SHARE, [
      sent.map(([caller]) => caller),
      sent.map(([, count]) => count.windowEndsAt),
      amounts,
    ]);
    const totals = new Map(rows.map((row) => [row.caller, row.requests]));
    for (const [caller, count] of sent) count.total = (totals.get(caller) ?? 0) + count.unsent;
  };

  const timer = setInterval(() => {
    share().catch((error: unknown) => log.warn({ err: error }, 'request counts were not shared'));
  }, SHARE_EVERY_MS);
  timer.unref();

  return {
    add(caller) {
      const at = now().getTime();
      const count = current(caller, at);
      count.unsent += 1;
      count.total += 1;
      return { current: count.total, resetMs: count.windowEndsAt - at };
    },
    share,
    close: () => clearInterval(timer),
  };
}

/** Removes expired windows. */
export async function pruneRequestCounts(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query('delete from request_counts where window_ends_at < now()');
}
