import { formatMoney, formatRange } from '@adhelm/shared-ui';
import { Badge, Flex, Heading, HStack, Link, Text, Wrap } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { LikeButton } from './like-button.tsx';
import { messages } from './messages.ts';
import type { Project } from './project.ts';
import { projectPath } from './project-paths.ts';

type ProjectCardProps = { readonly project: Project; readonly refresh: () => Promise<void> };

/** A project in a list of cards. */
export function ProjectCard({ project, refresh }: ProjectCardProps) {
  const { id, title, author, type, tags, budget, isRemote, startDate, endDate } = project;
  return (
    <Flex
      as="article"
      aria-label={title}
      direction="column"
      gap="2"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.surface"
      p="4"
    >
      <HStack justify="space-between" align="flex-start">
        <Heading as="h2" size="sm">
          <Link asChild>
            <RouterLink to={projectPath(id)}>{title}</RouterLink>
          </Link>
        </Heading>
        <LikeButton project={project} refresh={refresh} />
      </HStack>
      <Text textStyle="sm" color="fg.muted">
        {messages.by(author.name)}
      </Text>
      <Text textStyle="sm">
        {`${formatMoney(budget, 'USD', 0)} · ${formatRange({ startDate, endDate })}`}
      </Text>
      <Wrap gap="1.5">
        <Badge size="sm" colorPalette="accent">
          {messages.types[type]}
        </Badge>
        {isRemote && <Badge size="sm">{messages.remote}</Badge>}
        {tags.map((tag) => (
          <Badge key={tag} size="sm" variant="outline">
            {tag}
          </Badge>
        ))}
      </Wrap>
    </Flex>
  );
}
