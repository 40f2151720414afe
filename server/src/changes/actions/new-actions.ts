import type { Actor, Write } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import { sqlShiftedNow } from '../../foundation/clock/index.ts';
import type { Queries } from '../../foundation/database/index.ts';

export type NewAction = {
  readonly id: string;
  readonly actor: Actor;
  readonly reason: string | null;
  readonly requestId: string | null;
  readonly undoOf: string | null;
  /** What its changes are listed with, as one: the run of a rule, or the undo of one. Null for an action by itself. */
  readonly batchId: string | null;
};

export type NewWrite = Pick<
  Write,
  'source' | 'account' | 'kind' | 'id' | 'campaign' | 'entityName' | 'field' | 'before' | 'target' | 'taskId'
>;

const UNIQUE_VIOLATION = '23505';

/** Thrown when another write of the same field of the same entity is open. */
export class LedgerConflict extends Error {
  constructor(options: ErrorOptions) {
    super('Another change of one of these items is in progress', options);
    this.name = 'LedgerConflict';
  }
}

/** Inserts an action and its planned writes in the caller's transaction. Throws `LedgerConflict`. */
export async function insertAction(
  queries: Queries,
  action: NewAction,
  writes: readonly NewWrite[],
): Promise<void> {
  try {
    await queries.query(
      `insert into actions (id, actor_kind, actor_id, actor_name, reason, request_id, undo_of, batch_id,
         created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, ${sqlShiftedNow()})`,
      [
        action.id,
        action.actor.kind,
        action.actor.id,
        action.actor.name,
        action.reason,
        action.requestId,
        action.undoOf,
        action.batchId,
      ],
    );
    const tasks = new Map(writes.map(({ taskId, account }) => [taskId, account]));
    for (const [taskId, account] of tasks) {
      if (taskId === undefined) continue;
      await queries.query(
        `insert into manual_tasks (id, action_id, account_id, created_at, changed_at)
         values ($1, $2, $3, ${sqlShiftedNow()}, ${sqlShiftedNow()})`,
        [taskId, action.id, account],
      );
    }
    await insertWrites(queries, action.id, writes);
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === UNIQUE_VIOLATION) {
      throw new LedgerConflict({ cause: error });
    }
    throw error;
  }
}

async function insertWrites(queries: Queries, action: string, writes: readonly NewWrite[]): Promise<void> {
  await queries.query(
    `insert into ledger (id, action_id, account_id, entity_kind, entity_id, entity_name, field, before_image,
       target, campaign_id, task_id, state, planned_at)
     select w.id, $1, w.account_id, w.entity_kind, w.entity_id, w.entity_name, w.field, w.before_image::jsonb,
       w.target::jsonb, w.campaign_id, w.task_id, case when w.task_id is null then 'planned' else 'to-do' end,
       ${sqlShiftedNow()}
     from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
       $10::text[], $11::uuid[]) as w (id, account_id, entity_kind, entity_id, entity_name, field, before_image,
       target, campaign_id, task_id)`,
    [
      action,
      writes.map(() => uuidv7()),
      writes.map(({ account }) => account),
      writes.map(({ kind }) => kind),
      writes.map(({ id }) => id),
      writes.map(({ entityName }) => entityName),
      writes.map(({ field }) => field),
      writes.map(({ before }) => JSON.stringify(before)),
      writes.map(({ target }) => JSON.stringify(target)),
      writes.map(({ campaign }) => campaign ?? null),
      writes.map(({ taskId }) => taskId ?? null),
    ],
  );
}
