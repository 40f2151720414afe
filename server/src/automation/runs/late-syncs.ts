import type { RuleKind } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

/** So long a due rule waits for syncs, counted from when it was first found due. */
const PATIENCE_MS = 5 * 60_000;

/** A rule that is due, and of which entities it judges the reports. */
type Due = { readonly id: string; readonly kind: RuleKind };

/**
 * Which of these rules should wait a little, because the report that they judge by is two syncs late at an account of theirs
 * that syncs without errors. After a downtime all rules are due before the first sync: without the wait, they would skip
 * everything as stale, and a daily rule would miss its day. What comes from files is never late.
 */
async function waitingForSyncs(queries: Queries, rules: readonly Due[], now: Date): Promise<Set<string>> {
  const { rows } = await queries.query<{ id: string }>(
    `select r.id from unnest($1::uuid[], $2::text[]) as due (id, report) join rules r on r.id = due.id
     where exists (
       select from sync_schedules s join accounts a on a.id = s.account_id and a.archived_at is null
       join freshness f on f.account_id = s.account_id and f.kind = due.report
       where (cardinality(r.accounts) = 0 or s.account_id = any (r.accounts)) and s.paused_at is null
         and f.last_error is null
         and f.last_good_sync_at < $3::timestamptz - 2 * s.every_seconds * interval '1 second'
         and not exists (
           select from imports i where i.account_id = f.account_id and i.merged_at = f.last_good_sync_at))`,
    [rules.map(({ id }) => id), rules.map(({ kind }) => `${kind}_day`), now],
  );
  return new Set(rows.map(({ id }) => id));
}

export type Patience = {
  /** Those of the due rules that wait at this look. */
  readonly of: (queries: Queries, rules: readonly Due[], now: Date) => Promise<Set<string>>;
};

/** Lets each due rule wait for late syncs, for five minutes at most. */
export function patience(monotonic: () => number = () => performance.now()): Patience {
  /** When a waiting rule was first found due. */
  let since = new Map<string, number>();
  return {
    of: async (queries, rules, now) => {
      const late = rules.length === 0 ? new Set<string>() : await waitingForSyncs(queries, rules, now);
      const at = monotonic();
      since = new Map(rules.map(({ id }) => [id, since.get(id) ?? at]));
      return new Set([...late].filter((rule) => at - (since.get(rule) ?? at) < PATIENCE_MS));
    },
  };
}
