import { type Action, AdhelmError } from '@adhelm/contracts';
import type pg from 'pg';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { type Requester, withRequester } from '../../foundation/http/index.ts';
import { canBeRead, capabilitiesNamed, type ObservedValue, unitOf } from '../../sources/index.ts';
import { type ActionServices, commitAction, type PartOf, requireAction } from './action-service.ts';
import { findEntities } from './entity-repository.ts';
import { knownValues } from './known-values.ts';
import { findAction, type LedgerAction, type LedgerWrite, lockAction } from './ledger-repository.ts';
import type { NewWrite } from './new-actions.ts';
import { observeValues } from './observe-values.ts';
import { valueInWords } from './value-in-words.ts';
import { fieldValue, hasArrived, observedValueSchema } from './written-values.ts';

/**
 * Undoes an action: what it confirmed is set to its previous value. The source is read first. Throws `conflict` with
 * one field per entity when the source was changed since, unless `overwrite` is set. Writes whose undo failed are
 * undone again. Throws `conflict` also when nothing is (left) to undo, `forbidden` when a part of the action is out of
 * scope, `upstream` and the like when the source cannot be read.
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
      batchId: null,
      writes: seen.map(undoingWrite),
    });
  });
}

/** A write that an undo leaves as it is, because someone changed the value since. */
export type Drifted = { readonly writeId: string; readonly reason: string };

/**
 * Undoes an action as one part of a larger undo: what was changed at the source since is left out, with its reason. The
 * operation enqueues it. With `only`, it undoes these writes and leaves the others. Throws as `undoAction`, but not for drift.
 */
export async function undoPart(
  services: ActionServices,
  { scope, actor, requestId }: Requester,
  id: string,
  { claim, keep, only, batchId = null }: PartOf<Drifted> & { readonly only?: readonly string[] },
): Promise<void> {
  const action = await withScope(services.pool, scope, (client) => requireAction(client, id));
  const seen = await observe(services, writesToUndo(action, only));
  const drifted = seen.filter(hasDrifted);
  const toUndo = seen.filter((observation) => !hasDrifted(observation));
  await withScope(services.pool, scope, async (client) => {
    await claim(client);
    await refuseUndoneMeanwhile(client, id, seen, only);
    const writes = toUndo.map(undoingWrite);
    const undo =
      writes.length === 0
        ? null
        : await commitAction(services, client, {
            actor,
            requestId,
            reason: null,
            undoOf: id,
            batchId,
            writes,
          });
    const skipped = drifted.map((one) => ({ writeId: one.write.writeId, reason: driftInWords(one) }));
    await keep(client, { action: undo, skipped });
  });
}

/** An action is undone as a whole, so only by a person whose scope covers all of it. */
async function refusePartOfAction({ pool }: ActionServices, visible: LedgerAction): Promise<void> {
  const whole = await withScope(pool, systemScope, (client) => findAction(client, visible.id));
  if (whole?.writes.length !== visible.writes.length) {
    throw new AdhelmError('forbidden', 'This action also changed accounts you do not have access to');
  }
}

function writesToUndo({ writes }: LedgerAction, only?: readonly string[]): LedgerWrite[] {
  const asked = only === undefined ? writes : writes.filter(({ writeId }) => only.includes(writeId));
  const confirmed = asked.filter((write) => write.state === 'confirmed');
  if (confirmed.length === 0) {
    throw new AdhelmError('conflict', 'There is nothing to undo: no change of this action was confirmed');
  }
  const left = confirmed.filter((write) => !write.undone);
  if (left.length === 0) throw new AdhelmError('conflict', 'This action was already undone');
  return left;
}

/** A write and what the source currently shows; undefined = the entity is gone there. */
type Observation = { readonly write: LedgerWrite; readonly current: ObservedValue | undefined };

/** Reads the sources where possible. Other changes are compared with the last import, sync or confirmed change. */
async function observe(services: ActionServices, writes: readonly LedgerWrite[]): Promise<Observation[]> {
  const isReadable = (write: LedgerWrite) =>
    write.taskId === undefined && canBeRead(capabilitiesNamed(write.source), write);
  const readable = writes.filter(isReadable);
  const observed = await observeValues(
    services,
    readable.map((write) => ({ ...write, field: fieldValue([write]).field })),
  );
  const others = writes.filter((write) => !isReadable(write));
  const known = await withScope(services.pool, systemScope, (client) => observeKnown(client, others));
  return [...readable.map((write, index) => ({ write, current: observed[index] })), ...known];
}

async function observeKnown(client: pg.ClientBase, writes: readonly LedgerWrite[]): Promise<Observation[]> {
  const entities = await findEntities(client, writes);
  const present = writes.flatMap((write, index) => {
    const entity = entities[index];
    if (entity == null || entity.gone) return [];
    return [{ write, target: { ...write, field: fieldValue([write]).field }, entity }];
  });
  const values = await knownValues(client, present);
  const current = new Map(present.map(({ write }, index) => [write, values[index]]));
  return writes.map((write) => ({ write, current: current.get(write) }));
}

function hasDrifted({ write, current }: Observation): boolean {
  return current === undefined || !hasArrived(current, write.field, write.target);
}

function driftInWords({ write, current }: Observation): string {
  const inWords = (value: unknown) =>
    valueInWords(write.field, value, unitOf(capabilitiesNamed(write.source), write));
  return `${write.entityName} is ${current === undefined ? 'gone from the network' : inWords(current)} now, not ${inWords(write.observed)}`;
}

function refuseDrift(seen: readonly Observation[]): void {
  const fields = seen.filter(hasDrifted).map((one) => ({ field: one.write.id, message: driftInWords(one) }));
  if (fields.length === 0) return;
  const message = 'Someone changed it at the network since. Undo again to overwrite that change.';
  throw new AdhelmError('conflict', message, { fields });
}

async function refuseUndoneMeanwhile(
  client: pg.ClientBase,
  id: string,
  seen: readonly Observation[],
  only?: readonly string[],
): Promise<void> {
  await lockAction(client, id);
  const left = writesToUndo(await requireAction(client, id), only);
  if (left.length !== seen.length) throw new AdhelmError('conflict', 'This action was already undone');
}

/** From what the source shows now to what was set before the action. */
function undoingWrite({ write, current }: Observation): NewWrite {
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
    before: current ?? write.observed,
    target,
  };
}
