/** The name of the tasks' drawer in the URL. */
export const TASKS = 'tasks';

type TaskAddress = { readonly source: string; readonly account: string; readonly taskId: string };

const PAGE = '/app/ts/campaigns';

/** A task's address, beside the campaigns of its account. */
export function taskPath({ source, account, taskId }: TaskAddress): string {
  return `${PAGE}?${new URLSearchParams({ source, account, [TASKS]: taskId })}`;
}

/** The same from a page that may already list these campaigns: its dates and filters stay, and all sources too. */
export function taskPathFrom(page: { pathname: string; search: string }, task: TaskAddress): string {
  if (page.pathname !== PAGE) return taskPath(task);
  const query = new URLSearchParams(page.search);
  if (query.has('account')) {
    query.set('source', task.source);
    query.set('account', task.account);
  }
  query.set(TASKS, task.taskId);
  return `${PAGE}?${query}`;
}
