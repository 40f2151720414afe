/** Pictures of figures: one figure with its course, and figures by day. */
export type { ChartRow, ChartSeries, TimeChartProps } from './chart-data.ts';
export { KpiCard, type KpiDelta } from './kpi-card.tsx';
export { Sparkline } from './sparkline.tsx';
export { TimeChart } from './time-chart.tsx';
