/** The measures of a report, in one flat row: positions in a `Float64Array`. Cost and revenue are micro-units. */
export const measure = {
  impressions: 0,
  viewable: 1,
  adRequests: 2,
  clicks: 3,
  conversions: 4,
  cost: 5,
  revenue: 6,
} as const;
export const MEASURES = 7;

/** The sums of all measures. */
export type Figures = Float64Array;

export function noFigures(): Figures {
  return new Float64Array(MEASURES);
}

/** Adds the row that starts at `offset` of `rows` to `sum`. */
export function addFigures(sum: Figures, rows: Float64Array, offset = 0): void {
  for (let index = 0; index < MEASURES; index += 1) {
    sum[index] = (sum[index] ?? 0) + (rows[offset + index] ?? 0);
  }
}

/** One measure of a row; 0 beyond the end of the row, which never happens for a complete row. */
export function figure(figures: Figures, position: number): number {
  return figures[position] ?? 0;
}
