import { addDays, dayInZone } from '@adhelm/contracts';
import type pg from 'pg';
import type { Account } from '../accounts/account-repository.ts';
import type { LedgerWrite } from '../actions/ledger-repository.ts';
import { valueInWords } from '../actions/value-in-words.ts';
import { recordOutcome, tellAction } from '../actions/write-news.ts';
import { settleWrite } from '../actions/write-states.ts';
import { hasArrived } from '../actions/written-values.ts';
import { recordActivity } from '../activity/activity-repository.ts';
import type { ObservedValue } from '../sources/changes.ts';
import {
  lockWaitingTasks,
  markContradicted,
  renewTask,
  rowsOfTasks,
  type StoredTask,
} from './manual-task-repository.ts';
import { tasksHref, tellTask } from './task-news.ts';
import { type WidgetClicks, widgetClicks } from './widget-clicks.ts';

/**
 * What an import or a sync tells of a field: on which of the account's days it tells of the entity, and how far it goes
 * at all. A file may have no line of what was paused.
 */
export type ToldValue = { readonly value: ObservedValue; readonly day: string; readonly through: string };

export type RowReview = {
  readonly account: Account;
  /** Who tells, as a sentence names it. */
  readonly by: string;
  readonly at: Date;
  /** When the source told it: it cannot contradict what was done later. */
  readonly toldAt: Date;
  readonly told: (row: LedgerWrite) => ToldValue | undefined;
  /** Whole days of widgets came in. */
  readonly tellsWidgets: boolean;
};

type Verdict =
  | { readonly is: 'confirmed'; readonly observed: ObservedValue }
  | { readonly is: 'contradicted'; readonly observed: ObservedValue; readonly note: string };

/**
 * Compares what people have to do by hand with what came in, in the transaction that brought it in. What agrees is
 * confirmed, whether or not somebody ticked it off; what was ticked off and still is as it was is open again, with the
 * fact. What tells nothing of a row, or is of days before, leaves it alone.
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
    if (!review.tellsWidgets || doneOn === null) return null;
    return verdictOfClicks(write, await widgetClicks(client, account, { ...write, after: doneOn }), by);
  }
  const isLater = write.sentAt !== null && new Date(write.sentAt) > review.toldAt;
  const told = review.told(write);
  if (told === undefined || told.value === null || told.value === 'unknown') return null;
  if (hasArrived(told.value, write.field, write.target)) {
    // reports often end yesterday, and their statuses are those of the export
    const isOld = told.through < addDays(dayOf(task.createdAt), -1) || review.toldAt < task.createdAt;
    return isOld ? null : { is: 'confirmed', observed: told.value };
  }
  if (doneOn === null || told.day < doneOn || isLater) return null;
  const value = valueInWords(write.field, told.value, account.currency);
  return { is: 'contradicted', observed: told.value, note: `${by} tells ${value} for ${told.day}` };
}

/** A widget that is kept out has no clicks on the days after; one that is let in has some. */
function verdictOfClicks(
  { field, target }: LedgerWrite,
  { own, campaign, lastDay }: WidgetClicks,
  by: string,
): Verdict | null {
  const isOn = target === true;
  const isKeptOut = (field === 'widget-block') === isOn;
  if (own > 0) {
    if (!isKeptOut) return { is: 'confirmed', observed: isOn };
    return { is: 'contradicted', observed: !isOn, note: `${by} tells ${own} clicks since, up to ${lastDay}` };
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
