import { Box, Button, Flex, Heading, HStack, Skeleton, Text } from '@adhelm/shared-ui/chakra';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '../components/empty-state.tsx';
import { messages } from '../messages/parts/charts.ts';
import { PLOT_HEIGHT, seriesColor, type TimeChartProps } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';

const TimePlot = lazy(async () => ({ default: (await import('./time-plot.tsx')).TimePlot }));

/**
 * Figures by day or hour as a chart and as a table. Clicking a legend entry toggles its series. Time runs from right to left on
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
          <Button size="xs" variant="outline" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {messages.table}
          </Button>
        </HStack>
      </Flex>
      {isTable ? (
        <ChartTable {...props} />
      ) : (
        <>
          <Suspense fallback={<Skeleton h={`${PLOT_HEIGHT}px`} />}>
            <TimePlot
              rows={rows}
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

function without(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...keys].filter((other) => other !== key));
}
