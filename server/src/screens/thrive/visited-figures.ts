import { addSums, type Figures, figuresOf, ratio } from '@adhelm/contracts';
import type { EntityFigures } from '../../facts/performance/index.ts';

/** Figures with the tracker's visits and the click loss of the days with known visits. */
export type VisitedFigures = Figures & { readonly visits: number | null; readonly loss: number | null };

const sumOf = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

/** Adds up entities first, then divides. Pure. */
export function visitedFigures(rows: readonly EntityFigures[], currency: string): VisitedFigures {
  const visits = sumOf(rows.map((row) => row.visits));
  const arrived = ratio(visits, sumOf(rows.map((row) => row.visitedClicks)));
  return {
    ...figuresOf(addSums(rows), currency),
    visits,
    loss: arrived === null ? null : 1 - arrived,
  };
}
