import { useCallback, useEffect, useMemo, useState } from 'react';
import { createSearchIndex } from './data/search-index.ts';
import { finishWhenIdle, ROWS_PER_STEP } from './data/sliced-work.ts';
import { useSlicedWork } from './use-sliced-work.ts';

type SearchedRowsOptions<Row> = {
  /** Keep the same array while nothing changes: its texts are prepared once. */
  readonly all: readonly Row[];
  /** The text of a row that the search is compared with; must be a stable function. */
  readonly textOf: (row: Row) => string;
  readonly search: string;
};

type SearchedRows<Row> = {
  readonly rows: readonly Row[];
  /** A search of very many rows is not finished: `rows` are those of the search before. */
  readonly isUpdating: boolean;
};

/**
 * The rows that contain a search, ignoring case and accents; all of them, as the same array, if it is empty. Give both
 * results to the grid.
 *
 * @example
 * const { rows, isUpdating } = useSearchedRows({ all: widgets, textOf: nameOf, search });
 * <DataGrid rows={rows} isUpdating={isUpdating} … />
 */
export function useSearchedRows<Row>({ all, textOf, search }: SearchedRowsOptions<Row>): SearchedRows<Row> {
  const index = useMemo(() => createSearchIndex(all, textOf), [all, textOf]);
  const begin = useCallback(() => index.slicedSearch(search), [index, search]);
  const { result = none, isPending } = useSlicedWork<readonly Row[]>(begin, all.length);
  const [, fail] = useState<never>();

  useEffect(() => {
    if (all.length <= ROWS_PER_STEP) return;
    const stop = new AbortController();
    finishWhenIdle(index.prepare(), stop.signal).catch((error: unknown) =>
      fail(() => {
        throw error;
      }),
    );
    return () => stop.abort();
  }, [all, index]);

  return { rows: result, isUpdating: isPending };
}

const none: readonly never[] = [];
