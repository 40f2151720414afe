import { type Figures, figuresOfAll, type Sums } from '@adhelm/contracts';
import type { LoadedPart } from '@adhelm/shared-ui/module';
import type { FiguresList } from './list-of-pages.ts';

/** A list as its request returns it: `part` is set while only its first rows are there. */
type Listed<List> = { readonly data: List | undefined; readonly part?: LoadedPart | undefined };

/**
 * Totals of the displayed rows: the server's over all matching rows, or their own sum if a search or condition hides some.
 * Unknown while a part of the list is searched, because rows that are not loaded may match too.
 */
export function totalsOfRows<Row extends Sums>(
  { data, part }: Listed<Pick<FiguresList<Row>, 'rows' | 'totals'>>,
  displayed: readonly Row[],
): Figures | undefined {
  if (data === undefined || data.totals === null) return undefined;
  if (part !== undefined) return displayed === data.rows ? data.totals : undefined;
  if (displayed.length === data.rows.length) return data.totals;
  return figuresOfAll(displayed, data.totals.currency);
}

/** How many rows the totals are of: the displayed ones, or all of a list that is still loading. */
export function totalCount(
  { data, part }: Listed<{ readonly rows: readonly unknown[] }>,
  displayed: readonly unknown[],
): number {
  return part !== undefined && displayed === data?.rows ? part.total : displayed.length;
}
