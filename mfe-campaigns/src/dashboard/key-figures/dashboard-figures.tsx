import type { SeriesAnswer } from '@adhelm/contracts';
import { formatMoney, formatRange, useDateRange } from '@adhelm/shared-ui';
import { Box, Button, Heading, HStack, Text } from '@adhelm/shared-ui/chakra';
import { KpiStrip } from '@adhelm/shared-ui/charts';
import { ReplicaNote } from '@adhelm/shared-ui/figure-list';
import { useHost } from '@adhelm/shared-ui/module';
import { useId } from 'react';
import { isTodayLeftOut, kpiFigures, kpiKeys, useSeries } from '../../figures-over-time/index.ts';
import { messages } from './messages.ts';

const COMPARED = 'previous';

/**
 * Widget of the slot `dashboard`: what all campaigns cost and earn in the page's dates, against the period before. Each
 * figure links to the list that adds up to it.
 */
export function DashboardFigures() {
  const titleId = useId();
  const { range, isNamed } = useDateRange(useHost().environment.workspace.timeZone);
  const { startDate, endDate } = range;
  const { data, error, isStale, refresh } = useSeries({ startDate, endDate }, { compare: COMPARED });
  const retry = () => void refresh();
  const linkOf = (key: string) =>
    `/app/ts/campaigns?${new URLSearchParams({ startDate, endDate, sort: `-${key}` })}`;
  return (
    <Box as="section" aria-labelledby={titleId} minH="160px">
      <Heading as="h2" id={titleId} textStyle="lg" mb="2">
        {messages.of(isNamed ? formatRange(range) : messages.last)}
      </Heading>
      <KpiStrip
        label={messages.title}
        figures={data && kpiFigures(data, COMPARED).map((figure) => ({ ...figure, to: linkOf(figure.key) }))}
        count={kpiKeys.length}
        isStale={isStale}
        error={error}
        onRetry={retry}
      />
      {data !== undefined && error !== undefined && (
        <HStack role="alert" mt="2" textStyle="sm" color="fg.warning">
          <Text>{messages.outdated}</Text>
          <Button size="2xs" variant="outline" onClick={retry}>
            {messages.retry}
          </Button>
        </HStack>
      )}
      {data !== undefined && <Notes series={data} />}
      <ReplicaNote behindSeconds={data?.behindSeconds} />
    </Box>
  );
}

/** What the totals leave out, as the lists report it, and what the changes do. */
function Notes({ series }: { readonly series: SeriesAnswer }) {
  const { campaigns, totals, withoutRevenue, withoutRate, currency } = series;
  const currencies = [...new Set(withoutRate.map((amount) => amount.currency))].join(', ');
  const notes = [
    ...(campaigns === 0 ? [messages.none] : []),
    ...(withoutRevenue === null
      ? []
      : [messages.withoutRevenue(formatMoney(withoutRevenue.cost, currency), withoutRevenue.rows)]),
    ...(currencies === '' ? [] : [messages.withoutRate(currencies)]),
    ...(totals.hasTrackerCost === true ? [messages.trackerCost] : []),
    ...(isTodayLeftOut(series) ? [messages.todayLeftOut] : []),
  ];
  return (
    <Text mt="2" textStyle="sm" color="fg.muted">
      {notes.join(' ')}
    </Text>
  );
}
