import type { Action } from '@adhelm/contracts';
import type pg from 'pg';
import { type ActionServices, readAction, startAction } from '../changes/actions/testing.ts';
import { systemScope, withScope } from '../foundation/database/index.ts';
import type { Account } from '../sources/accounts/index.ts';

const tester = {
  scope: systemScope,
  actor: { kind: 'person', id: 'u1', name: 'Tess Tester' },
  requestId: 'request-1',
} as const;

/** A campaign of the account with this status at the last sync. */
export async function campaignThatIs(
  pool: pg.Pool,
  account: Account,
  status: 'active' | 'paused',
): Promise<string> {
  const { rows } = await withScope(pool, systemScope, (client) =>
    client.query<{ id: string }>(
      `select external_id as id from campaigns c where account_id = $1 and status = $2 and gone_at is null
         and not exists (select from ledger l where l.entity_id = c.external_id and l.settled_at is null)
       order by external_id limit 1`,
      [account.id, status],
    ),
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`no ${status} campaign`);
  return found.id;
}

/** Commits an action that pauses (or starts) campaigns, as a person who sees everything, without notifying a worker. */
export function commitStatus(
  services: ActionServices,
  account: Account,
  ids: readonly string[],
  value: 'active' | 'paused' = 'paused',
): Promise<Action> {
  return startAction({ ...services, enqueue: async () => undefined }, tester, {
    change: { field: 'status', value },
    targets: ids.map((id) => ({ source: account.source, account: account.id, kind: 'campaign', id })),
  });
}

/** The only write of an action, as currently stored in the ledger. */
export async function writeOf(
  services: ActionServices,
  action: Pick<Action, 'id'>,
): Promise<Action['writes'][number]> {
  const [write] = (await readAction(services, systemScope, action.id)).writes;
  if (write === undefined) throw new Error('the action has no write');
  return write;
}
