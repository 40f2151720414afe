import type { Queries } from '../../foundation/database/index.ts';
import type { SpendQuestion } from './spend-question.ts';

/**
 * How many groups a report by campaign has, at least if it is also by month: one per campaign with figures, or per campaign and day. Counted by
 * indexes, because a report with too many of them is not read.
 */
export async function countedSpendGroups(
  queries: Queries,
  { accounts, range, groupBy }: Pick<SpendQuestion, 'accounts' | 'range' | 'groupBy'>,
): Promise<number> {
  const { rows } = await queries.query<{ groups: number }>(
    groupBy.includes('day') ? CAMPAIGN_DAYS : CAMPAIGNS,
    [accounts, range.startDate, range.endDate],
  );
  return rows[0]?.groups ?? 0;
}

const CAMPAIGN_DAYS = `select count(*)::int as groups from campaign_performance
  where account_key = any ($1) and day between $2 and $3`;
const CAMPAIGNS = `select count(*)::int as groups from campaigns c join accounts a on a.id = c.account_id
  where a.key = any ($1) and exists (
    select from campaign_performance p where p.campaign_key = c.key and p.day between $2 and $3
  )`;
