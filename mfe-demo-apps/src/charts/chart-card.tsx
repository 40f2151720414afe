import { formatNumber, ScrolledTable } from '@adhelm/shared-ui';
import { Box, Button, Flex, Heading, Skeleton } from '@adhelm/shared-ui/chakra';
import { lazy, Suspense, useState } from 'react';
import type { ChartSample } from './chart-samples.ts';
import { messages } from './messages.ts';

const ApexPlot = lazy(async () => ({ default: (await import('./apex-plot.tsx')).ApexPlot }));

/** One chart, which can be read as a table. */
export function ChartCard({ sample }: { readonly sample: ChartSample }) {
  const [isTable, setTable] = useState(false);
  const title = messages.titles[sample.kind];
  return (
    <Box
      as="figure"
      m="0"
      aria-label={title}
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.surface"
      p="4"
      minW="0"
    >
      <Flex justify="space-between" align="center" gap="3" mb="2">
        <Heading as="h2" size="sm">
          {title}
        </Heading>
        <Button size="xs" variant="outline" onClick={() => setTable(!isTable)}>
          {isTable ? messages.chart : messages.table}
        </Button>
      </Flex>
      {isTable ? (
        <ScrolledTable
          label={title}
          columns={[
            { label: messages.category },
            ...sample.series.map(({ name }) => ({ label: name, isFigure: true })),
          ]}
          rows={sample.categories.map((category, index) => ({
            key: category,
            cells: [category, ...sample.series.map(({ data }) => formatNumber(data[index] ?? null))],
          }))}
        />
      ) : (
        // a chart is a picture to screen readers: the table has its numbers
        <Box dir="ltr" minH="18rem" aria-hidden>
          <Suspense fallback={<Skeleton h="18rem" />}>
            <ApexPlot sample={sample} />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}
