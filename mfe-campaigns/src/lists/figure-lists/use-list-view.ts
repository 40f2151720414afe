import type { Action, CampaignRow, ContentRow } from '@adhelm/contracts';
import { useListState } from '@adhelm/shared-ui/figure-list';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import { useCallback } from 'react';
import { useRowChanges, withOpenWrites } from '../../changes/index.ts';

type FigureRow = CampaignRow | ContentRow;

/** Within one account, ids are unique. */
export const idOf = ({ id }: FigureRow) => id;

type ListViewOptions<Row extends FigureRow, List> = Parameters<typeof useListState<Row>>[0] & {
  readonly list: Pick<ApiAnswer<List>, 'isLoading' | 'update' | 'refresh'>;
  /** The source's own columns: rows wait for them, so that no row changes its layout while being read. */
  readonly sourceColumns?: Pick<ApiAnswer<unknown>, 'isLoading'>;
  /** These two must be stable functions. */
  readonly nameOf: (row: Row) => string;
  /** A unique key of a row, if ids are not unique. */
  readonly keyOf?: (row: Row) => string;
  readonly kind: 'campaign' | 'content';
};

/** The displayed list and its actions: starting and pausing, amounts, texts. */
export function useListView<Row extends FigureRow, List extends { readonly rows: readonly Row[] }>(
  options: ListViewOptions<Row, List>,
) {
  const { list, sourceColumns, nameOf, keyOf = idOf, kind } = options;
  const state = useListState({ ...options, hasMetrics: true });
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
  const changes = useRowChanges({ rows: state.rows, kind, nameOf, keyOf, onProgress });
  const selection = { selected: changes.selected, onChange: changes.setSelected };
  return {
    ...state,
    isLoading: list.isLoading || sourceColumns?.isLoading === true || state.metric?.isPending === true,
    changes,
    selection,
  };
}
