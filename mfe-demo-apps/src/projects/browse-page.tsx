import { EmptyState, LabelledSelect, SearchField, useUrlState } from '@adhelm/shared-ui';
import { Button, HStack, SimpleGrid, Text } from '@adhelm/shared-ui/chakra';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DemoPage } from '../demo-page/demo-page.tsx';
import { Loaded } from '../demo-page/loaded.tsx';
import { messages } from './messages.ts';
import { type Project, projectsAnswerSchema, projectTypes } from './project.ts';
import { ProjectCard } from './project-card.tsx';
import { createProjectPath, overviewPath } from './project-paths.ts';

const parent = { label: messages.overview, to: overviewPath };
const names = ['q', 'type', 'tag', 'remote'] as const;
type Filters = Readonly<Record<(typeof names)[number], string | null>>;

const isMatch = ({ title, author, tags, type, isRemote }: Project, { q, type: kind, tag, remote }: Filters) =>
  `${title} ${author.name} ${tags.join(' ')}`.toLowerCase().includes((q ?? '').trim().toLowerCase()) &&
  (kind === null || kind === type) &&
  (tag === null || tags.includes(tag)) &&
  (remote === null || isRemote);

/** Projects as cards, filtered by what the URL says. */
export function BrowsePage() {
  const answer = useApiQuery('/api/projects/projects', {}, projectsAnswerSchema);
  const { read, write } = useUrlState();
  const filters = { q: read('q'), type: read('type'), tag: read('tag'), remote: read('remote') };
  const choose = (name: string, value: string | null) => write({ [name]: value }, true);
  const create = (
    <Button asChild size="sm" colorPalette="accent">
      <Link to={createProjectPath}>
        <Plus aria-hidden />
        {messages.create}
      </Link>
    </Button>
  );
  return (
    <DemoPage title={messages.browse} actions={create}>
      <Loaded answer={answer} what={messages.what} parent={parent}>
        {({ projects }) => {
          const found = projects.filter((project) => isMatch(project, filters));
          const tags = [...new Set(projects.flatMap((project) => project.tags))].sort();
          return (
            <>
              <HStack gap="3" wrap="wrap">
                <SearchField
                  label={messages.search}
                  value={filters.q ?? ''}
                  onChange={(text) => write({ q: text === '' ? null : text })}
                />
                <LabelledSelect
                  label={messages.type}
                  none={messages.any}
                  value={projectTypes.find((type) => type === filters.type) ?? null}
                  onChange={(value) => choose('type', value)}
                  options={projectTypes.map((value) => ({ value, label: messages.types[value] }))}
                />
                <LabelledSelect
                  label={messages.tag}
                  none={messages.any}
                  value={filters.tag}
                  onChange={(value) => choose('tag', value)}
                  options={tags.map((tag) => ({ value: tag, label: tag }))}
                />
                <Button
                  size="sm"
                  variant={filters.remote === null ? 'outline' : 'subtle'}
                  aria-pressed={filters.remote !== null}
                  onClick={() => choose('remote', filters.remote === null ? '1' : null)}
                >
                  {messages.remoteOnly}
                </Button>
              </HStack>
              <Text textStyle="sm" color="fg.muted" aria-live="polite">
                {messages.found(found.length)}
              </Text>
              {found.length === 0 && (
                <EmptyState
                  title={messages.noMatch.title}
                  description={messages.noMatch.text}
                  action={
                    <Button
                      variant="outline"
                      onClick={() => write(Object.fromEntries(names.map((name) => [name, null])), true)}
                    >
                      {messages.clear}
                    </Button>
                  }
                />
              )}
              <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="4">
                {found.map((project) => (
                  <ProjectCard key={project.id} project={project} refresh={answer.refresh} />
                ))}
              </SimpleGrid>
            </>
          );
        }}
      </Loaded>
    </DemoPage>
  );
}
