import { Delayed } from '@adhelm/shared-ui';
import { rowAttributes, stillCellAttributes, stillCheckCellAttributes } from './grid-attributes.ts';
import type { PlacedColumn } from './layout/placed-columns.ts';

export const SKELETON_ROWS = 14;

type GridSkeletonRowsProps<Row> = {
  readonly columns: readonly PlacedColumn<Row>[];
  readonly hasChecks: boolean;
  readonly rowHeight: number;
};

/** Placeholder rows of the final height, replaced if that height changes, since none may move. */
export function GridSkeletonRows<Row>({ columns, hasChecks, rowHeight }: GridSkeletonRowsProps<Row>) {
  const positions = Array.from({ length: SKELETON_ROWS }, (_, position) => position);
  return (
    <Delayed>
      {positions.map((position) => (
        <div
          key={`${position}:${rowHeight}`}
          {...rowAttributes(position + 2)}
          style={{ transform: `translateY(${position * rowHeight}px)` }}
        >
          {hasChecks && <div {...stillCheckCellAttributes} />}
          {columns.map((placed) => (
            <div key={placed.column.id} {...stillCellAttributes('gridcell', placed)}>
              <span className="bar" />
            </div>
          ))}
        </div>
      ))}
    </Delayed>
  );
}
