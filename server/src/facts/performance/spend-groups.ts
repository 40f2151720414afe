import type { Queries } from '../../foundation/database/index.ts';
import { campaignWeeksSql } from './campaign-sums.ts';
import { sumsParameters } from './figure-sums.ts';
import type { SpendQuestion } from './spend-question.ts';

/**
 * How many groups a report by campaign has, at least if it is also by month: one per campaign with figures, or per campaign and day. Counted by
 * indexes, because a report with too many of them is not read.
 */
export async function countedSpendGroups(
  queries: Queries,
  { accounts, range, currency, groupBy }: Pick<SpendQuestion, 'accounts' | 'range' | 'currency' | 'groupBy'>,
): Promise<number> {
  if (groupBy.includes('day')) return countedCampaignDays(queries, { accounts, campaigns: null, range });
  const { rows } = await queries.query<{ groups: number }>(
    CAMPAIGNS,
    sumsParameters({ level: 'campaign', accounts, range, currency }),
  );
  return rows[0]?.groups ?? 0;
}

/** How many rows a report by campaign and day has. */
export async function countedCampaignDays(
  queries: Queries,
  { accounts, campaigns, range }: Pick<SpendQuestion, 'accounts' | 'campaigns' | 'range'>,
): Promise<number> {
  const { rows } = await queries.query<{ groups: number }>(CAMPAIGN_DAYS, [
    accounts,
    range.startDate,
    range.endDate,
    campaigns,
  ]);
  return rows[0]?.groups ?? 0;
}

const CAMPAIGN_DAYS = `select count(*)::int as groups from campaign_performance
  where account_key = any ($1) and day between $2 and $3 and ($4::integer[] is null or campaign_key = any ($4))`;
const CAMPAIGNS = `with ${campaignWeeksSql()} select count(distinct key)::int as groups from weeks`;
