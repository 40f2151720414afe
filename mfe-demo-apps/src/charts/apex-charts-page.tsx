import { SimpleGrid } from '@adhelm/shared-ui/chakra';
import { DemoPage } from '../demo-page/demo-page.tsx';
import { ChartCard } from './chart-card.tsx';
import { chartSamples } from './chart-samples.ts';
import { messages } from './messages.ts';

const samples = chartSamples();

/** Line, area, bar, radial, heat map and mixed charts. */
export function ApexChartsPage() {
  return (
    <DemoPage title={messages.title} description={messages.description}>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
        {samples.map((sample) => (
          <ChartCard key={sample.kind} sample={sample} />
        ))}
      </SimpleGrid>
    </DemoPage>
  );
}
