import { formatDay } from '@adhelm/shared-ui';
import { Box, HStack, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { timeOf } from '../demo-page/time-of.ts';
import { messages } from './messages.ts';
import { ReportCard } from './report-card.tsx';

export function TasksCard() {
  const texts = messages.tasks;
  return (
    <ReportCard name="latest-tasks" texts={texts} more={{ label: texts.board, to: '/app/kanban' }}>
      {({ tasks }) => (
        <Stack as="ul" listStyleType="none" gap="2" textStyle="sm">
          {tasks.map(({ id, title, dueAt, isDone }) => (
            <HStack key={id} as="li" justify="space-between">
              <HStack gap="2">
                <Box as={isDone ? CircleCheck : CircleDashed} boxSize="4" color="fg.muted" aria-hidden />
                {title}
              </HStack>
              <Span color="fg.muted">
                {isDone
                  ? texts.done
                  : texts.due(formatDay(new Date(dueAt).toISOString().slice(0, 10), false))}
              </Span>
            </HStack>
          ))}
        </Stack>
      )}
    </ReportCard>
  );
}

export function CustomerActivityCard() {
  const texts = messages.activity;
  return (
    <ReportCard
      name="customer-activity"
      texts={texts}
      more={{ label: texts.all, to: '/app/management/customers' }}
    >
      {({ activity }) => (
        <Stack as="ul" listStyleType="none" gap="3" textStyle="sm">
          {activity.map(({ id, customer, kind, createdAt }) => (
            <Box key={id} as="li">
              <Text>{texts.kinds[kind](customer)}</Text>
              <Text textStyle="xs" color="fg.muted">
                {timeOf(createdAt)}
              </Text>
            </Box>
          ))}
        </Stack>
      )}
    </ReportCard>
  );
}
