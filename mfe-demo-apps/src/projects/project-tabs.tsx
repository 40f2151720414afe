import { formatMoney, formatNumber, formatRange } from '@adhelm/shared-ui';
import { Box, HStack, Image, Link, SimpleGrid, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Star } from 'lucide-react';
import { Detail, Details } from '../demo-page/detail.tsx';
import { PersonLine } from '../demo-page/person-line.tsx';
import { timeOf } from '../demo-page/time-of.ts';
import { SafeHtml } from '../rich-text/safe-html.tsx';
import { messages } from './messages.ts';
import type { Project } from './project.ts';

type ProjectTabProps = { readonly project: Project };
const MOST_STARS = [1, 2, 3, 4, 5];
export function ProjectOverview({ project }: ProjectTabProps) {
  const { description, type, budget, location, isRemote, startDate, endDate, tags, members } = project;
  return (
    <Stack gap="4">
      <Box borderWidth="1px" borderRadius="l2" bg="bg.surface" p="4">
        <SafeHtml html={description} />
      </Box>
      <Details label={messages.tabs.details}>
        <Detail label={messages.type}>{messages.types[type]}</Detail>
        <Detail label={messages.budget}>{formatMoney(budget, 'USD', 0)}</Detail>
        <Detail label={messages.runs}>{formatRange({ startDate, endDate })}</Detail>
        <Detail label={messages.location}>
          {[location, isRemote ? messages.remote : ''].filter((part) => part !== '').join(' · ')}
        </Detail>
        <Detail label={messages.tags}>{tags.join(', ')}</Detail>
        <Detail label={messages.members}>{members.map(({ name }) => name).join(', ')}</Detail>
      </Details>
    </Stack>
  );
}

export function ProjectActivities({ project: { activities } }: ProjectTabProps) {
  return (
    <Stack as="ul" listStyleType="none" gap="3" textStyle="sm">
      {activities.map(({ id, person, kind, subject, createdAt }) => (
        <Box key={id} as="li">
          <Text>{messages.activityTexts[kind](person.name, subject)}</Text>
          <Text textStyle="xs" color="fg.muted">
            {timeOf(createdAt)}
          </Text>
        </Box>
      ))}
    </Stack>
  );
}

export function ProjectFiles({ project: { files } }: ProjectTabProps) {
  if (files.length === 0) return <Text color="fg.muted">{messages.noFiles}</Text>;
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="4">
      {files.map(({ id, name, size, url }) => (
        <Box key={id} borderWidth="1px" borderRadius="l2" bg="bg.surface" overflow="hidden">
          <Image src={url} alt="" w="full" h="32" objectFit="cover" />
          <Box p="3" textStyle="sm">
            <Link href={url} download={name} aria-label={messages.download(name)}>
              {name}
            </Link>
            <Text textStyle="xs" color="fg.muted">
              {messages.kilobytes(formatNumber(Math.ceil(size / 1000)))}
            </Text>
          </Box>
        </Box>
      ))}
    </SimpleGrid>
  );
}

export function ProjectReviews({ project: { reviews } }: ProjectTabProps) {
  if (reviews.length === 0) return <Text color="fg.muted">{messages.noReviews}</Text>;
  return (
    <Stack gap="3">
      {reviews.map(({ id, person, rating, text, createdAt }) => (
        <Box key={id} borderWidth="1px" borderRadius="l2" bg="bg.surface" p="4">
          <PersonLine name={person.name} note={timeOf(createdAt)} />
          <HStack gap="0.5" my="2" color="warning.fg">
            {MOST_STARS.map((star) => (
              <Box
                key={star}
                as={Star}
                boxSize="4"
                fill={star <= rating ? 'currentColor' : 'none'}
                aria-hidden
              />
            ))}
            <Span srOnly>{messages.stars(rating)}</Span>
          </HStack>
          <Text textStyle="sm" dir="auto">
            {text}
          </Text>
        </Box>
      ))}
    </Stack>
  );
}
