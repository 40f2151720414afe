import { Box, Button, Flex, Heading, Skeleton } from '@adhelm/shared-ui/chakra';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '../components/empty-state.tsx';
import { messages } from '../messages/parts/charts.ts';
import { PLOT_HEIGHT } from './chart-data.ts';
import { type HeatMapProps, heatScale } from './heat-map-data.ts';

const HeatPlot = lazy(async () => ({ default: (await import('./heat-plot.tsx')).HeatPlot }));
const HeatTable = lazy(async () => ({ default: (await import('./heat-table.tsx')).HeatTable }));

/**
 * A figure by weekday and hour, as colours and as a table. What is not known is hatched, never zero. On phones, hours run
 * downwards.
 *
 * @example
 * <HeatMap title="Profit per hour" cells={[{ weekday: 1, hour: 13, value: 12_500_000 }]}
 *   format={(value) => formatMoney(value, 'USD')} />
 */
export function HeatMap(props: HeatMapProps) {
  const [isTable, setTable] = useState(false);
  const scale = heatScale(props.cells);
  if (scale === null) return <EmptyState title={props.title} description={messages.noHours} />;
  return (
    <Box as="figure" m="0" aria-label={props.title}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="3">
        <Heading as="h3" textStyle="md">
          {props.title}
        </Heading>
        <Button size="xs" variant="outline" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {messages.table}
        </Button>
      </Flex>
      <Suspense fallback={<Skeleton h={`${PLOT_HEIGHT}px`} />}>
        {isTable ? <HeatTable {...props} /> : <HeatPlot {...props} scale={scale} />}
      </Suspense>
    </Box>
  );
}
