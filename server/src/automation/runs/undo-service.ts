import { AdhelmError, type DecisionUndo } from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { type ActionServices, undoPart } from '../../changes/actions/index.ts';
import { withScope } from '../../foundation/database/index.ts';
import type { Requester } from '../../foundation/http/index.ts';
import { DECISION_UNDONE } from '../facts/index.ts';

type ToUndo = { readonly decision: string; readonly action: string; readonly write: string };

/**
 * Takes a decision back: what it confirmed is set to its previous value. What someone changed since is left, with the
 * reason. Throws `not-found`, `conflict` when there is nothing (left) to undo, and as reading its source does.
 */
export function undoDecision(
  services: ActionServices,
  requester: Requester,
  id: string,
): Promise<DecisionUndo> {
  return undo(services, requester, (client) => toUndo(client, 'd.id = $1', id));
}

/** Takes all decisions of a run back, as `undoDecision` does with one. */
export function undoRun(services: ActionServices, requester: Requester, id: string): Promise<DecisionUndo> {
  return undo(services, requester, (client) => toUndo(client, 'd.run_id = $1', id));
}

async function toUndo(client: pg.ClientBase, which: string, id: string): Promise<ToUndo[]> {
  const { rows } = await client.query<ToUndo & { readonly isUndoable: boolean }>(
    `select d.id as decision, d.action_id as action, d.write_id as write,
       d.state = 'confirmed' and not ${DECISION_UNDONE} as "isUndoable"
     from rule_decisions d where ${which} order by d.place`,
    [id],
  );
  if (rows.length === 0) throw new AdhelmError('not-found', 'This decision does not exist');
  const left = rows.filter(({ isUndoable }) => isUndoable);
  if (left.length > 0) return left;
  throw new AdhelmError(
    'conflict',
    'There is nothing to undo: nothing was confirmed, or it was undone already',
  );
}

async function undo(
  services: ActionServices,
  requester: Requester,
  find: (client: pg.ClientBase) => Promise<ToUndo[]>,
): Promise<DecisionUndo> {
  const found = await withScope(services.pool, requester.scope, find);
  const decisions = new Map(found.map(({ write, decision }) => [write, decision]));
  const batchId = uuidv7();
  const actions: string[] = [];
  const drifted: DecisionUndo['drifted'] = [];
  let undone = 0;
  for (const [action, writes] of Map.groupBy(found, (one) => one.action)) {
    await undoPart(services, requester, action, {
      batchId,
      only: writes.map(({ write }) => write),
      claim: async () => undefined,
      keep: async (_client, part) => {
        if (part.action !== null) actions.push(part.action.id);
        undone += part.action?.writes.length ?? 0;
        for (const { writeId, reason } of part.skipped) {
          const decision = decisions.get(writeId);
          if (decision !== undefined) drifted.push({ decision, reason });
        }
      },
    });
  }
  return { actions, undone, drifted };
}
