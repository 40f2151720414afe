import { Box, Button, Flex, Heading, HStack, IconButton, Skeleton, Text } from '@adhelm/shared-ui/chakra';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '../components/empty-state.tsx';
import { formatDay } from '../format/times.ts';
import { messages } from '../messages/parts/charts.ts';
import { messages as overTime } from '../messages/parts/time-chart.ts';
import { PLOT_HEIGHT, seriesColor, type TimeChartProps } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import { useZoom } from './use-zoom.ts';

const TimePlot = lazy(async () => ({ default: (await import('./time-plot.tsx')).TimePlot }));

/**
 * Figures by day or hour as a chart and as a table. Clicking a legend entry toggles its series; dragging over the chart, or a
 * button, zooms in. Time runs from right to left on
 * right-to-left pages.
 *
 * @example
 * <TimeChart title="Spend and revenue" rows={days} format={(value) => formatMoney(value, 'USD')}
 *   series={[{ key: 'cost', label: 'Spend', shape: 'bar', color: 1 },
 *            { key: 'revenue', label: 'Revenue', shape: 'line', color: 2 }]} />
 */
export function TimeChart(props: TimeChartProps) {
  const { title, rows, series } = props;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [isTable, setTable] = useState(false);
  const zoom = useZoom(rows);
  const { shown } = zoom;
  const toggle = (key: string) =>
    setHidden((current) => (current.has(key) ? without(current, key) : new Set([...current, key])));
  if (rows.length === 0) {
    return <EmptyState title={title} description={messages.noFigures} />;
  }
  return (
    <Box as="figure" m="0" aria-label={title}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="3">
        <Heading as="h3" textStyle="md">
          {title}
        </Heading>
        <HStack gap="1" wrap="wrap">
          {series.map(({ key, label, color }) => (
            <Button
              key={key}
              size="xs"
              variant="ghost"
              aria-pressed={!hidden.has(key)}
              opacity={hidden.has(key) ? 0.5 : 1}
              onClick={() => toggle(key)}
            >
              <Box boxSize="2.5" borderRadius="full" style={{ background: seriesColor(color) }} aria-hidden />
              {label}
            </Button>
          ))}
          {zoom.isZoomed && <ZoomedPeriod zoom={zoom} timeOf={props.times?.format ?? formatDay} />}
          {zoom.canZoomIn && (
            <Button size="xs" variant="outline" title={overTime.zoomHint} onClick={zoom.zoomIn}>
              {overTime.zoomIn}
            </Button>
          )}
          <Button size="xs" variant="outline" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {messages.table}
          </Button>
        </HStack>
      </Flex>
      {isTable ? (
        <ChartTable {...props} rows={shown} />
      ) : (
        <>
          <Suspense fallback={<Skeleton h={`${PLOT_HEIGHT}px`} />}>
            <TimePlot
              rows={shown}
              onChoose={zoom.zoomTo}
              series={series.filter(({ key }) => !hidden.has(key))}
              format={props.format}
              times={props.times}
              marks={props.marks}
              {...(props.formatAxis === undefined ? {} : { formatAxis: props.formatAxis })}
            />
          </Suspense>
          <Text srOnly>{messages.tableHint}</Text>
        </>
      )}
    </Box>
  );
}

type ZoomedPeriodProps = {
  readonly zoom: ReturnType<typeof useZoom>;
  readonly timeOf: (day: string) => string;
};

/** The shown period, with the ways to the ones beside it and back to all. */
function ZoomedPeriod({ zoom, timeOf }: ZoomedPeriodProps) {
  const [first, last] = [zoom.shown[0], zoom.shown.at(-1)];
  return (
    <>
      <HStack gap="0">
        <IconButton
          size="xs"
          variant="ghost"
          aria-label={overTime.earlier}
          disabled={!zoom.hasEarlier}
          onClick={zoom.showEarlier}
        >
          <Box as={ChevronLeft} boxSize="4" aria-hidden _rtl={{ transform: 'scaleX(-1)' }} />
        </IconButton>
        <Text textStyle="xs" color="fg.muted" aria-live="polite">
          {first !== undefined &&
            last !== undefined &&
            overTime.zoomedTo(timeOf(first.day), timeOf(last.day))}
        </Text>
        <IconButton
          size="xs"
          variant="ghost"
          aria-label={overTime.later}
          disabled={!zoom.hasLater}
          onClick={zoom.showLater}
        >
          <Box as={ChevronRight} boxSize="4" aria-hidden _rtl={{ transform: 'scaleX(-1)' }} />
        </IconButton>
      </HStack>
      <Button size="xs" variant="outline" onClick={zoom.showAll}>
        {overTime.showAll}
      </Button>
    </>
  );
}

function without(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...keys].filter((other) => other !== key));
}
