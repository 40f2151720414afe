import type { Action } from '@adhelm/contracts';

type TaskOfAction = { readonly source: string; readonly account: string; readonly taskId: string };

/** The manual tasks of an action, each once. */
export function tasksOfAction({ writes }: Action): TaskOfAction[] {
  const tasks = new Map<string, TaskOfAction>();
  for (const { source, account, taskId, state } of writes) {
    if (taskId !== undefined && state === 'to-do') tasks.set(taskId, { source, account, taskId });
  }
  return [...tasks.values()];
}
