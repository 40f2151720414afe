import { Delayed } from '@adhelm/shared-ui';
import { rowAttributes, stillCellAttributes } from './grid-attributes.ts';
import type { GridColumn } from './grid-column.ts';

export const SKELETON_ROWS = 14;

type GridSkeletonRowsProps<Row> = {
  readonly columns: readonly GridColumn<Row>[];
  readonly hasChecks: boolean;
  readonly rowHeight: number;
};

/** Rows of the height that the real ones will have. */
export function GridSkeletonRows<Row>({ columns, hasChecks, rowHeight }: GridSkeletonRowsProps<Row>) {
  const firstColumn = hasChecks ? 1 : 0;
  const positions = Array.from({ length: SKELETON_ROWS }, (_, position) => position);
  return (
    <Delayed>
      {positions.map((position) => (
        <div
          key={position}
          {...rowAttributes(position + 2)}
          style={{ transform: `translateY(${position * rowHeight}px)` }}
        >
          {hasChecks && <div {...stillCellAttributes(0, 'start', 'check')} />}
          {columns.map((column, index) => (
            <div key={column.id} {...stillCellAttributes(index + firstColumn, column.align)}>
              <span className="bar" />
            </div>
          ))}
        </div>
      ))}
    </Delayed>
  );
}
