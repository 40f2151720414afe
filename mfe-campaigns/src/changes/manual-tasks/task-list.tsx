import type { ManualTask, SourceRegistry } from '@adhelm/contracts';
import { EmptyState, ErrorState, formatInstant, sourceAccountName } from '@adhelm/shared-ui';
import { Button, Flex, HStack, Skeleton, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useBusEvent } from '@adhelm/shared-ui/module';
import { ListTodo, TriangleAlert } from 'lucide-react';
import { DrawerRow } from '../../frame/index.ts';
import { type TasksOf, useManualTasks } from './manual-tasks-api.ts';
import { messages } from './messages.ts';
import { TaskStateBadge } from './task-state.tsx';
import { type TaskFilter, taskFilters } from './use-tasks-view.ts';

type TaskListProps = {
  readonly of: TasksOf;
  /** For the names of accounts; undefined until loaded. */
  readonly sources: SourceRegistry | undefined;
  readonly only: TaskFilter;
  readonly onFilter: (only: TaskFilter) => void;
  readonly onOpen: (id: string) => void;
};

/** The manual tasks of an account or of all, newest first. */
export function TaskList({ of, sources, only, onFilter, onOpen }: TaskListProps) {
  return (
    <Stack gap="5">
      <Text color="fg.muted" textStyle="sm" dir="auto">
        {of === 'all' ? messages.allAccounts : sources && sourceAccountName(sources, of)}
      </Text>
      <HStack gap="1" role="group" aria-label={messages.shownTasks}>
        {taskFilters.map((filter) => (
          <Button
            key={filter}
            size="sm"
            variant={filter === only ? 'subtle' : 'ghost'}
            {...(filter === only ? { colorPalette: 'accent' } : {})}
            aria-pressed={filter === only}
            onClick={() => onFilter(filter)}
          >
            {messages.filters[filter]}
          </Button>
        ))}
      </HStack>
      <Tasks key={only} of={of} sources={sources} only={only} onFilter={onFilter} onOpen={onOpen} />
    </Stack>
  );
}

function Tasks({ of, sources, only, onFilter, onOpen }: TaskListProps) {
  const { data, error, refresh } = useManualTasks(of, only);
  const isOf = (account: string) => of === 'all' || account === of.account;
  useBusEvent('manual-task.changed', ({ account }) => {
    if (isOf(account)) void refresh();
  });
  useBusEvent('stream.reset', () => void refresh());
  // data of the previous account may still be cached while this one's loads
  const isOwn = data?.data.every(({ account }) => isOf(account)) === true;
  if (data === undefined || !isOwn) {
    if (error === undefined) return <Skeleton h="40" />;
    return <ErrorState title={messages.notRead} error={error} onRetry={() => void refresh()} />;
  }
  if (data.data.length === 0) {
    return (
      <EmptyState
        title={messages.none[only]}
        description={messages.noneText}
        icon={ListTodo}
        {...(only === 'open'
          ? {
              action: (
                <Button variant="outline" onClick={() => onFilter('all')}>
                  {messages.showAll}
                </Button>
              ),
            }
          : {})}
      />
    );
  }
  return (
    <Stack as="ul" gap="2" listStyleType="none" aria-label={messages.titles.list}>
      {data.data.map((task) => (
        <li key={task.id}>
          <TaskLine
            task={task}
            accountName={of === 'all' && sources !== undefined ? sourceAccountName(sources, task) : null}
            onOpen={() => onOpen(task.id)}
          />
        </li>
      ))}
    </Stack>
  );
}

type TaskLineProps = {
  readonly task: ManualTask;
  /** If the list has several accounts. */
  readonly accountName: string | null;
  readonly onOpen: () => void;
};

function TaskLine({ task, accountName, onOpen }: TaskLineProps) {
  const { title, state, actor, createdAt, rows, contradicted } = task;
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return (
    <DrawerRow title={title} badge={<TaskStateBadge state={state} />} onOpen={onOpen}>
      <Flex textStyle="xs" color="fg.muted" mt="1" columnGap="3" wrap="wrap">
        {accountName !== null && <Span dir="auto">{accountName}</Span>}
        <Span>{messages.askedBy(actor.name, formatInstant(createdAt))}</Span>
        <Span>{messages.doneOf(rows.done + rows.confirmed, all)}</Span>
      </Flex>
      {contradicted > 0 && (
        <HStack textStyle="xs" color="warning.fg" mt="1" gap="1.5">
          <TriangleAlert size={14} aria-hidden />
          {messages.contradicted(contradicted)}
        </HStack>
      )}
    </DrawerRow>
  );
}
