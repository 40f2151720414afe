import type { Action, CampaignRow, ContentRow } from '@adhelm/contracts';
import { createSearchIndex, useGridLayout, useUrlSort } from '@adhelm/shared-ui/grid';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import { useCallback, useMemo } from 'react';
import { withOpenWrites } from '../actions/status-intent.ts';
import { useRowChanges } from './use-row-changes.ts';

type FigureRow = CampaignRow | ContentRow;
type RowList<Row> = { readonly rows: readonly Row[] };

/** Within one account, ids are unique. */
const idOf = ({ id }: FigureRow) => id;

type ListViewOptions<Row extends FigureRow, List extends RowList<Row>> = {
  /** Key of the layout in this browser and of the list's saved views. */
  readonly screen: string;
  /** All rows; keep the same array while nothing changes. */
  readonly all: readonly Row[];
  readonly list: Pick<ApiAnswer<List>, 'isLoading' | 'update' | 'refresh'>;
  /** The source's own columns: rows wait for them, so that no row changes its layout while being read. */
  readonly sourceColumns: Pick<ApiAnswer<unknown>, 'isLoading'>;
  /** The quick search text. */
  readonly search: string;
  /** These three must be stable functions. */
  readonly searchedText: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** A unique key of a row, if ids are not unique; must be a stable function. */
  readonly keyOf?: (row: Row) => string;
  readonly kind: 'campaign' | 'content';
};

/** The displayed list and its actions: quick search, sort, layout, selection, starting and pausing. */
export function useListView<Row extends FigureRow, List extends RowList<Row>>(
  options: ListViewOptions<Row, List>,
) {
  const { screen, all, list, sourceColumns, searchedText, nameOf, keyOf = idOf, kind } = options;
  const [sort, setSort] = useUrlSort();
  const [layout, setLayout] = useGridLayout(screen);
  const search = useMemo(() => createSearchIndex(all, searchedText), [all, searchedText]);
  const rows = useMemo(() => search(options.search), [search, options.search]);
  const { update, refresh } = list;
  const onProgress = useCallback(
    (action: Action) => {
      if (action.state !== 'running') {
        void refresh();
        return;
      }
      update((present) => ({ ...present, rows: withOpenWrites(present.rows, action) }));
    },
    [update, refresh],
  );
  const changes = useRowChanges({ rows, kind, nameOf, keyOf, onProgress });
  const isLoading = list.isLoading || sourceColumns.isLoading;
  return { rows, isLoading, sort, setSort, layout, setLayout, changes };
}
