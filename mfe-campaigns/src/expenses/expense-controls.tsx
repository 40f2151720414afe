import { type ExpenseDimension, expenseDimensions } from '@adhelm/contracts';
import { DateRangePicker, LabelledSelect } from '@adhelm/shared-ui';
import { expenseNames } from './dimension-names.ts';
import { messages } from './messages.ts';
import type { ExpenseState } from './use-expense-question.ts';

const optionsWithout = (used: readonly (ExpenseDimension | null | undefined)[]) =>
  expenseDimensions
    .filter((dimension) => !used.includes(dimension))
    .map((value) => ({ value, label: expenseNames.dimensions[value] }));

/** Days, and for the view of spend what its rows and columns are. */
export function ExpenseControls({
  state,
  isGrouped,
}: {
  readonly state: ExpenseState;
  readonly isGrouped: boolean;
}) {
  const { dates, rows, columns, group } = state;
  const [first = 'account', second = null] = rows;
  return (
    <>
      <DateRangePicker dates={dates} />
      {isGrouped && (
        <>
          <LabelledSelect
            label={messages.rows}
            value={first}
            options={optionsWithout([second, columns])}
            onChange={(by) => {
              if (by !== null) group([by, ...rows.slice(1)], columns);
            }}
          />
          <LabelledSelect
            label={messages.thenBy}
            value={second}
            none={messages.noSecond}
            options={optionsWithout([first, columns])}
            onChange={(by) => group(by === null ? [first] : [first, by], columns)}
          />
          <LabelledSelect
            label={messages.columns}
            value={columns}
            none={messages.noColumns}
            options={optionsWithout(rows)}
            onChange={(across) => group(rows, across)}
          />
        </>
      )}
    </>
  );
}
