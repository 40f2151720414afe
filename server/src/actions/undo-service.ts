import { type Action, AdhelmError } from '@adhelm/contracts';
import type pg from 'pg';
import { systemScope, withScope } from '../database/scope.ts';
import { type Requester, withRequester } from '../http/requester.ts';
import { capabilitiesNamed } from '../sources/capabilities/capability-table.ts';
import { unitOf } from '../sources/capabilities/offered-change.ts';
import type { ObservedValue } from '../sources/changes.ts';
import { type ActionServices, commitAction, requireAction } from './action-service.ts';
import { findEntity } from './entity-repository.ts';
import { knownValue } from './known-values.ts';
import { findAction, type LedgerAction, type LedgerWrite, lockAction } from './ledger-repository.ts';
import type { NewWrite } from './new-actions.ts';
import { observeValues } from './observe-values.ts';
import { valueInWords } from './value-in-words.ts';
import { fieldValue, hasArrived, observedValueSchema } from './written-values.ts';

/**
 * Takes an action back: what it confirmed is set to what it was before. The source is read first; when somebody
 * changed an entity since, it throws `conflict` with one field per entity, unless `overwrite` is set. Writes whose
 * undo failed are undone again. Throws `conflict` as well when there is nothing (left) to undo, `forbidden` when a
 * part of the action is out of scope, `upstream` and the like when the source cannot be read.
 */
export async function undoAction(
  services: ActionServices,
  requester: Requester,
  id: string,
  overwrite: boolean,
): Promise<Action> {
  const { scope, actor, requestId } = requester;
  const action = await withScope(services.pool, scope, (client) => requireAction(client, id));
  await refusePartOfAction(services, action);
  const seen = await observe(services, writesToUndo(action));
  if (!overwrite) refuseDrift(seen);
  return withRequester(services.pool, requester, async (client) => {
    await refuseUndoneMeanwhile(client, id, seen);
    return commitAction(services, client, {
      actor,
      requestId,
      reason: null,
      undoOf: id,
      writes: seen.map(undoingWrite),
    });
  });
}

/** An action is undone as a whole, so by somebody who sees the whole of it. */
async function refusePartOfAction({ pool }: ActionServices, visible: LedgerAction): Promise<void> {
  const whole = await withScope(pool, systemScope, (client) => findAction(client, visible.id));
  if (whole?.writes.length !== visible.writes.length) {
    throw new AdhelmError('forbidden', 'This action also changed accounts you do not have access to');
  }
}

function writesToUndo(action: LedgerAction): LedgerWrite[] {
  const confirmed = action.writes.filter((write) => write.state === 'confirmed');
  if (confirmed.length === 0) {
    throw new AdhelmError('conflict', 'There is nothing to undo: no change of this action was confirmed');
  }
  const left = confirmed.filter((write) => !write.undone);
  if (left.length === 0) throw new AdhelmError('conflict', 'This action was already undone');
  return left;
}

/** A write beside what the source shows now; undefined = the entity is gone there. */
type Observation = { readonly write: LedgerWrite; readonly shown: ObservedValue | undefined };

/** Sources are asked where they can be; of what people did by hand the last import or sync tells. */
async function observe(services: ActionServices, writes: readonly LedgerWrite[]): Promise<Observation[]> {
  const asked = writes.filter(({ taskId }) => taskId === undefined);
  const observed = await observeValues(
    services,
    asked.map((write) => ({ ...write, field: fieldValue([write]).field })),
  );
  const known = await withScope(services.pool, systemScope, async (client) => {
    const seen: Observation[] = [];
    for (const write of writes.filter(({ taskId }) => taskId !== undefined)) {
      const entity = await findEntity(client, write);
      const target = { ...write, field: fieldValue([write]).field };
      const isGone = entity === null || entity.gone;
      seen.push({ write, shown: isGone ? undefined : await knownValue(client, target, entity) });
    }
    return seen;
  });
  return [...asked.map((write, index) => ({ write, shown: observed[index] })), ...known];
}

function refuseDrift(seen: readonly Observation[]): void {
  const inWords = (write: LedgerWrite, value: unknown) =>
    valueInWords(write.field, value, unitOf(capabilitiesNamed(write.source), write));
  const fields = seen
    .filter(({ write, shown }) => shown === undefined || !hasArrived(shown, write.field, write.target))
    .map(({ write, shown }) => ({
      field: write.id,
      message: `${write.entityName} is ${shown === undefined ? 'gone from the network' : inWords(write, shown)} now, not ${inWords(write, write.observed)}`,
    }));
  if (fields.length === 0) return;
  const message = 'Someone changed it at the network since. Undo again to overwrite that change.';
  throw new AdhelmError('conflict', message, { fields });
}

async function refuseUndoneMeanwhile(
  client: pg.ClientBase,
  id: string,
  seen: readonly Observation[],
): Promise<void> {
  await lockAction(client, id);
  const left = writesToUndo(await requireAction(client, id));
  if (left.length !== seen.length) throw new AdhelmError('conflict', 'This action was already undone');
}

/** From what the source shows now to what was set before the action. */
function undoingWrite({ write, shown }: Observation): NewWrite {
  const { source, account, kind, id, campaign, entityName, field } = write;
  const before = observedValueSchema.parse(write.before);
  const target = field === 'status' ? (before === 'paused' ? 'paused' : 'active') : before;
  return {
    source,
    account,
    kind,
    id,
    ...(campaign === undefined ? {} : { campaign }),
    entityName,
    field,
    before: shown ?? write.observed,
    target,
  };
}
