import type pg from 'pg';
import { publish } from '../../foundation/events/index.ts';
import { recordActivity } from '../../people/activity/index.ts';
import { capabilitiesNamed, type ObservedValue, unitOf } from '../../sources/index.ts';
import { findEntity } from './entity-repository.ts';
import { findAction, type LedgerAction, type LedgerWrite } from './ledger-repository.ts';
import { activityType, writeInWords } from './value-in-words.ts';

type WriteOutcome =
  | { readonly outcome: 'confirmed'; readonly observed: ObservedValue }
  | { readonly outcome: 'failed'; readonly reason: string };

/** Adds the result of a write to the activity log, in the transaction that records it. */
export async function recordOutcome(
  client: pg.ClientBase,
  action: Pick<LedgerAction, 'id' | 'actor' | 'reason' | 'undoOf' | 'requestId'>,
  write: LedgerWrite,
  result: WriteOutcome,
): Promise<void> {
  const entity = await findEntity(client, write);
  const words = writeInWords(write, unitOf(capabilitiesNamed(write.source), write));
  const undoing = action.undoOf === null ? '' : ' (undo)';
  const reason = action.reason === null ? '' : `: ${action.reason}`;
  const failed = result.outcome === 'failed';
  await recordActivity(client, {
    actor: action.actor,
    type: failed ? 'action_failed' : activityType(write),
    summary: failed ? `${words.failed}: ${result.reason}` : `${words.done}${undoing}${reason}`,
    object: {
      kind: write.kind,
      source: write.source,
      account: write.account,
      id: write.id,
      name: write.entityName,
      href: entity?.href ?? null,
    },
    before: failed ? null : write.before,
    after: failed ? null : result.observed,
    actionId: action.id,
    requestId: action.requestId,
  });
}

/** Announces the progress of an action to everyone who may see the account. */
export async function tellAction(client: pg.ClientBase, id: string, account: string): Promise<void> {
  const action = await findAction(client, id);
  const data = { actionId: id, account, state: action?.state ?? 'running' };
  await publish(client, { type: 'action.changed', data }, account);
}
