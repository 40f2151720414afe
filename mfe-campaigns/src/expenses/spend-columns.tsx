import type { ExpenseDimension, ExpenseReport, ExpenseRow } from '@adhelm/contracts';
import { chakra } from '@adhelm/shared-ui/chakra';
import { amountColumn, shareColumn } from '@adhelm/shared-ui/figure-list';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import { expenseNames } from './dimension-names.ts';
import type { Drill } from './drill.ts';
import { nameOfKey } from './expense-names.ts';
import { changeOf, type GridRow } from './grid-row.ts';
import { messages } from './messages.ts';
import { moneyColumns } from './money-columns.ts';

export type SpendRow = GridRow & ExpenseRow;

/** The rows of a report with their names. */
export function spendRows({ rows, names, groupBy }: ExpenseReport): SpendRow[] {
  return rows.map((row) => ({ ...row, ...identityOf(row.keys, groupBy, names) }));
}

export function identityOf(
  keys: readonly (string | null)[],
  groupBy: readonly ExpenseDimension[],
  names: ExpenseReport['names'],
): GridRow {
  return {
    id: JSON.stringify(keys),
    name: keys.map((key, index) => nameOfKey(names, groupBy[index] ?? 'day', key)).join(' · '),
  };
}

export type KeyedRow = GridRow & { readonly keys: readonly (string | null)[] };

/** Names of accounts often differ only at their end. */
const widths: Readonly<Record<ExpenseDimension, number>> = {
  day: 130,
  month: 130,
  source: 160,
  account: 270,
  campaign: 270,
  client: 200,
  offer: 200,
};

/** One column per dimension; the first leads to the rows behind it. */
export function keyColumns<Row extends KeyedRow>(
  groupBy: readonly ExpenseDimension[],
  names: ExpenseReport['names'],
  drill: Drill,
): GridColumn<Row>[] {
  return groupBy.map((dimension, index) => ({
    id: dimension,
    label: expenseNames.dimensions[dimension],
    align: 'start',
    width: widths[dimension],
    grow: 2,
    isDay: dimension === 'day',
    // days and months sort by time
    value: ({ keys }) => {
      const key = keys[index] ?? null;
      const isTime = dimension === 'day' || dimension === 'month';
      return isTime ? key : nameOfKey(names, dimension, key);
    },
    rowName: ({ name }) => name,
    render: (row, { tabIndex }) => {
      const text = nameOfKey(names, dimension, row.keys[index] ?? null);
      const next = drill.nextOf(dimension, row.keys[index] ?? null);
      if (next === null) {
        return (
          <span className="text" dir="auto" title={text}>
            {text}
          </span>
        );
      }
      return (
        <chakra.button
          type="button"
          className="text"
          tabIndex={tabIndex}
          color="accent.fg"
          cursor="pointer"
          textAlign="start"
          dir="auto"
          title={messages.drill(text, expenseNames.dimensions[next])}
          onClick={() => drill.open(dimension, row.keys[index] ?? '')}
        >
          {text}
        </chakra.button>
      );
    },
  }));
}

/** The dimensions, the money, and the change from the previous period. */
export function spendColumns(
  report: ExpenseReport,
  rows: readonly SpendRow[],
  drill: Drill,
): GridColumn<SpendRow>[] {
  const { groupBy, currency, previous, totals, names } = report;
  const isTimeless = !groupBy.includes('day') && !groupBy.includes('month');
  const before = previous.totals.amount;
  return [
    ...keyColumns<SpendRow>(groupBy, names, drill),
    ...moneyColumns<SpendRow>({ report, rows }),
    ...(isTimeless
      ? [
          {
            ...amountColumn<SpendRow>(
              {
                id: 'previous',
                label: messages.previous,
                value: (row) => row.previous,
                total: before,
              },
              rows,
              currency,
            ),
            isSummed: true,
          },
          shareColumn<SpendRow>({
            id: 'change',
            label: messages.change,
            value: changeOf,
            total: changeOf({ amount: totals.amount, previous: before }),
          }),
        ]
      : []),
  ];
}
