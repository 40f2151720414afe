import { type ChartRow, type ChartSeries, endsOf } from './chart-data.ts';

/** Steps between labels that are easy to read, times a power of ten. */
const READABLE = [1, 2, 2.5, 5, 10];
const STEPS = 4;

/** The values of a plot's axis from the lowest to the highest, which are also its ends. */
export type ValueAxis = readonly number[];

/** Every figure that is drawn, those of bands too. */
function figuresOf(rows: readonly ChartRow[], series: readonly ChartSeries[]): number[] {
  return rows.flatMap((row) =>
    series.flatMap(({ key, interval }) => {
      const value = row[key];
      const ends = interval === undefined ? null : endsOf(row, interval);
      return [...(typeof value === 'number' ? [value] : []), ...(ends ?? [])];
    }),
  );
}

/** An axis with zero and all figures, in four or five even steps; only zero if there is nothing else. */
export function valueAxis(rows: readonly ChartRow[], series: readonly ChartSeries[]): ValueAxis {
  const figures = figuresOf(rows, series);
  const low = figures.reduce((least, value) => Math.min(least, value), 0);
  const high = figures.reduce((most, value) => Math.max(most, value), 0);
  if (low === high) return [0];
  const step = readableStep((high - low) / STEPS);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

function readableStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (READABLE.find((factor) => factor * power >= least) ?? 10);
}

/** The area of a plot inside its axes, in pixels of its SVG. */
export type PlotArea = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** Where figures and rows are in a plot, in pixels. */
export type PlotScale = {
  readonly area: PlotArea;
  readonly y: (value: number) => number;
  /** The middle of a row. */
  readonly x: (index: number) => number;
  /** The room of a row. */
  readonly band: number;
  /** The row at a position, the nearest one outside of the area. */
  readonly rowAt: (x: number) => number;
};

type ScaleInput = {
  readonly axis: ValueAxis;
  readonly count: number;
  readonly area: PlotArea;
  /** Rows have room for bars; otherwise the first and the last are at the edges. */
  readonly hasBars: boolean;
  readonly isReversed: boolean;
};

export function plotScale({ axis, count, area, hasBars, isReversed }: ScaleInput): PlotScale {
  const low = axis[0] ?? 0;
  const span = (axis.at(-1) ?? 0) - low;
  const isSpread = !hasBars && count > 1;
  const band = area.width / (isSpread ? count - 1 : Math.max(count, 1));
  const start = isSpread ? 0 : band / 2;
  const placed = (index: number) => (isReversed ? count - 1 - index : index);
  return {
    area,
    band,
    y: (value) => area.top + area.height - (span === 0 ? 0 : (value - low) / span) * area.height,
    x: (index) => area.left + start + placed(index) * band,
    rowAt: (x) => placed(Math.min(count - 1, Math.max(0, Math.round((x - area.left - start) / band)))),
  };
}

/**
 * Which rows have a label, so that labels of a width do not touch: the newest one and every so many before it.
 */
export function labelledRows(count: number, band: number, labelWidth: number): number[] {
  const every = Math.max(1, Math.ceil(labelWidth / Math.max(band, 1)));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % every === 0,
  );
}
