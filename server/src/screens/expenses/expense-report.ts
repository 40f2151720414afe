import {
  type CostParts,
  comparedRange,
  costPartsOf,
  type ExpensePage,
  type ExpenseProblem,
  type ExpenseQuery,
  type ExpenseReport,
  type ExpenseSum,
  MAX_EXPENSE_ROWS,
  restWithoutRevenue,
} from '@adhelm/contracts';
import type pg from 'pg';
import {
  areRatesPending,
  campaignsWithoutRevenue,
  firstSpentDay,
  type SpendQuestion,
  type SpendSums,
  spendDays,
} from '../../facts/performance/index.ts';
import { freshnessOfSeveral } from '../../facts/sync/index.ts';
import { type Queries, type Scope, withScope } from '../../foundation/database/index.ts';
import { type ChosenSpend, chosenSpend } from './chosen-spend.ts';
import { expenseBalances } from './expense-balances.ts';
import { campaignNames, expenseChoices } from './expense-names.ts';
import { expenseRows, isReadByPage, isTimeless } from './expense-rows.ts';
import { expenseSum } from './expense-sum.ts';
import type { KeptSums } from './kept-sums.ts';
import { spendPacing } from './spend-pacing.ts';

export type ExpenseServices = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly workspace: { readonly currency: string; readonly timeZone: string };
  /** Shared by all requests of a process. */
  readonly sums: KeptSums;
};

/**
 * The expense report of a query, as far as the scope reaches: for the page, and for mail in the scope of its owner at the time of
 * sending. Filters that name nothing known, missing rates and empty ranges are `problems` of the report, no errors.
 */
export function expenseReport(
  { pool, ...services }: ExpenseServices,
  scope: Scope,
  query: ExpenseQuery,
): Promise<ExpenseReport> {
  return withScope(pool, scope, (client) => reportIn(client, services, scope, query));
}

/** The same in a transaction of the scope, of the primary or of a replica; with only a page of its rows, if one is given. */
export async function reportIn(
  client: Queries,
  { workspace, now, sums }: Omit<ExpenseServices, 'pool'>,
  scope: Scope,
  query: ExpenseQuery,
  page: ExpensePage | null = null,
): Promise<ExpenseReport> {
  const { startDate, endDate, groupBy } = query;
  const range = { startDate, endDate };
  const earlier = comparedRange(range, 'previous');
  const chosen = await chosenSpend(client, query);
  const isPaged = page !== null && isReadByPage(groupBy);
  const mostGroups = page?.most ?? (isPaged ? null : MAX_EXPENSE_ROWS);
  const asked = {
    accounts: chosen.accounts.map(({ key }) => key),
    campaigns: chosen.campaigns,
    offers: chosen.offers,
    currency: workspace.currency,
    mostGroups,
  };
  const found = await sums(client, scope, {
    ...asked,
    range,
    groupBy,
    ...(isPaged && { page: { ...page, before: earlier } }),
  });
  const before = await sums(client, scope, {
    ...asked,
    range: earlier,
    groupBy: isTimeless(groupBy) ? groupBy : [],
    ...(found.rowsOf && { rowsOf: found.rowsOf }),
  });
  const first = await firstSpentDay(client, { ...asked, range: earlier });
  const names = await namesOf(client, query, isTimeless(groupBy) ? [found, before] : [found]);
  const totals = expenseSum(found.months);
  const rows = expenseRows({ parts: found.parts, before: before.parts }, groupBy, names.byKey);
  const instant = now();
  const pacing = await spendPacing(client, chosen, { workspace, now: instant });
  return {
    currency: workspace.currency,
    timeZone: workspace.timeZone,
    range,
    groupBy,
    rows: isPaged || page === null ? rows : rows.slice(page.offset, page.offset + page.limit),
    rowCount: isPaged ? found.groups : Math.max(rows.length, isTooMany(found, mostGroups) ? found.groups : 0),
    totals,
    costParts: await partsOf(client, { ...asked, range }, totals),
    months: [...Map.groupBy(found.months, ({ keys }) => keys[0] ?? '')]
      .map(([month, parts]) => ({ month, ...expenseSum(parts) }))
      .sort((one, other) => (one.month < other.month ? -1 : 1)),
    previous: {
      range: earlier,
      totals: expenseSum(before.months),
      figuresFrom: first === earlier.startDate ? null : first,
    },
    balances: await expenseBalances(client, chosen.accounts, { workspace, now: instant }),
    pacing,
    names: names.names,
    problems: [...chosen.problems, ...(await problemsOf(client, chosen, { sums: found, mostGroups }))],
    freshness: await freshnessOfSeveral(
      client,
      chosen.accounts.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id),
      ['campaign_day'],
    ),
  };
}

/** The totals with and without revenue: what the dashboard has of the same days. */
async function partsOf(
  queries: Queries,
  asked: Pick<SpendQuestion, 'accounts' | 'campaigns' | 'range' | 'currency'>,
  { amount: cost, withRevenue }: ExpenseSum,
): Promise<CostParts> {
  const isWhole = restWithoutRevenue({ cost, withRevenue }) === 0;
  return costPartsOf({ cost, withRevenue }, isWhole ? 0 : await campaignsWithoutRevenue(queries, asked));
}

async function namesOf(queries: Queries, { groupBy, campaigns }: ExpenseQuery, sums: readonly SpendSums[]) {
  const at = groupBy.indexOf('campaign');
  const keys = at < 0 ? [] : sums.flatMap(({ parts }) => parts.map(({ keys }) => Number(keys[at])));
  const byKey = await campaignNames(queries, [...new Set(keys)], campaigns);
  return { byKey, names: { ...(await expenseChoices(queries)), campaign: [...byKey.values()] } };
}

const isTooMany = ({ groups, rowsOf }: SpendSums, most: number | null) =>
  most !== null && rowsOf === null && groups > most;

async function problemsOf(
  queries: Queries,
  chosen: ChosenSpend,
  { sums, mostGroups }: { readonly sums: SpendSums; readonly mostGroups: number | null },
): Promise<ExpenseProblem[]> {
  const { groups, months } = sums;
  const keys = { accounts: chosen.accounts.map(({ key }) => key), campaigns: chosen.campaigns };
  return [
    ...(months.length === 0 ? [{ kind: 'no-figures' as const, ...(await spendDays(queries, keys)) }] : []),
    ...expenseSum(months).withoutRate.map((lacking) => ({ kind: 'no-rate' as const, ...lacking })),
    ...((await areRatesPending(queries, keys.accounts)) ? [{ kind: 'rates-pending' as const }] : []),
    ...(isTooMany(sums, mostGroups) ? [{ kind: 'too-many-rows' as const, rows: groups }] : []),
  ];
}
