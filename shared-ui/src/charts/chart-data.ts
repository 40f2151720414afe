import { messages } from '../messages/parts/charts.ts';

/** One line, area or bar series. `color` is an index into the theme's categorical colours, 1 to 8. */
export type ChartSeries = {
  readonly key: string;
  readonly label: string;
  readonly shape: 'line' | 'area' | 'bar';
  readonly color: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** How uncertain its figures are: a band around them. */
  readonly interval?: ChartInterval;
};

/** The ends of an interval, by their keys in the rows; days without both have none. */
export type ChartInterval = { readonly label: string; readonly low: string; readonly high: string };

/** How the times of a chart's rows are written, if they are not days. */
export type ChartTimes = {
  /** What a row is: the header of the table's first column, such as "Hour". */
  readonly label: string;
  readonly format: (at: string) => string;
  /** For the axis, which has less room. */
  readonly formatAxis: (at: string) => string;
};

/** Figures of a day, or of what `times` of the chart say; null leaves a gap: an unreported figure is never zero. */
export type ChartRow = { readonly day: string } & Readonly<Record<string, string | number | null>>;

/** Something that happened at a row's time, such as changes of a campaign; in words, for the tooltip. */
export type ChartMark = { readonly at: string; readonly text: string };

export type TimeChartProps = {
  /** The chart's caption and its name for screen readers. */
  readonly title: string;
  /** By day, oldest first. */
  readonly rows: readonly ChartRow[];
  readonly series: readonly ChartSeries[];
  readonly times?: ChartTimes | undefined;
  /** At most one for each row. What they mean is said beside the chart, which screen readers do not see. */
  readonly marks?: readonly ChartMark[] | undefined;
  /** The page with the rows behind a row's figures, for the table. */
  readonly hrefOf?: ((day: string) => string) | undefined;
  /** The table has a row of sums. */
  readonly hasTotals?: boolean;
  /** Formats figures in the tooltip and in the table. */
  readonly format: (value: number | null) => string;
  /** Formats axis labels, which have less room. */
  readonly formatAxis?: (value: number) => string;
};

/** In pixels. */
export const PLOT_HEIGHT = 280;

/** The theme's colour of a series as CSS. */
export const seriesColor = (color: number) => `var(--adhelm-colors-chart-${color})`;

/** The ends of a row's interval; null if either is not known. */
export function endsOf(row: ChartRow, { low, high }: ChartInterval): readonly [number, number] | null {
  const ends = [row[low], row[high]] as const;
  return typeof ends[0] === 'number' && typeof ends[1] === 'number' ? [ends[0], ends[1]] : null;
}

/** A row's interval in words; a dash if it is not known. */
export function intervalText(
  row: ChartRow,
  interval: ChartInterval,
  format: TimeChartProps['format'],
): string {
  const ends = endsOf(row, interval);
  return ends === null ? format(null) : messages.interval(format(ends[0]), format(ends[1]));
}
