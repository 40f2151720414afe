import type { Sums } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { campaignSumsSql } from './campaign-sums.ts';
import { type Added, type SumsRow, sumsOf, sumsParameters } from './figure-sums.ts';

/** Sums with what a tracker counts of them; `visitedClicks` are the clicks of days with known visits. */
export type VisitedSums = Sums & { readonly visits: number | null; readonly visitedClicks: number | null };

/** Sums of some campaigns by their keys. An amount is null when a part of it has no rate. One without rows is missing. */
export async function visitedSums(
  queries: Queries,
  added: Omit<Added, 'level'> & { readonly keys: readonly number[] },
): Promise<Map<number, VisitedSums>> {
  const { rows } = await queries.query<SumsRow & Pick<VisitedSums, 'visits' | 'visitedClicks'>>(
    `with ${campaignSumsSql()} select * from sums`,
    sumsParameters({ ...added, level: 'campaign' }),
  );
  return new Map(
    rows.map(({ visits, visitedClicks, ...row }) => [row.key, { ...sumsOf(row), visits, visitedClicks }]),
  );
}
