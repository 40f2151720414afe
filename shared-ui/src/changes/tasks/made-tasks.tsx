import type { Action, SourceRegistry } from '@adhelm/contracts';
import { Notice, sourceAccountName } from '@adhelm/shared-ui';
import { Link, Stack } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { taskPath } from './task-path.ts';
import { tasksOfAction } from './tasks-of-action.ts';
import { messages } from './ways-in-messages.ts';

type MadeTasksProps = {
  readonly action: Action;
  readonly sources: SourceRegistry | undefined;
  readonly onOpen: () => void;
};

/** The manual tasks created by a change, with links. */
export function MadeTasks({ action, sources, onOpen }: MadeTasksProps) {
  const tasks = tasksOfAction(action);
  if (tasks.length === 0) return null;
  const labelOf = (task: (typeof tasks)[number]) => {
    const account = sources === undefined ? null : sourceAccountName(sources, task);
    return tasks.length === 1 || account === null ? messages.openTask : messages.openTaskOf(account);
  };
  return (
    <Notice
      tone="info"
      title={messages.made(tasks.length)}
      action={
        <Stack gap="1">
          {tasks.map((task) => (
            <Link key={task.taskId} asChild colorPalette="accent" fontWeight="medium">
              <RouterLink to={taskPath(task)} onClick={onOpen}>
                {labelOf(task)}
              </RouterLink>
            </Link>
          ))}
        </Stack>
      }
    >
      {messages.madeText}
    </Notice>
  );
}
