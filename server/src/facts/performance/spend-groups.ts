import type { Queries } from '../../foundation/database/index.ts';
import { campaignWeeksSql } from './campaign-sums.ts';
import { sumsParameters } from './figure-sums.ts';
import { isRolledUp } from './rolled-up-currencies.ts';
import type { SpendQuestion } from './spend-question.ts';

type Counted = Pick<SpendQuestion, 'accounts' | 'campaigns' | 'offers' | 'range' | 'currency'>;

/** How many rows a report by campaign and day has on a day. */
export type CountedDay = { readonly day: string; readonly rows: number };

/** How many groups a report by all campaigns has: one per campaign with figures. Counted by indexes, because a report with too many is not read. */
export async function countedCampaigns(
  queries: Queries,
  { accounts, range, currency }: Pick<Counted, 'accounts' | 'range' | 'currency'>,
): Promise<number> {
  const { rows } = await queries.query<{ groups: number }>(
    CAMPAIGNS,
    sumsParameters({ level: 'campaign', accounts, range, currency }),
  );
  return rows[0]?.groups ?? 0;
}

/**
 * How many rows a report by campaign and day has on each day, in order; days without rows are missing. Of all campaigns of accounts or
 * offers, from the sums of days that the merge keeps; else by indexes.
 */
export async function countedCampaignDays(queries: Queries, counted: Counted): Promise<CountedDay[]> {
  const { accounts, campaigns, offers = null, range, currency } = counted;
  const days = [accounts, range.startDate, range.endDate];
  const isOfAccounts = campaigns === null || offers !== null;
  const { rows } =
    isOfAccounts && (await isRolledUp(queries, currency))
      ? await queries.query<CountedDay>(KEPT_DAYS, [...days, currency, offers])
      : await queries.query<CountedDay>(DAYS, [...days, campaigns]);
  return rows;
}

/** The rows of all days. Pure. */
export const rowsOfDays = (counted: readonly CountedDay[]): number =>
  counted.reduce((sum, { rows }) => sum + rows, 0);

const KEPT_DAYS = `select day::text as day, sum(campaigns)::int as rows from spend_days
  where account_key = any ($1) and day between $2 and $3 and currency = $4
    and ($5::uuid[] is null or offer_id = any ($5::uuid[]))
  group by spend_days.day order by spend_days.day`;
const DAYS = `select day::text as day, count(*)::int as rows from campaign_performance
  where account_key = any ($1) and day between $2 and $3 and ($4::integer[] is null or campaign_key = any ($4))
  group by campaign_performance.day order by campaign_performance.day`;
const CAMPAIGNS = `with ${campaignWeeksSql()} select count(distinct key)::int as groups from weeks`;
