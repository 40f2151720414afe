import type { Queries } from '../../foundation/database/index.ts';
import { IN_KEPT_WEEKS, KEPT_WEEKS, OTHER_DAYS } from './campaign-sums.ts';
import type { SpendQuestion } from './spend-question.ts';

/**
 * How many campaigns have cost on days of which no revenue is known or has a rate, also those that are gone: the rows behind
 * the part without revenue of `spendSums`.
 */
export async function campaignsWithoutRevenue(
  queries: Queries,
  {
    accounts,
    campaigns,
    range,
    currency,
  }: Pick<SpendQuestion, 'accounts' | 'campaigns' | 'range' | 'currency'>,
): Promise<number> {
  const { rows } = await queries.query<{ campaigns: number }>(COUNT, [
    accounts,
    range.startDate,
    range.endDate,
    currency,
    campaigns,
  ]);
  return rows[0]?.campaigns ?? 0;
}

/** SQL: $1 accounts, $2 and $3 the days, $4 the currency, $5 the campaigns or null. */
const COUNT = `with ${KEPT_WEEKS}, lacking as materialized (
    select c.currency, day::date as day
    from performance_currencies c cross join generate_series($2::date, $3::date, interval '1 day') day
    where c.currency <> $4 and fx_rate(c.currency, $4, day::date) is null
  )
  select count(distinct f.campaign_key)::int as campaigns from (
    -- a week of which the costs differ is partly without revenue, which an index has
    select campaign_key from campaign_weeks where account_key = any ($1) and currency = $4 and is_partly and cost > 0
      and cost is distinct from covered_cost and week ${IN_KEPT_WEEKS}
      and ($5::integer[] is null or campaign_key = any ($5))
    ${OTHER_DAYS.map(
      (days) => `union all select campaign_key from campaign_performance
        where account_key = any ($1) and cost > 0 and day ${days} and ($5::integer[] is null or campaign_key = any ($5))
          and (cost_currency, day) not in (select currency, day from lacking)
          and (revenue is null or (revenue_currency, day) in (select currency, day from lacking))`,
    ).join(' ')}
  ) f`;
