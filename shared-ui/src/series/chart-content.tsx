import type { SeriesAnswer, SeriesGrain } from '@adhelm/contracts';
import { ErrorState, FreshnessLabel, formatMoney } from '@adhelm/shared-ui';
import { Button, HStack, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import type { ChartMark } from '@adhelm/shared-ui/charts';
import { type ChartView, chartViews } from './chart-view.ts';
import { HeatOfWeek } from './heat-of-week.tsx';
import { messages } from './messages.ts';
import { PlotOfSeries } from './plot-of-series.tsx';
import { type FiguresQuestion, useSeries } from './series-api.ts';

type ChartContentProps = {
  readonly question: FiguresQuestion;
  readonly view: ChartView;
  readonly onView: (view: ChartView) => void;
  readonly marks?: readonly ChartMark[] | undefined;
};

const grains: Readonly<Record<ChartView, SeriesGrain>> = {
  days: 'day',
  hours: 'hour',
  'heat-map': 'weekday-hour',
};

/** The open chart, with a choice between days, hours and weekdays by hour. */
export function ChartContent({ question, view, onView, marks }: ChartContentProps) {
  const views = viewsOf(question);
  const displayed = views.includes(view) ? view : 'days';
  const { data, error, refresh, isRefreshing, isStale } = useSeries(question, { grain: grains[displayed] });
  return (
    <Stack gap="3">
      <HStack justify="space-between" wrap="wrap" gap="2">
        <HStack as="fieldset" gap="1" aria-label={messages.views} border="0" p="0">
          {views.length > 1 &&
            views.map((one) => (
              <Button
                key={one}
                size="xs"
                variant={one === displayed ? 'subtle' : 'ghost'}
                aria-pressed={one === displayed}
                onClick={() => onView(one)}
              >
                {messages.viewNames[one]}
              </Button>
            ))}
        </HStack>
        {data !== undefined && <FreshnessLabel freshness={data.freshness} />}
      </HStack>
      {data === undefined ? (
        error === undefined ? (
          <Skeleton h="18rem" />
        ) : (
          <ErrorState
            title={messages.chartFailed}
            error={error}
            onRetry={() => void refresh()}
            isRetrying={isRefreshing}
          />
        )
      ) : (
        <Stack gap="3" opacity={isStale ? 0.6 : 1}>
          <Known data={data} marks={marks} />
        </Stack>
      )}
    </Stack>
  );
}

/** Contents and widgets are reported by day only. */
const viewsOf = ({ level = 'campaign' }: FiguresQuestion): readonly ChartView[] =>
  level === 'campaign' ? chartViews : ['days'];

type KnownProps = Pick<ChartContentProps, 'marks'> & { readonly data: SeriesAnswer };

function Known({ data, marks }: KnownProps) {
  const { grain, withHours, timeZone, points, currency } = data;
  if (grain === 'day') return <PlotOfSeries series={data} marks={marks} />;
  const { accounts, of } = withHours;
  const withoutRevenue = points.reduce((sum, { costWithoutRevenue }) => sum + (costWithoutRevenue ?? 0), 0);
  if (accounts === 0) {
    return (
      <Text py="12" textAlign="center" color="fg.muted">
        {messages.noHours}
      </Text>
    );
  }
  return (
    <>
      {grain === 'hour' ? <PlotOfSeries series={data} /> : <HeatOfWeek series={data} />}
      <Text color="fg.muted" textStyle="xs">
        {messages.hoursIn(timeZone)} {accounts < of && messages.someHours(accounts, of)}{' '}
        {withoutRevenue > 0 && messages.hoursWithoutRevenue(formatMoney(withoutRevenue, currency))}
      </Text>
    </>
  );
}
