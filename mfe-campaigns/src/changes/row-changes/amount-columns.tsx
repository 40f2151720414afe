import type { Action, ActionTarget, OpenWrite } from '@adhelm/contracts';
import { NO_FIGURE } from '@adhelm/shared-ui';
import { Span, Spinner } from '@adhelm/shared-ui/chakra';
import {
  type AmountField,
  type AmountPlace,
  amountIntent,
  amountLabel,
  amountsOffered,
  amountUnits,
  amountMessages as messages,
} from '@adhelm/shared-ui/changes';
import { amountInUnits, type GridColumn } from '@adhelm/shared-ui/grid';
import { ListTodo } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { useSourceDescriptions } from '../../accounts/index.ts';

const AmountEditor = lazy(async () => ({ default: (await import('./amount-editor.tsx')).AmountEditor }));

type AmountRow = {
  readonly source: string;
  readonly account: string;
  readonly id: string;
  readonly openWrite: OpenWrite | null;
  readonly isRemoved?: true | undefined;
};

type AmountColumnsOptions<Row> = {
  /** What the sources allow; undefined until loaded, and nothing can be edited before. */
  readonly descriptions: NonNullable<ReturnType<typeof useSourceDescriptions>['data']>['data'] | undefined;
  readonly kind: Exclude<ActionTarget['kind'], 'widget'>;
  readonly nameOf: (row: Row) => string;
  /** The currency of the row's account. */
  readonly currencyOf: (row: Row) => string;
  /** Whether cells name their currency, because rows have several. */
  readonly hasCurrencies: boolean;
  readonly isAllowed: boolean;
  readonly onProgress: (action: Action) => void;
};

const fieldOf: Readonly<Record<string, Exclude<AmountField, 'widget-bid'>>> = {
  default_bid: 'bid',
  budget: 'daily-budget',
  totalBudget: 'total-budget',
};

/** The same columns, of which bids and budgets display their pending change and can be edited in place. */
export function withAmountEditors<Row extends AmountRow>(
  columns: readonly GridColumn<Row>[],
  options: AmountColumnsOptions<Row>,
): GridColumn<Row>[] {
  return columns.map((column) => {
    const field = fieldOf[column.id];
    return field === undefined ? column : amountColumn(column, field, options);
  });
}

function amountColumn<Row extends AmountRow>(
  column: GridColumn<Row>,
  field: Exclude<AmountField, 'widget-bid'>,
  options: AmountColumnsOptions<Row>,
): GridColumn<Row> {
  const { descriptions = [], kind, nameOf, currencyOf, hasCurrencies, isAllowed, onProgress } = options;
  const placeOf = (row: Row): AmountPlace => ({
    source: row.source,
    account: row.account,
    currency: currencyOf(row),
  });
  const offeredFor = (row: Row) =>
    amountsOffered(descriptions, [placeOf(row)], kind).find((offered) => offered.field === field);
  const unitsOf = (row: Row) => amountUnits(descriptions, [placeOf(row)], field, kind);
  const textOf = (row: Row, value: unknown) => {
    if (typeof value !== 'number') return NO_FIGURE;
    return hasCurrencies || column.format === undefined
      ? amountLabel(value, unitsOf(row)(row))
      : column.format(value);
  };
  return {
    ...column,
    align: 'end',
    inUnit: amountInUnits,
    render: (row) => <AmountValue row={row} column={column} field={field} textOf={textOf} />,
    editor: {
      isOffered: (row) =>
        isAllowed && row.isRemoved !== true && row.openWrite === null && offeredFor(row) !== undefined,
      render: (row, { onClose }) => {
        const offered = offeredFor(row);
        if (offered === undefined) return null;
        const value = column.value(row);
        return (
          <Suspense fallback={<AmountValue row={row} column={column} field={field} textOf={textOf} />}>
            <AmountEditor
              label={messages[field].one(nameOf(row))}
              offered={offered}
              value={typeof value === 'number' ? value : null}
              intentOf={(change) => amountIntent(change, unitsOf(row), [row], kind, nameOf, onProgress)}
              onClose={onClose}
            />
          </Suspense>
        );
      },
    },
  };
}

type AmountValueProps<Row> = {
  readonly row: Row;
  readonly column: GridColumn<Row>;
  readonly field: AmountField;
  readonly textOf: (row: Row, value: unknown) => string;
};

function AmountValue<Row extends AmountRow>({ row, column, field, textOf }: AmountValueProps<Row>) {
  const value = column.value(row);
  const { openWrite } = row;
  if (openWrite?.field === field) {
    const [before, after] = [textOf(row, value), textOf(row, openWrite.target)];
    return (
      <Span
        display="inline-flex"
        alignItems="center"
        gap="1"
        // its symbol uses the padding of the cell, so that the amount stays whole
        ms="-3"
        color="info.fg"
        role="status"
        minW="0"
        dir="ltr"
        title={messages.becoming(before, after)}
        aria-label={messages.becoming(before, after)}
      >
        {openWrite.taskId === undefined ? (
          <Spinner size="xs" borderWidth="1.5px" aria-hidden />
        ) : (
          <ListTodo size={12} aria-hidden />
        )}
        <span className="text">{after}</span>
      </Span>
    );
  }
  return <span className={value === null ? 'unknown' : 'figure'}>{textOf(row, value)}</span>;
}
