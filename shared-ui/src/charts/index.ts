/** Charts: KPI cards with a sparkline, and daily time series. */
export type { ChartRow, ChartSeries, TimeChartProps } from './chart-data.ts';
export { KpiCard, type KpiDelta } from './kpi-card.tsx';
export { Sparkline } from './sparkline.tsx';
export { TimeChart } from './time-chart.tsx';
