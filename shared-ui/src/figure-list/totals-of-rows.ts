import { type Figures, figuresOfAll, type Sums } from '@adhelm/contracts';
import type { LoadedPart } from '@adhelm/shared-ui/module';
import type { FiguresList } from './list-of-pages.ts';

/** Totals of the displayed rows: the server's over all matching rows, or their own sum if a search hides some. */
export function totalsOfRows<Row extends Sums>(
  list: Pick<FiguresList<Row>, 'rows' | 'totals'> | undefined,
  shown: readonly Row[],
): Figures | undefined {
  if (list === undefined || list.totals === null) return undefined;
  if (shown.length === list.rows.length) return list.totals;
  return figuresOfAll(shown, list.totals.currency);
}

type Listed = {
  readonly data: { readonly rows: readonly unknown[] } | undefined;
  readonly part?: LoadedPart | undefined;
};

/** How many rows the totals are of: the displayed ones, or all of a list that is still loading. */
export function totalCount({ data, part }: Listed, shown: readonly unknown[]): number {
  return part !== undefined && shown.length === data?.rows.length ? part.total : shown.length;
}
