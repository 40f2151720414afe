import { formatRange, useDateRange } from '@adhelm/shared-ui';
import { Box, Button, Heading, HStack, Text } from '@adhelm/shared-ui/chakra';
import { KpiStrip } from '@adhelm/shared-ui/charts';
import { ReplicaNote } from '@adhelm/shared-ui/figure-list';
import { useHost } from '@adhelm/shared-ui/module';
import { useId } from 'react';
import { kpiFigures, kpiKeys, useSeries } from '../../figures-over-time/index.ts';
import { FigureNotes } from './figure-notes.tsx';
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
    `/app/ts/campaigns?${new URLSearchParams({ startDate, endDate, sort: `-${key}`, removed: 'shown' })}`;
  return (
    // with the notes below the figures, so that nothing moves when they come
    <Box as="section" aria-labelledby={titleId} minH={{ base: '184px', md: '200px', xl: '184px' }}>
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
      {data?.campaigns === 0 && (
        <Text mt="2" textStyle="sm" color="fg.muted">
          {messages.none}
        </Text>
      )}
      {data !== undefined && <FigureNotes series={data} range={range} />}
      <ReplicaNote behindSeconds={data?.behindSeconds} />
    </Box>
  );
}
