import { type Figures, figuresOfAll, type Sums } from '@adhelm/contracts';
import type { FiguresList } from './list-of-pages.ts';

/** Totals of the displayed rows: the server's over all matching rows, or their own sum if a search hides some. */
export function totalsOfRows<Row extends Sums>(
  list: FiguresList<Row> | undefined,
  shown: readonly Row[],
): Figures | undefined {
  if (list === undefined || list.totals === null) return undefined;
  if (shown.length === list.rows.length) return list.totals;
  return figuresOfAll(shown, list.totals.currency);
}
