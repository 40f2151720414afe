import type { SeriesAnswer } from '@adhelm/contracts';
import { formatRange, useDateRange } from '@adhelm/shared-ui';
import { Box, Button, Heading, HStack, Link, Text } from '@adhelm/shared-ui/chakra';
import { KpiStrip } from '@adhelm/shared-ui/charts';
import { ReplicaNote } from '@adhelm/shared-ui/figure-list';
import { useHost } from '@adhelm/shared-ui/module';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import {
  CostPartsNote,
  isTodayLeftOut,
  kpiFigures,
  kpiKeys,
  useSeries,
} from '../../figures-over-time/index.ts';
import { messages } from './messages.ts';

const COMPARED = 'previous';

/**
 * Widget of the slot `dashboard`: what all campaigns cost and earn in the page's dates, against the period before, also those of
 * removed accounts. Each figure links to the list that adds up to it, and all spend to the expense report.
 */
export function DashboardFigures() {
  const titleId = useId();
  const { range, isNamed } = useDateRange(useHost().environment.workspace.timeZone);
  const { startDate, endDate } = range;
  const { data, error, isStale, refresh } = useSeries(
    { startDate, endDate },
    { compare: COMPARED, withRemoved: true },
  );
  const retry = () => void refresh();
  const linkOf = (key: string) =>
    `/app/ts/campaigns?${new URLSearchParams({ startDate, endDate, sort: `-${key}` })}`;
  return (
    // with the lines below the figures, so that nothing moves when they come
    <Box as="section" aria-labelledby={titleId} minH={{ base: '26rem', md: '200px', xl: '184px' }}>
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
      {data !== undefined && (
        <CostPartsNote parts={data.costParts} currency={data.currency}>
          <Link asChild colorPalette="accent">
            <RouterLink
              to={`/app/ts/expense-report/campaigns?${new URLSearchParams({ startDate, endDate })}`}
            >
              {messages.bySpend}
            </RouterLink>
          </Link>
        </CostPartsNote>
      )}
      {data !== undefined && <Notes series={data} />}
      <ReplicaNote behindSeconds={data?.behindSeconds} />
    </Box>
  );
}

/** What the figures contain and leave out, and what the changes do. */
function Notes({ series }: { readonly series: SeriesAnswer }) {
  const { campaigns, totals, withoutRate, removedCampaigns = 0, filledRates = null } = series;
  const currencies = [...new Set(withoutRate.map((amount) => amount.currency))].join(', ');
  const notes = [
    ...(campaigns === 0 ? [messages.none] : []),
    ...(currencies === '' ? [] : [messages.withoutRate(currencies)]),
    ...(totals.hasTrackerCost === true ? [messages.trackerCost] : []),
    ...(filledRates === null
      ? []
      : [messages.filledRates(filledRates.currencies.join(', '), filledRates.days)]),
    ...(removedCampaigns === 0 ? [] : [messages.removed(removedCampaigns)]),
    ...(isTodayLeftOut(series) ? [messages.todayLeftOut] : []),
  ];
  return (
    <Text mt="2" textStyle="sm" color="fg.muted">
      {notes.join(' ')}
    </Text>
  );
}
