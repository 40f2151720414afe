import { useCallback } from 'react';
import { type RowView, type RowViewOptions, slicedRowView } from './data/row-view.ts';
import { useSlicedWork } from './use-sliced-work.ts';

/** Rows with the view that indexes them: the two always belong together. */
type ViewedRows<Row> = { readonly rows: readonly Row[]; readonly view: RowView };

const nothing: ViewedRows<never> = {
  rows: [],
  view: { count: 0, entries: undefined, groups: [], isGrouped: false },
};

/**
 * The rows in display order. With very many rows, `isPending` is true while a new order is computed and the earlier rows
 * stay; `isReady` is false until the first is known.
 */
export function useRowView<Row>(rows: readonly Row[], options: RowViewOptions<Row>) {
  const { columns, sort, groupBy, collapsed } = options;
  const begin = useCallback(
    function* () {
      const view = yield* slicedRowView(rows, { columns, sort, groupBy, collapsed });
      return { rows, view };
    },
    [rows, columns, sort, groupBy, collapsed],
  );
  const { result, isPending } = useSlicedWork<ViewedRows<Row>>(begin, rows.length);
  return { ...(result ?? nothing), isPending, isReady: result !== undefined };
}
