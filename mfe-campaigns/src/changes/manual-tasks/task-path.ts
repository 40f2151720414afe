import { TASKS } from './use-tasks-view.ts';

type TaskAddress = { readonly source: string; readonly account: string; readonly taskId: string };

const PAGE = '/app/ts/campaigns';

/** A task's address, beside the campaigns of its account. */
export function taskPath({ source, account, taskId }: TaskAddress): string {
  return `${PAGE}?${new URLSearchParams({ source, account, [TASKS]: taskId })}`;
}

/** The same from a page that may already list these campaigns: its dates and filters stay. */
export function taskPathFrom(page: { pathname: string; search: string }, task: TaskAddress): string {
  const shown = new URLSearchParams(page.search);
  if (page.pathname !== PAGE || shown.has('view')) return taskPath(task);
  shown.set('source', task.source);
  shown.set('account', task.account);
  shown.set(TASKS, task.taskId);
  return `${PAGE}?${shown}`;
}
