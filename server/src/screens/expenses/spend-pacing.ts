import {
  addDays,
  type DateRange,
  dayInZone,
  daysBetween,
  type ExpensePacing,
  type SpendPace,
} from '@adhelm/contracts';
import { type SpentDay, spentDays } from '../../facts/performance/index.ts';
import { freshnessOfEach } from '../../facts/sync/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { ChosenSpend } from './chosen-spend.ts';
import type { ExpenseAccount } from './expense-names.ts';
import { added } from './expense-sum.ts';
import { type MonthlyBudget, monthlyBudgets } from './monthly-budgets.ts';
import { spendForecast } from './spend-forecast.ts';

/** Longer than a month and four weeks, so that the window of the forecast fits in also when a source is late. */
const READ_DAYS = 62;
const BALANCE_DAYS = 7;

type Paced = {
  readonly pacing: ExpensePacing;
  /** The mean spend of the last seven complete days by account, in the workspace's currency; null without figures. */
  readonly dailySpend: ReadonlyMap<string, number | null>;
};
type PacingServices = {
  readonly workspace: { readonly currency: string; readonly timeZone: string };
  readonly now: Date;
};
type AccountDays = {
  readonly spendOf: ReadonlyMap<string, number>;
  readonly lacksRate: boolean;
  readonly first: string | null;
  readonly through: string;
};

/** The pace of the month that contains `now`, of the chosen accounts and campaigns. */
export async function spendPacing(
  queries: Queries,
  chosen: ChosenSpend,
  { workspace, now }: PacingServices,
): Promise<Paced> {
  const today = dayInZone(now, workspace.timeZone);
  const month = monthOf(today);
  const range = { startDate: addDays(today, -READ_DAYS), endDate: today };
  const parts = await spentDays(queries, {
    accounts: chosen.accounts.map(({ key }) => key),
    campaigns: chosen.campaigns,
    offers: chosen.offers,
    range,
    currency: workspace.currency,
  });
  const through = await lastCompleteDays(queries, chosen.accounts, now);
  const partsOf = Map.groupBy(parts, ({ account }) => account);
  const paced = chosen.accounts.filter(({ id, isRemoved }) => !isRemoved || partsOf.has(id));
  const days = new Map(
    paced.map(({ id }) => [id, accountDays(partsOf.get(id) ?? [], through.get(id) ?? addDays(today, -1))]),
  );
  const budgets = await monthlyBudgets(queries, chosen, {
    ...workspace,
    day: today,
    days: daysBetween(month.startDate, month.endDate) + 1,
  });
  const accounts = paced.map(({ id }) => ({
    account: id,
    ...paceOf(days.get(id), month, budgets.get(id)),
  }));
  return {
    pacing: {
      month: today.slice(0, 7),
      days: daysBetween(month.startDate, month.endDate) + 1,
      total: paceOf(together([...days.values()]), month, sumOfBudgets([...budgets.values()])),
      accounts,
    },
    dailySpend: new Map([...days].map(([id, of]) => [id, meanOfLastDays(of)])),
  };
}

function monthOf(day: string): DateRange {
  const startDate = `${day.slice(0, 7)}-01`;
  const next = `${addDays(startDate, 31).slice(0, 7)}-01`;
  return { startDate, endDate: addDays(next, -1) };
}

/** The last day of each account that is over there and whose figures have been read. */
async function lastCompleteDays(
  queries: Queries,
  accounts: readonly ExpenseAccount[],
  now: Date,
): Promise<Map<string, string>> {
  const freshness = await freshnessOfEach(
    queries,
    accounts.map(({ id }) => id),
    ['campaign_day'],
  );
  return new Map(
    accounts.map(({ id, timeZone }) => {
      const yesterday = addDays(dayInZone(now, timeZone), -1);
      const read = freshness.get(id)?.[0]?.completeThrough ?? yesterday;
      return [id, [read, yesterday].sort()[0] ?? yesterday];
    }),
  );
}

function accountDays(parts: readonly SpentDay[], through: string): AccountDays {
  const complete = parts.filter(({ day }) => day <= through);
  const spendOf = new Map<string, number>();
  for (const { day, converted } of complete) {
    if (converted !== null) spendOf.set(day, (spendOf.get(day) ?? 0) + converted);
  }
  const [first = null] = complete.flatMap(({ isKnown, day }) => (isKnown ? day : [])).sort();
  return { spendOf, lacksRate: complete.some((part) => part.lacksRate), first, through };
}

/** All accounts as one, up to the last day that is complete in each that has figures. */
function together(all: readonly AccountDays[]): AccountDays | undefined {
  const withSpend = all.filter(({ first }) => first !== null);
  const [through] = withSpend.map((account) => account.through).sort();
  const [first = null] = withSpend.flatMap((account) => account.first ?? []).sort();
  if (through === undefined) return undefined;
  const spendOf = new Map<string, number>();
  for (const [day, spend] of withSpend.flatMap((account) => [...account.spendOf])) {
    if (day <= through) spendOf.set(day, (spendOf.get(day) ?? 0) + spend);
  }
  return { spendOf, lacksRate: withSpend.some(({ lacksRate }) => lacksRate), first, through };
}

function paceOf(
  days: AccountDays | undefined,
  month: DateRange,
  { budget, campaignsWithoutBudget }: MonthlyBudget = { budget: null, campaignsWithoutBudget: 0 },
): SpendPace {
  const budgeted = { budget, campaignsWithoutBudget };
  if (days === undefined || days.first === null || days.through < month.startDate) {
    return { spent: null, through: null, ...budgeted, forecast: null, noForecast: 'too-few-days' };
  }
  const { spendOf, first, through, lacksRate } = days;
  const ofMonth = [...spendOf].filter(([day]) => day >= month.startDate).map(([, spend]) => spend);
  const spent = added(ofMonth) ?? (lacksRate ? null : 0);
  const forecast =
    lacksRate || spent === null
      ? null
      : spendForecast(
          { spendOf, days: { startDate: first, endDate: through } },
          { spent, remaining: daysBetween(through, month.endDate) },
        );
  return {
    spent,
    through,
    ...budgeted,
    forecast,
    noForecast: forecast !== null ? null : lacksRate ? 'no-rate' : 'too-few-days',
  };
}

function sumOfBudgets(budgets: readonly MonthlyBudget[]): MonthlyBudget {
  return {
    budget: added(budgets.map(({ budget }) => budget)),
    campaignsWithoutBudget: budgets.reduce((sum, budget) => sum + budget.campaignsWithoutBudget, 0),
  };
}

function meanOfLastDays({ spendOf, through, first }: AccountDays): number | null {
  if (first === null) return null;
  const last = Array.from({ length: BALANCE_DAYS }, (_, index) => addDays(through, -index));
  const counted = last.filter((day) => day >= first);
  const sum = counted.reduce((total, day) => total + (spendOf.get(day) ?? 0), 0);
  return counted.length === 0 ? null : sum / counted.length;
}
