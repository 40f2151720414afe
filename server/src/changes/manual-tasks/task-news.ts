import type pg from 'pg';
import { publish } from '../../foundation/events/index.ts';
import { recordActivity } from '../../people/activity/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import type { LedgerAction } from '../actions/index.ts';
import { taskTitle } from './task-in-words.ts';

/** The page that lists an account's tasks. */
export function tasksHref(source: string, account: string): string {
  return `/app/ts/campaigns?${new URLSearchParams({ source, account, tasks: 'open' })}`;
}

export async function tellTask(client: pg.ClientBase, taskId: string, account: string): Promise<void> {
  await publish(client, { type: 'manual-task.changed', data: { taskId, account } }, account);
}

/** Logs that changes of an action wait for a person, and announces it to everyone who may see the account. */
export async function tellNewTasks(client: pg.ClientBase, action: LedgerAction): Promise<void> {
  const tasks = Map.groupBy(action.writes, ({ taskId }) => taskId);
  for (const [taskId, rows] of tasks) {
    const [first] = rows;
    if (taskId === undefined || first === undefined) continue;
    const { source, account } = first;
    const title = taskTitle(rows, nameOfSource(source));
    const reason = action.reason === null ? '' : `: ${action.reason}`;
    await recordActivity(client, {
      actor: action.actor,
      type: 'manual_task_made',
      summary: `created the manual task “${title}”${reason}`,
      object: { kind: 'task', source, account, id: taskId, name: title, href: tasksHref(source, account) },
      before: null,
      after: null,
      actionId: null,
      requestId: action.requestId,
    });
    await tellTask(client, taskId, account);
  }
}
