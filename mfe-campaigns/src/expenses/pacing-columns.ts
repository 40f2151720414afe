import type { ExpenseBalance, ExpenseReport, SpendPace } from '@adhelm/contracts';
import { formatDay, formatInstant, formatMonth, formatNumber, NO_FIGURE } from '@adhelm/shared-ui';
import { amountColumn, shareColumn } from '@adhelm/shared-ui/figure-list';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import { budgetUse } from './budget-use.ts';
import type { Drill } from './drill.ts';
import { nameOfKey } from './expense-names.ts';
import { messages } from './messages.ts';
import { type KeyedRow, keyColumns } from './spend-columns.tsx';

export type PacingRow = KeyedRow & { readonly pace: SpendPace; readonly balance: ExpenseBalance | null };

/** One row per account, with its balance. */
export function pacingRows({ pacing, balances, names }: ExpenseReport): PacingRow[] {
  return pacing.accounts.map((pace) => ({
    id: pace.account,
    keys: [pace.account],
    name: nameOfKey(names, 'account', pace.account),
    pace,
    balance: balances.find(({ account }) => account === pace.account) ?? null,
  }));
}

/** The current month's spend, budget and forecast of each account, and what is left there. */
export function pacingColumns(
  { pacing, balances, currency, names }: ExpenseReport,
  rows: readonly PacingRow[],
  drill: Drill,
): GridColumn<PacingRow>[] {
  const { total } = pacing;
  const amount = (
    id: string,
    label: string,
    value: (pace: SpendPace) => number | null,
    note?: (pace: SpendPace) => string | undefined,
  ): GridColumn<PacingRow> => ({
    ...amountColumn<PacingRow>(
      { id, label, value: ({ pace }) => value(pace), total: value(total) },
      rows,
      currency,
    ),
    ...(note === undefined ? {} : { note: ({ pace }) => note(pace) }),
  });
  const noForecast = ({ noForecast }: SpendPace) =>
    noForecast === null ? undefined : messages.noForecast[noForecast];
  return [
    ...keyColumns<PacingRow>(['account'], names, drill),
    amount('spent', messages.monthToDate(formatMonth(pacing.month)), ({ spent }) => spent),
    {
      id: 'through',
      label: messages.throughDay,
      align: 'start',
      width: 150,
      isDay: true,
      value: ({ pace }) => pace.through,
      render: ({ pace: { through } }) => (through === null ? NO_FIGURE : formatDay(through)),
      total: total.through === null ? undefined : formatDay(total.through),
    },
    ...(pacing.accounts.every(({ trackerAmount }) => trackerAmount === null)
      ? []
      : [
          amount(
            'tracker',
            messages.tracker,
            ({ trackerAmount }) => trackerAmount,
            () => messages.trackerNote,
          ),
        ]),
    amount(
      'budget',
      messages.budget,
      ({ budget }) => budget,
      ({ campaignsWithoutBudget }) => messages.budgetNote(campaignsWithoutBudget),
    ),
    amount('forecast', messages.forecast, ({ forecast }) => forecast?.amount ?? null, noForecast),
    amount('low', messages.low, ({ forecast }) => forecast?.low ?? null, noForecast),
    amount('high', messages.high, ({ forecast }) => forecast?.high ?? null, noForecast),
    shareColumn<PacingRow>({
      id: 'use',
      label: messages.budgetUse,
      value: ({ pace }) => budgetUse(pace),
      total: budgetUse(total),
    }),
    {
      id: 'balance',
      label: messages.balance,
      align: 'end',
      width: 150,
      value: ({ balance }) => (balance === null ? null : nativeText(balance)),
      note: ({ balance }) =>
        balance === null ? messages.noBalances : messages.balanceNote(formatInstant(balance.observedAt)),
    },
    {
      id: 'daysLeft',
      label: messages.daysLeft,
      align: 'end',
      width: 110,
      value: ({ balance }) => balance?.daysLeft ?? null,
      format: (days) => formatNumber(days, 1),
    },
    amountColumn<PacingRow>(
      {
        id: 'converted',
        label: messages.balance,
        value: ({ balance }) => balance?.converted ?? null,
        total: balancesTotal(balances),
      },
      rows,
      currency,
    ),
  ];
}

const nativeText = ({ amount, currency }: ExpenseBalance) =>
  `${formatNumber(amount / 1_000_000, 2)} ${currency}`;

/** All balances in the workspace's currency; null if one cannot be converted. */
export function balancesTotal(balances: readonly ExpenseBalance[]): number | null {
  return balances.reduce<number | null>(
    (sum, { converted }) => (sum === null || converted === null ? null : sum + converted),
    balances.length === 0 ? null : 0,
  );
}
