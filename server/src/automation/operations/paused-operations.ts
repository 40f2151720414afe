import { cancelPlanned } from '../../changes/actions/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import { setState } from './operation-repository.ts';
import { settleTargets, tellOperation } from './target-states.ts';

/**
 * Pauses all running operations except undoes, with the reason, and takes back what they had not sent. Resolves with how
 * many operations and writes that were.
 */
export async function pauseAllOperations(
  queries: Queries,
  message: string,
  at: Date,
): Promise<{ readonly operations: number; readonly writes: number }> {
  const { rows } = await queries.query<{ id: string; accounts: string[] }>(
    `select id, accounts::text[] as accounts from operations
     where state = 'running' and undo_of is null order by id for update`,
  );
  let writes = 0;
  for (const { id, accounts } of rows) {
    const open = await queries.query<{ action: string }>(
      `select distinct l.action_id as action from ledger l join actions a on a.id = l.action_id
       where a.operation_id = $1 and l.state = 'planned'`,
      [id],
    );
    for (const { action } of open.rows) writes += (await cancelPlanned(queries, action, at, message)).length;
    await settleTargets(queries, id, null, at);
    await setState(queries, id, { state: 'paused', at, message });
    for (const account of accounts) await tellOperation(queries, id, account);
  }
  return { operations: rows.length, writes };
}
