import { dayInZone } from '@adhelm/contracts';
import type pg from 'pg';
import type { ReportedValue } from '../../facts/imports/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { capabilitiesNamed } from '../../sources/index.ts';
import { fieldValue, findEntity } from '../actions/index.ts';
import { lockWaitingTasks, rowsOfTasks } from './manual-task-repository.ts';
import { reviewManualRows } from './review-rows.ts';

/** Compares open manual tasks with a sync. Entities that the source does not list are left alone. */
export async function reviewBySync(
  client: pg.ClientBase,
  account: Account,
  { began, at }: { readonly began: Date; readonly at: Date },
): Promise<void> {
  const { lists, reports } = capabilitiesNamed(account.source);
  const tasks = await lockWaitingTasks(client, account.id);
  const rows = await rowsOfTasks(
    client,
    tasks.map(({ id }) => id),
  );
  const today = dayInZone(at, account.timeZone);
  const reported = new Map<string, ReportedValue>();
  for (const write of [...rows.values()].flat()) {
    if (write.kind === 'widget' || !lists.includes(write.kind) || write.settledAt !== null) continue;
    const entity = await findEntity(client, write);
    const value = entity === null || entity.gone ? undefined : entity.kept(fieldValue([write]).field);
    if (value !== undefined) reported.set(write.writeId, { value, day: today, through: today });
  }
  await reviewManualRows(client, {
    account,
    by: 'the last sync',
    at,
    reportedAt: began,
    reported: ({ writeId }) => reported.get(writeId),
    hasWidgets: reports.some(({ kind }) => kind === 'widget_day'),
  });
}
