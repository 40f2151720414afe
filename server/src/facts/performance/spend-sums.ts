import type { Queries } from '../../foundation/database/index.ts';
import { isRolledUp } from './rolled-up-currencies.ts';
import { pagedDays } from './spend-day-pages.ts';
import { countedCampaignDays, countedCampaigns, rowsOfDays } from './spend-groups.ts';
import { pagedMonths } from './spend-month-pages.ts';
import { pagedCampaigns } from './spend-pages.ts';
import type { SpendPage, SpendPart, SpendQuestion, SpendSums } from './spend-question.ts';
import { accountSpendSql, campaignSpendSql, spendOfEachCampaignSql } from './spend-sql.ts';

/**
 * Adds up what campaigns cost. Each campaign's day is converted at its own rate and rounded once, as in all lists, so
 * that every grouping adds up to the same totals. Campaigns that no longer exist at the source count: their cost was spent.
 * What has no campaign in it is read from the sums of accounts' days that the merge keeps, if it keeps them in this currency.
 */
export async function spendSums(queries: Queries, question: SpendQuestion): Promise<SpendSums> {
  const { accounts, campaigns, offers = null, range, currency, groupBy, mostGroups } = question;
  const isOfAccounts = !groupBy.includes('campaign') && (campaigns === null || offers !== null);
  if (isOfAccounts && (await isRolledUp(queries, currency))) {
    return read(queries, accountSpendSql(groupBy), [
      accounts,
      range.startDate,
      range.endDate,
      currency,
      offers,
      mostGroups,
    ]);
  }
  const parameters = parametersOf(question, mostGroups);
  if (!groupBy.includes('campaign')) return read(queries, campaignSpendSql(groupBy), parameters);
  return spendOfCampaigns(queries, question, parameters);
}

/** A report by campaign with too many rows is only counted, unless one page of it is wanted. */
async function spendOfCampaigns(
  queries: Queries,
  question: SpendQuestion,
  parameters: unknown[],
): Promise<SpendSums> {
  const { campaigns, groupBy, mostGroups, page = null, rowsOf = null, ...asked } = question;
  if (page !== null && groupBy.includes('day')) return pageOfDays(queries, question, page);
  if (page !== null && groupBy.includes('month')) return pageOfMonths(queries, question, page);
  if (page !== null || rowsOf !== null) {
    const paged = page === null ? null : await pagedCampaigns(queries, question, page);
    const keys = paged?.keys ?? rowsOf;
    const { months } = await spendSums(queries, { ...asked, campaigns, groupBy: [], mostGroups });
    const of = { ...asked, campaigns: keys };
    const { parts } = await read(queries, spendOfEachCampaignSql(groupBy), parametersOf(of, null));
    return { parts, months, groups: paged?.total ?? keys?.length ?? 0, rowsOf: paged?.keys ?? null };
  }
  const groups = campaigns === null ? await countedGroups(queries, question) : 0;
  const isTooMany = mostGroups !== null && groups > mostGroups;
  if (!isTooMany && groupBy.includes('day')) return read(queries, campaignSpendSql(groupBy), parameters);
  const { months } = await spendSums(queries, { ...question, groupBy: [] });
  if (isTooMany) return { parts: [], months, groups, rowsOf: null };
  const found = await read(queries, spendOfEachCampaignSql(groupBy), parameters);
  return { ...found, months };
}

const countedGroups = async (queries: Queries, question: SpendQuestion) =>
  question.groupBy.includes('day')
    ? rowsOfDays(await countedCampaignDays(queries, question))
    : countedCampaigns(queries, question);

/** One page of a report by campaign and day, unless it has too many rows. */
async function pageOfDays(queries: Queries, question: SpendQuestion, page: SpendPage): Promise<SpendSums> {
  const { groupBy, mostGroups, page: _page, ...asked } = question;
  const counted = await countedCampaignDays(queries, question);
  const groups = rowsOfDays(counted);
  const { months } = await spendSums(queries, { ...asked, groupBy: [], mostGroups });
  const isTooMany = mostGroups !== null && groups > mostGroups;
  const parts = isTooMany ? [] : await pagedDays(queries, question, page, counted);
  return { parts, months, groups, rowsOf: null };
}

/** One page of a report by campaign and month, unless it has too many rows. */
async function pageOfMonths(queries: Queries, question: SpendQuestion, page: SpendPage): Promise<SpendSums> {
  const { groupBy, mostGroups, page: _page, ...asked } = question;
  const paged = await pagedMonths(queries, question, page);
  const { months } = await spendSums(queries, { ...asked, groupBy: [], mostGroups });
  const isTooMany = mostGroups !== null && paged.groups > mostGroups;
  const parts: SpendPart[] = [];
  for (const { range, keys } of isTooMany ? [] : paged.months) {
    const of = { ...asked, range, campaigns: keys };
    const found = await read(queries, spendOfEachCampaignSql(groupBy), parametersOf(of, null));
    parts.push(...found.parts);
  }
  return { parts, months, groups: paged.groups, rowsOf: null };
}

const parametersOf = (
  {
    accounts,
    range,
    currency,
    campaigns,
  }: Pick<SpendQuestion, 'accounts' | 'range' | 'currency' | 'campaigns'>,
  mostGroups: number | null,
) => [accounts, range.startDate, range.endDate, currency, campaigns, mostGroups];

async function read(queries: Queries, sql: string, parameters: unknown[]): Promise<SpendSums> {
  // tens of thousands of rows are grouped in memory
  await queries.query(`set local work_mem = '64MB'`);
  const { rows } = await queries.query<
    SpendPart & { readonly part: 'group' | 'month' | 'count'; readonly groups: number }
  >(sql, parameters);
  const of = (wanted: 'group' | 'month') =>
    rows.filter(({ part }) => part === wanted).map(({ part, groups, ...sums }): SpendPart => sums);
  return { parts: of('group'), months: of('month'), groups: rows[0]?.groups ?? 0, rowsOf: null };
}

/** The first and last day on which these campaigns have figures; null without any. */
export async function spendDays(
  queries: Queries,
  { accounts, campaigns }: Pick<SpendQuestion, 'accounts' | 'campaigns'>,
): Promise<{ readonly first: string | null; readonly last: string | null }> {
  const { rows } = await queries.query<{ first: string | null; last: string | null }>(
    `select min(day)::text as first, max(day)::text as last from campaign_performance
     where account_key = any ($1) and ($2::integer[] is null or campaign_key = any ($2))`,
    [accounts, campaigns],
  );
  return rows[0] ?? { first: null, last: null };
}
