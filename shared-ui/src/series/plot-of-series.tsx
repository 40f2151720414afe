import type { SeriesAnswer, SeriesPoint } from '@adhelm/contracts';
import { formatHourOf, formatMoney } from '@adhelm/shared-ui';
import { type ChartMark, type ChartRow, type ChartSeries, TimeChart } from '@adhelm/shared-ui/charts';
import { messages } from './messages.ts';

const lines: readonly ChartSeries[] = [
  { key: 'cost', label: messages.figures.cost, shape: 'bar', color: 1 },
  { key: 'revenue', label: messages.figures.revenue, shape: 'line', color: 2 },
  { key: 'profit', label: messages.figures.profit, shape: 'line', color: 3 },
];

type PlotOfSeriesProps = {
  readonly series: SeriesAnswer;
  readonly marks?: readonly ChartMark[] | undefined;
  /** The page with the rows behind a day. */
  readonly hrefOf?: (day: string) => string;
};

/** Cost, revenue and profit by day or hour. */
export function PlotOfSeries({ series, marks, hrefOf }: PlotOfSeriesProps) {
  const { grain, points, currency, timeZone } = series;
  const hour = (at: string) => formatHourOf(at, timeZone);
  return (
    <TimeChart
      title={grain === 'hour' ? messages.chartByHour : messages.chartByDay}
      rows={points.map(rowOf)}
      series={lines}
      marks={marks}
      hrefOf={hrefOf}
      hasTotals
      format={(value) => formatMoney(value, currency)}
      formatAxis={(value) => formatMoney(value, currency, 0)}
      {...(grain === 'hour' ? { times: { label: messages.hour, format: hour, formatAxis: hour } } : {})}
    />
  );
}

const rowOf = ({ at, cost, revenue, profit }: SeriesPoint): ChartRow => ({ day: at, cost, revenue, profit });
