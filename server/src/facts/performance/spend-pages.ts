import type { DateRange } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { campaignWeeksSql } from './campaign-sums.ts';
import { keysOf } from './figure-series.ts';
import { sumsParameters } from './figure-sums.ts';
import type { SpendPage, SpendQuestion } from './spend-question.ts';

/** Campaigns of a page of a report, and how many there are on all pages. */
export type PagedCampaigns = { readonly keys: readonly number[]; readonly total: number };

type Asked = Pick<SpendQuestion, 'accounts' | 'campaigns' | 'range' | 'currency'>;

/**
 * A page of the campaigns with figures in a range or in the one before, the most expensive first; those of the range before
 * come last.
 */
export async function pagedCampaigns(
  queries: Queries,
  asked: Asked,
  { limit, offset, before }: SpendPage,
): Promise<PagedCampaigns> {
  const now = await byExpense(queries, asked, asked.range);
  const earlier = await byExpense(queries, asked, before);
  const known = new Set(now);
  const keys = [...now, ...earlier.filter((key) => !known.has(key))];
  return { keys: keys.slice(offset, offset + limit), total: keys.length };
}

/** The keys of campaigns with figures, by the part of their cost that has a rate. */
async function byExpense(
  queries: Queries,
  { accounts, campaigns, currency }: Asked,
  range: DateRange,
): Promise<Int32Array> {
  const { rows } = await queries.query<{ keys: Buffer | null }>(
    `with ${campaignWeeksSql()}
     select string_agg(int4send(key), ''::bytea order by cost desc nulls last, key) as keys
     from (select key, sum(cost) as cost from weeks group by key) spent`,
    sumsParameters({ level: 'campaign', accounts, keys: campaigns, range, currency }),
  );
  return keysOf(rows[0]?.keys ?? null);
}
