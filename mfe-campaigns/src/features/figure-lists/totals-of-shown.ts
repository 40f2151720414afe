import { type Figures, figuresOfAll, type Sums } from '@adhelm/contracts';
import type { FiguresList } from './all-pages.ts';

/** Totals of the rows that are shown: the server's over all that match, or their own sum where a search left some out. */
export function totalsOfShown<Row extends Sums>(
  list: FiguresList<Row> | undefined,
  shown: readonly Row[],
): Figures | undefined {
  if (list === undefined || list.totals === null) return undefined;
  if (shown.length === list.rows.length) return list.totals;
  return figuresOfAll(shown, list.totals.currency);
}
