import { groupAttributes, rowAttributes, stillCellAttributes } from './grid-attributes.ts';
import type { GridColumn } from './grid-column.ts';

type GridTotalsProps<Row> = {
  readonly columns: readonly GridColumn<Row>[];
  readonly hasChecks: boolean;
  readonly label: string;
  readonly rowIndex: number;
};

/** The last row: sums over all rows that match, as the server made them. */
export function GridTotals<Row>({ columns, hasChecks, label, rowIndex }: GridTotalsProps<Row>) {
  const firstColumn = hasChecks ? 1 : 0;
  return (
    <div {...groupAttributes('totals')}>
      <div {...rowAttributes(rowIndex)}>
        {hasChecks && <div {...stillCellAttributes(0, 'start', 'check')} />}
        {columns.map((column, index) => (
          <div
            key={column.id}
            {...stillCellAttributes(index + firstColumn, column.align, index === 0 ? 'pinned' : undefined)}
          >
            {index === 0 ? <span className="text">{label}</span> : column.total}
          </div>
        ))}
      </div>
    </div>
  );
}
