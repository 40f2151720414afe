import type { Action } from '@adhelm/contracts';
import { AdhelmError } from '@adhelm/contracts';
import type pg from 'pg';
import { withScope } from '../../foundation/database/index.ts';
import { publish } from '../../foundation/events/index.ts';
import type { Requester } from '../../foundation/http/index.ts';
import { count as readable, recordActivity } from '../../people/activity/index.ts';
import { accountById } from '../../sources/accounts/index.ts';
import { type ActionServices, publicAction, requireAction } from './action-service.ts';
import { type LedgerAction, lockAction } from './ledger-repository.ts';
import { cancelPlanned } from './write-states.ts';

type CancelServices = Pick<ActionServices, 'pool'> & { readonly now: () => Date };

/**
 * Ends an action early: unsent writes are cancelled, sent ones run to their usual end. Throws
 * `not-found`, and `conflict` when all of them were sent.
 */
export function cancelAction(services: CancelServices, requester: Requester, id: string): Promise<Action> {
  return withScope(services.pool, requester.scope, async (client) => {
    await requireAction(client, id);
    await lockAction(client, id);
    const cancelled = await cancelPlanned(client, id, services.now());
    if (cancelled.length === 0) {
      throw new AdhelmError('conflict', 'Everything was already sent to the network');
    }
    const after = await requireAction(client, id);
    for (const account of new Set(cancelled)) {
      const count = cancelled.filter((one) => one === account).length;
      await recordCancellation(client, requester, after, { account, count });
      const data = { actionId: id, account, state: after.state };
      await publish(client, { type: 'action.changed', data }, account);
    }
    return publicAction(after);
  });
}

async function recordCancellation(
  client: pg.ClientBase,
  { actor, requestId }: Requester,
  action: LedgerAction,
  { account: accountId, count }: { readonly account: string; readonly count: number },
): Promise<void> {
  const account = await accountById(client, accountId);
  const total = action.writes.filter((write) => write.account === accountId).length;
  await recordActivity(client, {
    actor,
    type: 'action_cancelled',
    summary: `cancelled a change before ${readable(count)} of its ${readable(total)} writes were sent`,
    object: {
      kind: 'account',
      source: account?.source ?? null,
      account: accountId,
      id: accountId,
      name: account?.name ?? accountId,
      href: null,
    },
    before: null,
    after: null,
    actionId: action.id,
    requestId,
  });
}
