import {
  amountWithoutRevenue,
  type ExpenseReport,
  type ExpenseSum,
  type NativeExpense,
} from '@adhelm/contracts';
import { formatRange, NO_FIGURE } from '@adhelm/shared-ui';
import { amountColumn } from '@adhelm/shared-ui/figure-list';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import { amountNote, type GridRow } from './grid-row.ts';
import { messages } from './messages.ts';

/** Digits of a rate that say which one it was. */
const RATE_DIGITS = 6;

type Options<Row> = {
  readonly report: ExpenseReport;
  readonly rows: readonly Row[];
};

/** Spend in the workspace's currency, then in each other currency with its rates and their days. */
export function moneyColumns<Row extends GridRow & ExpenseSum>({
  report: { currency, totals, costParts },
  rows,
}: Options<Row>): GridColumn<Row>[] {
  const foreign = totals.native.filter((native) => native.currency !== currency);
  return [
    {
      ...amountColumn<Row>(
        { id: 'amount', label: messages.spend, value: ({ amount }) => amount, total: totals.amount },
        rows,
        currency,
      ),
      note: amountNote,
      isSummed: true,
    },
    ...(totals.trackerAmount === null
      ? []
      : [
          {
            ...amountColumn<Row>(
              {
                id: 'tracker',
                label: messages.tracker,
                value: (row) => row.trackerAmount,
                total: totals.trackerAmount,
              },
              rows,
              currency,
            ),
            note: () => messages.trackerNote,
            isSummed: true,
          },
        ]),
    ...((costParts?.withoutRevenue ?? null) === null
      ? []
      : [
          {
            ...amountColumn<Row>(
              {
                id: 'without-revenue',
                label: messages.withoutRevenue,
                value: (row) => amountWithoutRevenue(row),
                total: amountWithoutRevenue(totals),
              },
              rows,
              currency,
            ),
            note: () => messages.withoutRevenueNote,
            isSummed: true,
          },
        ]),
    ...foreign.flatMap((native) => currencyColumns(native, rows)),
  ];
}

function currencyColumns<Row extends GridRow & ExpenseSum>(
  { currency, amount }: NativeExpense,
  rows: readonly Row[],
): GridColumn<Row>[] {
  const of = ({ native }: Row) => native.find((one) => one.currency === currency) ?? null;
  return [
    {
      ...amountColumn<Row>(
        {
          id: `spend-${currency}`,
          label: messages.spend,
          value: (row) => of(row)?.amount ?? null,
          total: amount,
        },
        rows,
        currency,
      ),
      isSummed: true,
    },
    {
      id: `rate-${currency}`,
      label: messages.rateOf(currency),
      align: 'end',
      width: 160,
      value: (row) => rateText(of(row)),
      format: (rate) => String(rate),
    },
    {
      id: `rate-day-${currency}`,
      label: messages.rateDayOf(currency),
      align: 'start',
      width: 270,
      // files have the latest one as a date
      isDay: true,
      value: (row) => of(row)?.rates?.publishedThrough ?? null,
      render: (row) => rateDayText(of(row)) ?? NO_FIGURE,
      note: (row) => ((of(row)?.rates?.filledDays ?? 0) > 0 ? messages.rateNote : undefined),
    },
  ];
}

/** What files have beside the columns: where the days of rates begin, how many have the rate of another day, and both ends. */
export function ratesInFiles<Row extends GridRow & ExpenseSum>({
  currency,
  totals,
}: ExpenseReport): GridColumn<Row>[] {
  return totals.native
    .filter((native) => native.currency !== currency)
    .flatMap((native) => {
      const ratesOf = (row: Row) => row.native.find((one) => one.currency === native.currency)?.rates ?? null;
      const column = (
        id: string,
        label: string,
        value: (rates: NonNullable<NativeExpense['rates']>) => string | number,
      ): GridColumn<Row> => ({
        id: `${id}-${native.currency}`,
        label,
        align: 'end',
        width: 0,
        value: (row) => {
          const rates = ratesOf(row);
          return rates === null ? null : value(rates);
        },
      });
      return [
        { ...column('first', messages.firstRateDayOf(native.currency), (r) => r.publishedFrom), isDay: true },
        column('filled', messages.filledDaysOf(native.currency), (r) => r.filledDays),
        column('lowest', messages.lowestRateOf(native.currency), (r) => rounded(r.lowest)),
        column('highest', messages.highestRateOf(native.currency), (r) => rounded(r.highest)),
      ];
    });
}

const rounded = (rate: string) => Number(Number(rate).toPrecision(RATE_DIGITS));

/** A number if there was one rate. */
function rateText(native: NativeExpense | null): number | string | null {
  const rates = native?.rates ?? null;
  if (rates === null) return null;
  const [lowest, highest] = [rounded(rates.lowest), rounded(rates.highest)];
  return lowest === highest ? lowest : `${lowest} – ${highest}`;
}

function rateDayText(native: NativeExpense | null): string | null {
  const rates = native?.rates ?? null;
  if (rates === null) return null;
  const days = formatRange({ startDate: rates.publishedFrom, endDate: rates.publishedThrough });
  return messages.rateDay(days, rates.filledDays === 0 ? null : messages.filledDays(rates.filledDays));
}
