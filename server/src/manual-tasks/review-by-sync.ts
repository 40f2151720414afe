import { dayInZone } from '@adhelm/contracts';
import type pg from 'pg';
import type { Account } from '../accounts/account-repository.ts';
import { findEntity } from '../actions/entity-repository.ts';
import { fieldValue } from '../actions/written-values.ts';
import { capabilitiesNamed } from '../sources/capabilities/capability-table.ts';
import { lockWaitingTasks, rowsOfTasks } from './manual-task-repository.ts';
import { reviewManualRows, type ToldValue } from './review-rows.ts';

/** Compares what people have to do by hand with what a sync has just read; of what the source does not list it tells nothing. */
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
  const told = new Map<string, ToldValue>();
  for (const write of [...rows.values()].flat()) {
    if (write.kind === 'widget' || !lists.includes(write.kind) || write.settledAt !== null) continue;
    const entity = await findEntity(client, write);
    const value = entity === null || entity.gone ? undefined : entity.kept(fieldValue([write]).field);
    if (value !== undefined) told.set(write.writeId, { value, day: today, through: today });
  }
  await reviewManualRows(client, {
    account,
    by: 'the last sync',
    at,
    toldAt: began,
    told: ({ writeId }) => told.get(writeId),
    tellsWidgets: reports.some(({ kind }) => kind === 'widget_day'),
  });
}
