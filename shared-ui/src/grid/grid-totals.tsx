import { labelWithUnit } from './column-labels.ts';
import {
  groupAttributes,
  rowAttributes,
  stillCellAttributes,
  stillCheckCellAttributes,
} from './grid-attributes.ts';
import type { PlacedColumn } from './layout/placed-columns.ts';

type GridTotalsProps<Row> = {
  readonly columns: readonly PlacedColumn<Row>[];
  readonly header: string | undefined;
  readonly hasChecks: boolean;
  readonly label: string;
  readonly rowIndex: number;
  readonly isCard: boolean;
};

/** The last row: the server's sums over all matching rows. */
export function GridTotals<Row>(props: GridTotalsProps<Row>) {
  const { columns, header, hasChecks, label, rowIndex, isCard } = props;
  const shown = isCard
    ? columns.filter(({ column }) => column.id === header || column.total != null)
    : columns;
  return (
    <div {...groupAttributes('totals')}>
      <div {...rowAttributes(rowIndex)}>
        {hasChecks && <div {...stillCheckCellAttributes} />}
        {shown.map((placed) => {
          const isHeader = placed.column.id === header;
          return (
            <div
              key={placed.column.id}
              {...stillCellAttributes(isHeader ? 'rowheader' : 'gridcell', placed)}
              data-label={isCard && !isHeader ? labelWithUnit(placed.column) : undefined}
            >
              {isHeader ? (
                <span className="text" dir="auto">
                  {label}
                </span>
              ) : (
                placed.column.total
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
