import { useUrlState } from '@adhelm/shared-ui';
import { type GridSort, sortFromText, sortToText } from './grid-column.ts';

/** A grid's sort order, in the URL as `sort=-cost`. */
export function useUrlSort(): readonly [GridSort | null, (sort: GridSort | null) => void] {
  const { read, write } = useUrlState();
  return [sortFromText(read('sort')), (sort) => write({ sort: sortToText(sort) })];
}
