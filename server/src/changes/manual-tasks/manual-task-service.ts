import {
  AdhelmError,
  type ManualTask,
  type ManualTaskDetail,
  type ManualTasksQuery,
  type ManualTick,
  type Page,
} from '@adhelm/contracts';
import type pg from 'pg';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { type Requester, withRequester } from '../../foundation/http/index.ts';
import { count, recordActivity } from '../../people/activity/index.ts';
import { CANCELLED, type LedgerWrite, recordOutcome, settleWrite, tellAction } from '../actions/index.ts';
import {
  listTasks,
  lockTask,
  markDone,
  renewTask,
  rowsOfTasks,
  type StoredTask,
  stateOfRow,
} from './manual-task-repository.ts';
import { type TaskFile, taskFile } from './task-file.ts';
import { tasksHref, tellTask } from './task-news.ts';
import { requireDetail, requireTask, type Task, titleOf, toManualTask } from './task-response.ts';

export type ManualTaskServices = { readonly pool: pg.Pool; readonly now: () => Date };

/** Tasks in scope, newest first. */
export function manualTasksOf(
  { pool }: ManualTaskServices,
  scope: Scope,
  query: ManualTasksQuery,
): Promise<{ data: ManualTask[]; page: Page }> {
  return withScope(pool, scope, async (client) => {
    const { tasks, total } = await listTasks(client, query);
    const rows = await rowsOfTasks(
      client,
      tasks.map(({ id }) => id),
    );
    const next = tasks.length === query.limit ? (tasks.at(-1)?.id ?? null) : null;
    return { data: tasks.map((task) => toManualTask(task, rows.get(task.id) ?? [])), page: { next, total } };
  });
}

/** Throws `not-found` for a task that does not exist or is out of scope. */
export function readManualTask(
  { pool }: ManualTaskServices,
  scope: Scope,
  id: string,
): Promise<ManualTaskDetail> {
  return withScope(pool, scope, (client) => requireDetail(client, id));
}

/** The file to paste or upload in the panel. Throws `not-found`. */
export function manualTaskFile({ pool }: ManualTaskServices, scope: Scope, id: string): Promise<TaskFile> {
  return withScope(pool, scope, async (client) => {
    const { task, writes } = await requireTask(client, id);
    return taskFile(writes, { source: task.source, taskId: task.id });
  });
}

type Version = { readonly id: string; readonly version: number };

/**
 * Marks rows as done, open again, or not doable. Throws `not-found`, 412 with the current task when its version has
 * changed, and `conflict` for a finished row.
 */
export function tickManualTask(
  { pool, now }: ManualTaskServices,
  requester: Requester,
  version: Version,
  { rows: ticks }: ManualTick,
): Promise<ManualTaskDetail> {
  const { actor } = requester;
  return withRequester(pool, requester, async (client) => {
    const { task, writes } = await openTask(client, version);
    const at = now();
    const found = ticks.map((tick) => ({ tick, write: openRow(writes, tick.writeId) }));
    const idsOf = (outcome: ManualTick['rows'][number]['outcome']) =>
      found.filter(({ tick }) => tick.outcome === outcome).map(({ write }) => write.writeId);
    await markDone(client, idsOf('done'), { by: actor.name, at });
    await markDone(client, idsOf('open'), { by: null, at });
    for (const { tick, write } of found) {
      if (tick.outcome === 'not-doable') await giveUp(client, task, write, { reason: tick.reason, at });
    }
    const done = idsOf('done').length;
    if (done > 0) {
      const summary = `marked as done ${count(done)} of ${count(writes.length)} in the task “${titleOf(task, writes)}”`;
      await record(client, requester, task, {
        type: 'manual_task_ticked',
        summary,
        writes,
      });
    }
    return settled(client, task, at);
  });
}

/** Cancels open rows. Ticked rows still wait for figures. Throws as a tick does. */
export function cancelManualTask(
  { pool, now }: ManualTaskServices,
  requester: Requester,
  version: Version,
): Promise<ManualTaskDetail> {
  return withRequester(pool, requester, async (client) => {
    const { task, writes } = await openTask(client, version);
    const open = writes.filter((write) => stateOfRow(write) === 'open');
    if (open.length === 0) throw new AdhelmError('conflict', 'This task has no open rows');
    const at = now();
    for (const write of open) {
      const outcome = { state: 'failed', observed: undefined, error: CANCELLED, at } as const;
      await settleWrite(client, write.writeId, outcome);
    }
    const summary = `cancelled ${count(open.length)} of ${count(writes.length)} in the task “${titleOf(task, writes)}”`;
    await record(client, requester, task, { type: 'manual_task_cancelled', summary, writes });
    return settled(client, task, at);
  });
}

async function openTask(client: pg.ClientBase, version: Version): Promise<Task> {
  await requireTask(client, version.id);
  if (!(await lockTask(client, version))) {
    throw new AdhelmError('conflict', 'Someone else changed this task', {
      status: 412,
      extensions: { current: await requireDetail(client, version.id) },
    });
  }
  return requireTask(client, version.id);
}

function openRow(writes: readonly LedgerWrite[], writeId: string): LedgerWrite {
  const write = writes.find((candidate) => candidate.writeId === writeId);
  if (write === undefined) throw new AdhelmError('not-found', 'Row not found in this task');
  if (write.settledAt !== null) {
    throw new AdhelmError('conflict', `“${write.entityName}” is already finished`);
  }
  return write;
}

async function giveUp(
  client: pg.ClientBase,
  task: StoredTask,
  write: LedgerWrite,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  const outcome = { state: 'failed', observed: undefined, error: reason, at } as const;
  await settleWrite(client, write.writeId, outcome);
  await recordOutcome(client, { ...task, id: task.actionId }, write, { outcome: 'failed', reason });
}

async function settled(client: pg.ClientBase, task: StoredTask, at: Date): Promise<ManualTaskDetail> {
  await renewTask(client, task.id, at);
  await tellTask(client, task.id, task.account);
  await tellAction(client, task.actionId, task.account);
  return requireDetail(client, task.id);
}

type TaskEntry = {
  readonly type: string;
  readonly summary: string;
  readonly writes: readonly LedgerWrite[];
};

async function record(
  client: pg.ClientBase,
  { actor, requestId }: Requester,
  task: StoredTask,
  { type, summary, writes }: TaskEntry,
): Promise<void> {
  const { id, source, account } = task;
  const href = tasksHref(source, account);
  await recordActivity(client, {
    actor,
    type,
    summary,
    object: { kind: 'task', source, account, id, name: titleOf(task, writes), href },
    before: null,
    after: null,
    actionId: null,
    requestId,
  });
}
