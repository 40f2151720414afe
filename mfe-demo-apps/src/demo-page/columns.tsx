import { formatAmount } from '@adhelm/shared-ui';
import { Link } from '@adhelm/shared-ui/chakra';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import { Link as RouterLink } from 'react-router-dom';
import { timeOf } from './time-of.ts';

type ColumnOf<Row, Value> = {
  readonly id: string;
  readonly label: string;
  readonly width: number;
  readonly value: (row: Row) => Value;
};

/** A column whose text leads to the row's page. */
export function linkColumn<Row>({
  pathOf,
  ...column
}: ColumnOf<Row, string> & {
  readonly grow?: number;
  readonly pathOf: (row: Row) => string;
}): GridColumn<Row> {
  return {
    ...column,
    align: 'start',
    render: (row, { tabIndex }) => (
      <Link asChild>
        <RouterLink to={pathOf(row)} tabIndex={tabIndex}>
          {column.value(row)}
        </RouterLink>
      </Link>
    ),
  };
}

/** A column of instants in milliseconds since 1970, written as date and time unless `write` says otherwise. */
export function instantColumn<Row>({
  write = timeOf,
  ...column
}: ColumnOf<Row, number> & { readonly write?: (instant: number) => string }): GridColumn<Row> {
  return {
    ...column,
    align: 'start',
    render: (row) => <span className="text">{write(column.value(row))}</span>,
  };
}

/** A column of micro-units of US dollars, which groups add up. */
export function dollarColumn<Row>(column: ColumnOf<Row, number>): GridColumn<Row> {
  return {
    ...column,
    unit: 'USD',
    align: 'end',
    subtotal: 'sum',
    format: (micros) => formatAmount(micros),
    inUnit: (micros) => micros / 1_000_000,
  };
}
