import { type SpendQuestion, type SpendSums, spendSums } from '../../facts/performance/index.ts';
import type { Queries, Scope } from '../../foundation/database/index.ts';
import { KeptOrders } from '../campaigns/index.ts';

/** Sums that all requests of a process with the same access share until figures, rates or offers change. */
export type KeptSums = (queries: Queries, scope: Scope, question: SpendQuestion) => Promise<SpendSums>;

export function createKeptSums(): KeptSums {
  const kept = new KeptOrders<SpendSums>();
  // a hundred thousand rows take about 50 megabytes, and are read page by page soon after each other
  const large = new KeptOrders<SpendSums>(1);
  return (queries, { accounts }, question) =>
    (mayBeLarge(question) ? large : kept).get(JSON.stringify([accounts, question]), {
      readEdition: () => editionOf(queries),
      compute: () => spendSums(queries, question),
    });
}

const mayBeLarge = ({ groupBy, page }: SpendQuestion) =>
  (page === undefined || page === null) &&
  groupBy.includes('campaign') &&
  (groupBy.includes('day') || groupBy.includes('month'));

/** Changes whenever the sums in this scope may have changed. Removed accounts count, because their spend does. */
async function editionOf(queries: Queries): Promise<string> {
  const { rows } = await queries.query<{ edition: string }>(
    `select concat_ws(' ',
       (select sum(edition) from list_editions),
       (select concat(count(*), ' ', max(fetched_at)) from fx_rates),
       (select concat(count(*), ' ', max(changed_at)) from targets),
       (select count(*) from offers)) as edition`,
  );
  return rows[0]?.edition ?? '';
}
