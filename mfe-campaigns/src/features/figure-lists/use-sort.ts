import { useUrlState } from '@adhelm/shared-ui';
import { type GridSort, sortFromText, sortToText } from '@adhelm/shared-ui/grid';

/** The grid's order, in the URL as `sort=-cost`. */
export function useSort(): readonly [GridSort | null, (sort: GridSort | null) => void] {
  const { read, write } = useUrlState();
  return [sortFromText(read('sort')), (sort) => write({ sort: sortToText(sort) })];
}
