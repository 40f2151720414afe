import type { Action, CampaignRow, ContentRow } from '@adhelm/contracts';
import { createSearchIndex, useGridLayout, useUrlSort } from '@adhelm/shared-ui/grid';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import { useCallback, useMemo } from 'react';
import { withOpenWrites } from '../actions/status-intent.ts';
import { useRowChanges } from './use-row-changes.ts';

type FigureRow = CampaignRow | ContentRow;
type RowList<Row> = { readonly rows: readonly Row[] };

/** The rows of one account are told apart by their ids. */
const idOf = ({ id }: FigureRow) => id;

type ListViewOptions<Row extends FigureRow, List extends RowList<Row>> = {
  /** Name of the layout that this browser keeps, and of the list's saved views. */
  readonly screen: string;
  /** All that is listed; the same array while nothing in it changes. */
  readonly all: readonly Row[];
  readonly list: Pick<ApiAnswer<List>, 'isLoading' | 'update' | 'refresh'>;
  /** The source's own columns: rows wait for them, so that no row changes its shape under a reader's eyes. */
  readonly sourceColumns: Pick<ApiAnswer<unknown>, 'isLoading'>;
  /** What the quick search is asked for. */
  readonly search: string;
  /** These three must be the same functions in every render. */
  readonly searchedText: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** What tells a row from all others, where ids do not; the same function in every render. */
  readonly keyOf?: (row: Row) => string;
  readonly kind: 'campaign' | 'content';
};

/** What a person sees of a list and does with it: quick search, order, layout, selection, starting and pausing. */
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
