import { formatMoney, formatNumber } from '@adhelm/shared-ui';
import { Button, Heading, SimpleGrid } from '@adhelm/shared-ui/chakra';
import { KpiCard } from '@adhelm/shared-ui/charts';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { Link } from 'react-router-dom';
import { DemoPage } from '../demo-page/demo-page.tsx';
import { Loaded } from '../demo-page/loaded.tsx';
import { messages } from './messages.ts';
import { projectStatisticsSchema, projectsAnswerSchema } from './project.ts';
import { ProjectCard } from './project-card.tsx';
import { browsePath } from './project-paths.ts';

const parent = { label: messages.all, to: browsePath };
const texts = messages.statistics;

/** Key figures of all projects, and those that changed last. */
export function OverviewPage() {
  const statistics = useApiQuery('/api/projects/overview/statistics', {}, projectStatisticsSchema);
  const latest = useApiQuery('/api/projects/overview/projects', {}, projectsAnswerSchema);
  return (
    <DemoPage
      title={messages.overview}
      actions={
        <Button asChild size="sm" variant="outline">
          <Link to={browsePath}>{messages.all}</Link>
        </Button>
      }
    >
      <Loaded answer={statistics} what={messages.statisticsWhat} parent={parent}>
        {({ statistics: { projects, active, members, budget } }) => (
          <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="4">
            <KpiCard title={texts.projects} value={formatNumber(projects)} />
            <KpiCard title={texts.active} value={formatNumber(active)} />
            <KpiCard title={texts.members} value={formatNumber(members)} />
            <KpiCard title={texts.budget} value={formatMoney(budget, 'USD', 0)} />
          </SimpleGrid>
        )}
      </Loaded>
      <Heading as="h2" size="md">
        {messages.latest}
      </Heading>
      <Loaded answer={latest} what={messages.what} parent={parent}>
        {({ projects }) => (
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
            {projects.map((project) => (
              <ProjectCard key={project.id} project={project} refresh={latest.refresh} />
            ))}
          </SimpleGrid>
        )}
      </Loaded>
    </DemoPage>
  );
}
