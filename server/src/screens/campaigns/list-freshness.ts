import type { Freshness } from '@adhelm/contracts';
import { REPORTED_REVENUE, revenueReporters } from '../../facts/performance/index.ts';
import { freshnessOf, freshnessOfSeveral } from '../../facts/sync/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';

/** The age of an account's own facts, and of those of the trackers and clients that report revenue for its source. */
export async function freshnessOfFigures(
  queries: Queries,
  { id, source }: Pick<Account, 'id' | 'source'>,
  kinds: readonly string[],
): Promise<Freshness[]> {
  const own = await freshnessOf(queries, id, kinds);
  const reporters = (await revenueReporters(queries, [source])).get(source) ?? [];
  return [...own, ...(await freshnessOfSeveral(queries, reporters, REPORTED_REVENUE))];
}
