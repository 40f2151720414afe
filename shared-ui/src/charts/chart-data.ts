/** One line, area or row of bars. `color` is a place in the theme's categorical set, 1 to 8. */
export type ChartSeries = {
  readonly key: string;
  readonly label: string;
  readonly shape: 'line' | 'area' | 'bar';
  readonly color: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
};

/** Figures by day: null where nobody told one, which leaves a gap and is never a zero. */
export type ChartRow = { readonly day: string } & Readonly<Record<string, string | number | null>>;

export type TimeChartProps = {
  /** What the chart is about: its caption, and its name for a screen reader. */
  readonly title: string;
  /** By day, oldest first. */
  readonly rows: readonly ChartRow[];
  readonly series: readonly ChartSeries[];
  /** How a figure is written, in the tooltip and in the table. */
  readonly format: (value: number | null) => string;
  /** How it is written at the axis, where there is less room. */
  readonly formatAxis?: (value: number) => string;
};

/** In pixels. */
export const PLOT_HEIGHT = 280;

/** The theme's colour of a series as CSS. */
export const seriesColor = (color: number) => `var(--adhelm-colors-chart-${color})`;
