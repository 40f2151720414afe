import {
  addDays,
  type DateRange,
  dayInZone,
  daysBetween,
  type ExpensePacing,
  type SpendPace,
} from '@adhelm/contracts';
import { type SpentDay, spentDays } from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import { lastCompleteDays } from '../campaigns/index.ts';
import type { ChosenSpend } from './chosen-spend.ts';
import { added } from './expense-sum.ts';
import { type MonthlyBudget, monthlyBudgets } from './monthly-budgets.ts';
import { type SpendHistory, settledMonth, spendForecast } from './spend-forecast.ts';

/** Longer than a month and four weeks, so that the window of the forecast fits in also when a source is late. */
const READ_DAYS = 62;

type PacingServices = {
  readonly workspace: { readonly currency: string; readonly timeZone: string };
  readonly now: Date;
};
type AccountDays = {
  /** Up to `through`. */
  readonly spendOf: ReadonlyMap<string, number>;
  /** The part of it that trackers report. */
  readonly trackerOf: ReadonlyMap<string, number>;
  readonly lacksRate: boolean;
  readonly first: string | null;
  readonly through: string;
  /** What will go on as before; null for removed accounts, which spend no more. */
  readonly history: SpendHistory | null;
  /** What removed accounts spent after `through`. */
  readonly later: number;
};

/** The pace of the month that contains `now`, of the chosen accounts and campaigns. */
export async function spendPacing(
  queries: Queries,
  chosen: ChosenSpend,
  { workspace, now }: PacingServices,
): Promise<ExpensePacing> {
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
  const through = await lastCompleteDays(
    queries,
    chosen.accounts.filter(({ isRemoved }) => !isRemoved),
    now,
  );
  const partsOf = Map.groupBy(parts, ({ account }) => account);
  const paced = chosen.accounts.filter(({ id, isRemoved }) => !isRemoved || partsOf.has(id));
  const days = new Map(
    paced.map(({ id, isRemoved, timeZone }) => [
      id,
      accountDays(partsOf.get(id) ?? [], {
        through: through.get(id) ?? addDays(dayInZone(now, timeZone), -1),
        isRemoved,
      }),
    ]),
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
    month: today.slice(0, 7),
    days: daysBetween(month.startDate, month.endDate) + 1,
    total: paceOf(together([...days.values()]), month, sumOfBudgets([...budgets.values()])),
    accounts,
  };
}

function monthOf(day: string): DateRange {
  const startDate = `${day.slice(0, 7)}-01`;
  const next = `${addDays(startDate, 31).slice(0, 7)}-01`;
  return { startDate, endDate: addDays(next, -1) };
}

function accountDays(
  parts: readonly SpentDay[],
  { through, isRemoved }: { readonly through: string; readonly isRemoved: boolean },
): AccountDays {
  const complete = parts.filter(({ day }) => day <= through);
  const spendOf = addedByDay(complete.map(({ day, converted }) => [day, converted]));
  const [first = null] = complete.flatMap(({ isKnown, day }) => (isKnown ? day : [])).sort();
  return {
    spendOf,
    trackerOf: addedByDay(complete.map(({ day, trackerAmount }) => [day, trackerAmount])),
    lacksRate: complete.some((part) => part.lacksRate),
    first,
    through,
    history: isRemoved || first === null ? null : { spendOf, days: { startDate: first, endDate: through } },
    later: 0,
  };
}

/**
 * All accounts as one, up to the last day that is complete in each that has figures and goes on. What removed accounts spent
 * is over, so that they hold back no day.
 */
function together(all: readonly AccountDays[]): AccountDays | undefined {
  const withSpend = all.filter(({ first }) => first !== null);
  const ongoing = withSpend.filter(({ history }) => history !== null);
  const removed = withSpend.filter(({ history }) => history === null);
  const [through] = (ongoing.length > 0 ? ongoing : removed).map((account) => account.through).sort();
  const [first = null] = withSpend.flatMap((account) => account.first ?? []).sort();
  const [begun] = ongoing.flatMap((account) => account.first ?? []).sort();
  if (through === undefined) return undefined;
  const upTo = (accounts: readonly AccountDays[], of: 'spendOf' | 'trackerOf') =>
    addedByDay(accounts.flatMap((account) => [...account[of]].filter(([day]) => day <= through)));
  return {
    spendOf: upTo(withSpend, 'spendOf'),
    trackerOf: upTo(withSpend, 'trackerOf'),
    lacksRate: withSpend.some(({ lacksRate }) => lacksRate),
    first,
    through,
    history:
      begun === undefined
        ? null
        : { spendOf: upTo(ongoing, 'spendOf'), days: { startDate: begun, endDate: through } },
    later: removed
      .flatMap(({ spendOf }) => [...spendOf])
      .reduce((sum, [day, spend]) => (day > through ? sum + spend : sum), 0),
  };
}

function addedByDay(amounts: readonly (readonly [string, number | null])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [day, amount] of amounts) {
    if (amount !== null) sums.set(day, (sums.get(day) ?? 0) + amount);
  }
  return sums;
}

function paceOf(
  days: AccountDays | undefined,
  month: DateRange,
  { budget, campaignsWithoutBudget }: MonthlyBudget = { budget: null, campaignsWithoutBudget: 0 },
): SpendPace {
  const budgeted = { budget, campaignsWithoutBudget };
  if (days === undefined || days.first === null || days.through < month.startDate) {
    return {
      spent: null,
      through: null,
      trackerAmount: null,
      ...budgeted,
      forecast: null,
      noForecast: 'too-few-days',
    };
  }
  const { spendOf, trackerOf, through, lacksRate, history, later } = days;
  const ofMonth = (amounts: ReadonlyMap<string, number>) =>
    added([...amounts].map(([day, amount]) => (day < month.startDate ? null : amount)));
  const spent = ofMonth(spendOf) ?? (lacksRate ? null : 0);
  const settled = lacksRate || spent === null ? null : spent + later;
  const remaining = daysBetween(through, month.endDate);
  const forecast =
    settled === null
      ? null
      : history === null
        ? settledMonth(settled)
        : spendForecast(history, { spent: settled, remaining });
  return {
    spent,
    through,
    trackerAmount: ofMonth(trackerOf),
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
