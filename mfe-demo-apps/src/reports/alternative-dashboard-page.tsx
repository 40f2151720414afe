import { SimpleGrid } from '@adhelm/shared-ui/chakra';
import { DemoPage } from '../demo-page/demo-page.tsx';
import { EarningsCard } from './earnings-card.tsx';
import { CustomerActivityCard, TasksCard } from './list-cards.tsx';
import { messages } from './messages.ts';
import {
  LatestOrdersCard,
  LatestProjectsCard,
  ProfitableProductsCard,
  TopReferralsCard,
} from './table-cards.tsx';

/** The template's dashboard: its seven reports. */
export function AlternativeDashboardPage() {
  return (
    <DemoPage title={messages.title}>
      <SimpleGrid columns={{ base: 1, xl: 2 }} gap="4" alignItems="start">
        <EarningsCard />
        <LatestOrdersCard />
        <ProfitableProductsCard />
        <LatestProjectsCard />
        <TasksCard />
        <CustomerActivityCard />
        <TopReferralsCard />
      </SimpleGrid>
    </DemoPage>
  );
}
