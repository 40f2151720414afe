import type { Actor, Write } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import type { Queries } from '../../foundation/database/index.ts';

export type NewAction = {
  readonly id: string;
  readonly actor: Actor;
  readonly reason: string | null;
  readonly requestId: string | null;
  readonly undoOf: string | null;
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
      `insert into actions (id, actor_kind, actor_id, actor_name, reason, request_id, undo_of)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        action.id,
        action.actor.kind,
        action.actor.id,
        action.actor.name,
        action.reason,
        action.requestId,
        action.undoOf,
      ],
    );
    const tasks = new Map(writes.map(({ taskId, account }) => [taskId, account]));
    for (const [taskId, account] of tasks) {
      if (taskId === undefined) continue;
      await queries.query('insert into manual_tasks (id, action_id, account_id) values ($1, $2, $3)', [
        taskId,
        action.id,
        account,
      ]);
    }
    for (const write of writes) {
      await queries.query(
        `insert into ledger (id, action_id, account_id, entity_kind, entity_id, entity_name, field, before_image,
           target, campaign_id, task_id, state)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $11::uuid is null then 'planned' else 'to-do' end)`,
        [
          uuidv7(),
          action.id,
          write.account,
          write.kind,
          write.id,
          write.entityName,
          write.field,
          JSON.stringify(write.before),
          JSON.stringify(write.target),
          write.campaign ?? null,
          write.taskId ?? null,
        ],
      );
    }
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === UNIQUE_VIOLATION) {
      throw new LedgerConflict({ cause: error });
    }
    throw error;
  }
}
