import type pg from 'pg';
import { publish } from '../../foundation/events/index.ts';
import { type NewActivity, recordActivities } from '../../people/activity/index.ts';
import { capabilitiesNamed, type ObservedValue, unitOf } from '../../sources/index.ts';
import { findEntities } from './entity-repository.ts';
import { findState, type LedgerAction, type LedgerWrite } from './ledger-repository.ts';
import { activityType, writeInWords } from './value-in-words.ts';

type WriteOutcome =
  | { readonly outcome: 'confirmed'; readonly observed: ObservedValue }
  | { readonly outcome: 'failed'; readonly reason: string };

type ActionOfWrites = Pick<LedgerAction, 'id' | 'actor' | 'reason' | 'undoOf' | 'requestId' | 'batchId'>;

/** Adds the result of a write to the activity log, in the transaction that records it. */
export function recordOutcome(
  client: pg.ClientBase,
  action: ActionOfWrites,
  write: LedgerWrite,
  result: WriteOutcome,
): Promise<void> {
  return recordOutcomes(client, action, [{ write, result }]);
}

/** Adds the results of writes to the activity log, in the transaction that records them. */
export async function recordOutcomes(
  client: pg.ClientBase,
  action: ActionOfWrites,
  ended: readonly { readonly write: LedgerWrite; readonly result: WriteOutcome }[],
): Promise<void> {
  const entities = await findEntities(
    client,
    ended.map(({ write }) => write),
  );
  await recordActivities(
    client,
    ended.map(({ write, result }, index) => entryOf(action, write, result, entities[index]?.href ?? null)),
  );
}

function entryOf(
  action: ActionOfWrites,
  write: LedgerWrite,
  result: WriteOutcome,
  href: string | null,
): NewActivity {
  const words = writeInWords(write, unitOf(capabilitiesNamed(write.source), write));
  const undoing = action.undoOf === null ? '' : ' (undo)';
  const reason = action.reason === null ? '' : `: ${action.reason}`;
  const failed = result.outcome === 'failed';
  return {
    actor: action.actor,
    type: failed ? 'action_failed' : activityType(write),
    summary: failed ? `${words.failed}: ${result.reason}` : `${words.done}${undoing}${reason}`,
    object: {
      kind: write.kind,
      source: write.source,
      account: write.account,
      id: write.id,
      name: write.entityName,
      href,
    },
    before: failed ? null : write.before,
    after: failed ? null : result.observed,
    actionId: action.id,
    requestId: action.requestId,
    batchId: action.batchId,
  };
}

/** Announces the progress of an action to everyone who may see the account. */
export async function tellAction(client: pg.ClientBase, id: string, account: string): Promise<void> {
  const data = { actionId: id, account, state: (await findState(client, id)) ?? 'running' };
  await publish(client, { type: 'action.changed', data }, account);
}
