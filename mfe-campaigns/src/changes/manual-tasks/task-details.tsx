import type { ManualTaskDetail, SourceRegistry } from '@adhelm/contracts';
import { DeniedNotice, EmptyState, ErrorState, formatInstant, Notice } from '@adhelm/shared-ui';
import { Heading, HStack, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useBusEvent, usePermission } from '@adhelm/shared-ui/module';
import { Facts } from '../../frame/index.ts';
import { CancelTask } from './cancel-task.tsx';
import { Checklist } from './checklist.tsx';
import { ConfirmedBy } from './confirmed-by.tsx';
import { useManualTask } from './manual-tasks-api.ts';
import { messages } from './messages.ts';
import { TaskFile } from './task-file.tsx';
import { TaskStateBadge } from './task-state.tsx';
import { TaskSteps } from './task-steps.tsx';
import { useTaskChanges } from './use-task-changes.ts';

type TaskDetailsProps = {
  readonly id: string;
  /** Undefined until they are loaded. */
  readonly sources: SourceRegistry | undefined;
};

/** One task by its id: what to do, and the reports on it. */
export function TaskDetails({ id, sources }: TaskDetailsProps) {
  const { data, error, refresh, update } = useManualTask(id);
  const task = data?.data.id === id ? data.data : undefined;
  useBusEvent('manual-task.changed', ({ taskId }) => {
    if (taskId === id) void refresh();
  });
  useBusEvent('stream.reset', () => void refresh());
  if (task === undefined) {
    if (error === undefined) return <Skeleton h="60" />;
    if (error.kind === 'not-found')
      return <EmptyState title={messages.gone} description={messages.goneText} />;
    return <ErrorState title={messages.notRead} error={error} onRetry={() => void refresh()} />;
  }
  return (
    <Task
      task={task}
      sources={sources}
      onAnswer={(answer) => update((present) => ({ ...present, data: answer }))}
    />
  );
}

type TaskProps = Pick<TaskDetailsProps, 'sources'> & {
  readonly task: ManualTaskDetail;
  readonly onAnswer: (task: ManualTaskDetail) => void;
};

function Task({ task, sources, onAnswer }: TaskProps) {
  const changes = useTaskChanges(task, onAnswer);
  const { isAllowed } = usePermission('change-campaigns');
  const { source, account, accountName, title, state, actor, createdAt, reason, contradicted, steps } = task;
  const registered = sources?.[source];
  const currency = registered?.accounts.find(({ id }) => id === account)?.currency ?? '';
  const { facts } = messages;
  const isUnderWay = changes.rows.some((row) => row.state === 'open' || row.state === 'done');
  return (
    <Stack gap="6">
      <Stack gap="4">
        <HStack wrap="wrap" gap="3">
          <Heading as="h3" textStyle="lg" dir="auto" overflowWrap="anywhere">
            {title}
          </Heading>
          <TaskStateBadge state={state} />
        </HStack>
        <Facts
          facts={[
            [facts.account, registered === undefined ? accountName : `${registered.name} · ${accountName}`],
            [facts.by, actor.name],
            [facts.at, formatInstant(createdAt)],
            ...(reason === null ? [] : [[facts.reason, reason] as const]),
          ]}
        />
        {contradicted > 0 && (
          <Notice tone="warning" title={messages.contradictedTitle(contradicted)}>
            {messages.contradictedText}
          </Notice>
        )}
      </Stack>
      <DeniedNotice permission="change-campaigns" />
      <TaskSteps title={messages.before} steps={steps.before} />
      <TaskFile task={task} />
      <Checklist changes={changes} currency={currency} />
      {isUnderWay && (
        <>
          <TaskSteps title={messages.after} steps={steps.after}>
            <Text textStyle="sm" color="fg.muted">
              {messages.confirms}
            </Text>
            <ConfirmedBy source={source} account={account} />
          </TaskSteps>
          {isAllowed && changes.rows.some((row) => row.state === 'open') && (
            <CancelTask onCancel={changes.cancel} />
          )}
        </>
      )}
    </Stack>
  );
}
