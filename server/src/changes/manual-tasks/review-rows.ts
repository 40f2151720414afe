import { addDays, dayInZone } from '@adhelm/contracts';
import type pg from 'pg';
import type { ImportReview, ReportedValue } from '../../facts/imports/index.ts';
import { recordActivity } from '../../people/activity/index.ts';
import type { ObservedValue } from '../../sources/index.ts';
import {
  hasArrived,
  type LedgerWrite,
  recordOutcome,
  settleWrite,
  tellAction,
  valueInWords,
} from '../actions/index.ts';
import {
  lockWaitingTasks,
  markContradicted,
  renewTask,
  rowsOfTasks,
  type StoredTask,
} from './manual-task-repository.ts';
import { tasksHref, tellTask } from './task-news.ts';
import { type WidgetClicks, widgetClicks } from './widget-clicks.ts';

/** What an import or a sync reports about the rows of open tasks. */
export type RowReview = Omit<ImportReview, 'reported'> & {
  readonly reported: (row: LedgerWrite) => ReportedValue | undefined;
};

type Verdict =
  | { readonly is: 'confirmed'; readonly observed: ObservedValue }
  | { readonly is: 'contradicted'; readonly observed: ObservedValue; readonly note: string };

/**
 * Compares open manual tasks with an import or a sync, in its transaction. Matching rows are confirmed, whether or not
 * they were ticked off. Ticked rows that still have the old value are reopened with the reason. Rows without newer data
 * are left alone.
 */
export async function reviewManualRows(client: pg.ClientBase, review: RowReview): Promise<void> {
  const tasks = await lockWaitingTasks(client, review.account.id);
  const rows = await rowsOfTasks(
    client,
    tasks.map(({ id }) => id),
  );
  for (const task of tasks) {
    let isChanged = false;
    for (const write of rows.get(task.id) ?? []) {
      if (write.settledAt !== null) continue;
      const verdict = await verdictOn(client, review, task, write);
      if (verdict === null) continue;
      isChanged = true;
      await keep(client, review, task, write, verdict);
    }
    if (!isChanged) continue;
    await renewTask(client, task.id, review.at);
    await tellTask(client, task.id, task.account);
    await tellAction(client, task.actionId, task.account);
  }
}

async function verdictOn(
  client: pg.ClientBase,
  review: RowReview,
  task: StoredTask,
  write: LedgerWrite,
): Promise<Verdict | null> {
  const { account, by } = review;
  const dayOf = (at: Date) => dayInZone(at, account.timeZone);
  const doneOn = write.sentAt === null ? null : dayOf(new Date(write.sentAt));
  if (write.field === 'widget-block' || write.field === 'widget-allow') {
    if (!review.hasWidgets || doneOn === null) return null;
    return verdictOfClicks(write, await widgetClicks(client, account, { ...write, after: doneOn }), by);
  }
  const isLater = write.sentAt !== null && new Date(write.sentAt) > review.reportedAt;
  const reported = review.reported(write);
  if (reported === undefined || reported.value === null || reported.value === 'unknown') return null;
  if (hasArrived(reported.value, write.field, write.target)) {
    // reports often end yesterday, and their statuses are those of the export
    const isOld = reported.through < addDays(dayOf(task.createdAt), -1) || review.reportedAt < task.createdAt;
    return isOld ? null : { is: 'confirmed', observed: reported.value };
  }
  if (doneOn === null || reported.day < doneOn || isLater) return null;
  const value = valueInWords(write.field, reported.value, account.currency);
  return { is: 'contradicted', observed: reported.value, note: `${by} reports ${value} for ${reported.day}` };
}

/** A blocked widget has no clicks on the following days; an unblocked one has some. */
function verdictOfClicks(
  { field, target }: LedgerWrite,
  { own, campaign, lastDay }: WidgetClicks,
  by: string,
): Verdict | null {
  const isOn = target === true;
  const isKeptOut = (field === 'widget-block') === isOn;
  if (own > 0) {
    if (!isKeptOut) return { is: 'confirmed', observed: isOn };
    return {
      is: 'contradicted',
      observed: !isOn,
      note: `${by} reports ${own} clicks since, up to ${lastDay}`,
    };
  }
  return isKeptOut && campaign > 0 ? { is: 'confirmed', observed: isOn } : null;
}

async function keep(
  client: pg.ClientBase,
  { at }: RowReview,
  task: StoredTask,
  write: LedgerWrite,
  verdict: Verdict,
): Promise<void> {
  const { observed } = verdict;
  if (verdict.is === 'confirmed') {
    await settleWrite(client, write.writeId, { state: 'confirmed', observed, error: null, at });
    await recordOutcome(client, { ...task, id: task.actionId }, write, { outcome: 'confirmed', observed });
    return;
  }
  const { note } = verdict;
  await markContradicted(client, write.writeId, { observed, note, at });
  const { source, account, kind, id, entityName: name } = write;
  await recordActivity(client, {
    actor: { kind: 'system', id: 'manual-tasks', name: 'Adhelm' },
    type: 'manual_task_contradicted',
    summary: `reopened a task: the ${kind} “${name}” was marked as done by ${write.doneBy}, but ${note}`,
    object: { kind, source, account, id, name, href: tasksHref(source, account) },
    before: write.target,
    after: observed,
    actionId: task.actionId,
    requestId: null,
  });
}
