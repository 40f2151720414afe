import type { SeriesAnswer } from '@adhelm/contracts';
import { ErrorState, formatMoney } from '@adhelm/shared-ui';
import { Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { type ChartRow, type ChartSeries, TimeChart } from '@adhelm/shared-ui/charts';
import type { ChartView } from './chart-view.ts';
import { messages } from './messages.ts';
import { type FiguresQuestion, useSeries } from './series-api.ts';

type ChartContentProps = {
  readonly question: FiguresQuestion;
  readonly view: ChartView;
  readonly onView: (view: ChartView) => void;
};

const series: readonly ChartSeries[] = [
  { key: 'cost', label: messages.figures.cost, shape: 'bar', color: 1 },
  { key: 'revenue', label: messages.figures.revenue, shape: 'line', color: 2 },
  { key: 'profit', label: messages.figures.profit, shape: 'line', color: 3 },
];

/** The open chart. */
export function ChartContent({ question }: ChartContentProps) {
  const { data, error, refresh, isRefreshing, isStale } = useSeries(question);
  if (data === undefined) {
    if (error === undefined) return <Skeleton h="20rem" />;
    return (
      <ErrorState
        title={messages.chartFailed}
        error={error}
        onRetry={() => void refresh()}
        isRetrying={isRefreshing}
      />
    );
  }
  return (
    <Stack gap="3" opacity={isStale ? 0.6 : 1}>
      <TimeChart
        title={messages.chartOf}
        rows={data.points.map(rowOf)}
        series={series}
        format={(value) => formatMoney(value, data.currency)}
        formatAxis={(value) => formatMoney(value, data.currency, 0)}
      />
    </Stack>
  );
}

const rowOf = ({ at, cost, revenue, profit }: SeriesAnswer['points'][number]): ChartRow => ({
  day: at,
  cost,
  revenue,
  profit,
});
