import type { Queries } from '../../foundation/database/index.ts';

/** So long a due rule waits for syncs, counted from when it was first found due. */
const PATIENCE_MS = 5 * 60_000;

/**
 * Which of these rules should wait a little, because an account of theirs that syncs without errors is two syncs late. After
 * a downtime all rules are due before the first sync: without the wait, they would skip everything as stale, and a daily
 * rule would miss its day.
 */
async function waitingForSyncs(queries: Queries, rules: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await queries.query<{ id: string }>(
    `select r.id from rules r where r.id = any ($1::uuid[]) and exists (
       select from sync_schedules s join accounts a on a.id = s.account_id and a.archived_at is null
       where (cardinality(r.accounts) = 0 or s.account_id = any (r.accounts)) and s.paused_at is null
         and (select max(f.last_good_sync_at) < $2::timestamptz - 2 * s.every_seconds * interval '1 second'
             and bool_and(f.last_error is null)
           from freshness f where f.account_id = s.account_id))`,
    [rules, now],
  );
  return new Set(rows.map(({ id }) => id));
}

export type Patience = {
  /** Those of the due rules that wait at this look. */
  readonly of: (queries: Queries, rules: readonly string[], now: Date) => Promise<Set<string>>;
};

/** Lets each due rule wait for late syncs, for five minutes at most. */
export function patience(monotonic: () => number = () => performance.now()): Patience {
  /** When a waiting rule was first found due. */
  let since = new Map<string, number>();
  return {
    of: async (queries, rules, now) => {
      const late = rules.length === 0 ? new Set<string>() : await waitingForSyncs(queries, rules, now);
      const at = monotonic();
      since = new Map(rules.map((rule) => [rule, since.get(rule) ?? at]));
      return new Set([...late].filter((rule) => at - (since.get(rule) ?? at) < PATIENCE_MS));
    },
  };
}
