import {
  AdhelmError,
  type ManualRow,
  type ManualRowState,
  type ManualTask,
  type ManualTaskDetail,
} from '@adhelm/contracts';
import type pg from 'pg';
import { nameOfSource } from '../../sources/index.ts';
import type { LedgerWrite } from '../actions/index.ts';
import { rowsOfTasks, type StoredTask, stateOfRow, taskById } from './manual-task-repository.ts';
import { taskFile } from './task-file.ts';
import { rowText, taskSteps, taskTitle } from './task-in-words.ts';

/** A task with its rows. */
export type Task = { readonly task: StoredTask; readonly writes: readonly LedgerWrite[] };

/** Throws `not-found` for a task that does not exist or is out of scope. */
export async function requireTask(client: pg.ClientBase, id: string): Promise<Task> {
  const task = await taskById(client, id);
  if (task === null) throw new AdhelmError('not-found', 'Task not found');
  return { task, writes: (await rowsOfTasks(client, [id])).get(id) ?? [] };
}

/** The API representation of a task. Throws as `requireTask` does. */
export async function requireDetail(client: pg.ClientBase, id: string): Promise<ManualTaskDetail> {
  const { task, writes } = await requireTask(client, id);
  const steps = taskSteps(writes, {
    sourceName: nameOfSource(task.source),
    accountName: task.accountName,
    accountId: task.externalId,
  });
  const { name: fileName } = taskFile(writes, { source: task.source, taskId: task.id });
  return { ...toManualTask(task, writes), steps, checklist: writes.map(toManualRow), fileName };
}

export function titleOf({ source }: Pick<StoredTask, 'source'>, writes: readonly LedgerWrite[]): string {
  return taskTitle(writes, nameOfSource(source));
}

/** The API representation of a task in a list. */
export function toManualTask(task: StoredTask, writes: readonly LedgerWrite[]): ManualTask {
  const states = writes.map(stateOfRow);
  const counted = (state: ManualRowState) => states.filter((one) => one === state).length;
  return {
    id: task.id,
    version: task.version,
    source: task.source,
    account: task.account,
    accountName: task.accountName,
    actionId: task.actionId,
    title: titleOf(task, writes),
    state: task.state,
    actor: task.actor,
    reason: task.reason,
    createdAt: task.createdAt.toISOString(),
    changedAt: task.changedAt.toISOString(),
    rows: {
      open: counted('open'),
      done: counted('done'),
      confirmed: counted('confirmed'),
      'not-doable': counted('not-doable'),
      cancelled: counted('cancelled'),
    },
    contradicted: writes.filter(({ isContradicted }) => isContradicted).length,
  };
}

function toManualRow(write: LedgerWrite): ManualRow {
  const { source, account, kind, id, campaign, writeId, entityName, field, before, target, observed } = write;
  return {
    source,
    account,
    kind,
    id,
    ...(campaign === undefined ? {} : { campaign }),
    writeId,
    entityName,
    field,
    before,
    target,
    observed,
    text: rowText(write, write.currency),
    state: stateOfRow(write),
    note: write.error,
    isContradicted: write.isContradicted,
    doneAt: write.sentAt,
    doneBy: write.doneBy,
    settledAt: write.settledAt,
  };
}
