/** Charts: key figures with a sparkline, trends in cells, and figures over time. */
export type { ChartMark, ChartRow, ChartSeries, ChartTimes, TimeChartProps } from './chart-data.ts';
export { HeatMap } from './heat-map.tsx';
export type { HeatCell, HeatMapProps } from './heat-map-data.ts';
export { KpiCard } from './kpi-card.tsx';
export type { KpiDelta } from './kpi-delta.tsx';
export { type KpiFigure, KpiStrip } from './kpi-strip.tsx';
export { Sparkline } from './sparkline.tsx';
export { TimeChart } from './time-chart.tsx';
export { TrendCell, trendText } from './trend-cell.tsx';
