import { EmptyState } from '@adhelm/shared-ui';
import { Box } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { useSeries } from '@adhelm/shared-ui/series';
import { PlotOfSeries } from '@adhelm/shared-ui/series/plot';
import { DashboardCard } from './dashboard-card.tsx';
import { messages } from './messages.ts';
import { useDashboardDates, useTitle } from './use-dashboard-dates.ts';

const { title, description, failed, none } = messages.profit;

/** The campaigns of all networks on a day. */
const campaignsOf = (day: string) =>
  `/app/ts/campaigns?${new URLSearchParams({ startDate: day, endDate: day, sort: '-cost', removed: 'shown' })}`;

/** Widget of the slot `dashboard`: what all networks cost and earn by day. */
export function ProfitByDay() {
  const { startDate, endDate } = useDashboardDates().range;
  const { currency } = useHost().environment.workspace;
  const answer = useSeries({ startDate, endDate }, { withRemoved: true });
  return (
    <DashboardCard
      title={useTitle(title)}
      description={description(currency)}
      height="440px"
      growsOnPhones
      failed={failed}
      answer={answer}
    >
      {(series) =>
        series.points.every(({ cost, revenue }) => cost === null && revenue === null) ? (
          <EmptyState title={none.title} description={none.text} />
        ) : (
          <Box opacity={answer.isStale ? 0.6 : 1}>
            <PlotOfSeries series={series} hrefOf={campaignsOf} />
          </Box>
        )
      }
    </DashboardCard>
  );
}
