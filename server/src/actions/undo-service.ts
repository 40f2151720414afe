import { type Action, AdhelmError, type EntityStatus } from '@adhelm/contracts';
import type pg from 'pg';
import { accountById } from '../accounts/account-repository.ts';
import { systemScope, withScope } from '../database/scope.ts';
import { type ActionServices, commitAction, type Requester, requireAction } from './action-service.ts';
import { hasArrived } from './apply-write.ts';
import {
  findAction,
  type LedgerAction,
  type LedgerWrite,
  lockAction,
  type NewWrite,
} from './ledger-repository.ts';

const READ_WITHIN_MS = 15_000;

/**
 * Takes an action back: what it confirmed is set to what it was before. The source is read first; when somebody
 * changed an entity since, it throws `conflict` with one field per entity, unless `overwrite` is set. Writes whose
 * undo failed are undone again. Throws `conflict` as well when there is nothing (left) to undo, `forbidden` when a
 * part of the action is out of scope, `upstream` and the like when the source cannot be read.
 */
export async function undoAction(
  services: ActionServices,
  { scope, actor, requestId }: Requester,
  id: string,
  overwrite: boolean,
): Promise<Action> {
  const action = await withScope(services.pool, scope, (client) => requireAction(client, id));
  await refusePartOfAction(services, action);
  const seen = await Promise.all(writesToUndo(action).map((write) => observe(services, write)));
  if (!overwrite) refuseDrift(seen);
  return withScope(services.pool, scope, async (client) => {
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
    throw new AdhelmError('forbidden', 'This action also changed accounts that you cannot see');
  }
}

function writesToUndo(action: LedgerAction): LedgerWrite[] {
  const confirmed = action.writes.filter((write) => write.state === 'confirmed');
  if (confirmed.length === 0) {
    throw new AdhelmError('conflict', 'Nothing of this action was confirmed, so there is nothing to undo');
  }
  const left = confirmed.filter((write) => !write.undone);
  if (left.length === 0) throw new AdhelmError('conflict', 'This action was undone already');
  return left;
}

/** A write beside what the source shows now; null = the entity is gone there. */
type Observation = { readonly write: LedgerWrite; readonly status: EntityStatus | null };

async function observe(
  { pool, accesses, connectorOf }: ActionServices,
  write: LedgerWrite,
): Promise<Observation> {
  const account = await withScope(pool, systemScope, (client) => accountById(client, write.account));
  if (account === null) throw new AdhelmError('conflict', 'The account is not connected any more');
  try {
    const access = await withScope(pool, systemScope, (client) => accesses.open(client, account));
    const signal = AbortSignal.timeout(READ_WITHIN_MS);
    return { write, status: await connectorOf(write.source).readStatus(access, write, signal) };
  } catch (error) {
    if (error instanceof AdhelmError && error.kind === 'not-found') return { write, status: null };
    throw unreadable(error);
  }
}

/** What is wrong between us and a source is none of the caller's session, rights or rate. */
function unreadable(error: unknown): unknown {
  if (!(error instanceof AdhelmError)) return error;
  return new AdhelmError('upstream', `The source cannot be read, so nothing was undone: ${error.message}`, {
    cause: error,
  });
}

function refuseDrift(seen: readonly Observation[]): void {
  const fields = seen
    .filter(({ write, status }) => status === null || !hasArrived(status, write.target))
    .map(({ write, status }) => ({
      field: write.id,
      message: `${write.entityName} is ${status ?? 'gone at the source'} now, not ${String(write.observed)}`,
    }));
  if (fields.length === 0) return;
  const message = 'It was changed at the source since. Undo again to overwrite that change.';
  throw new AdhelmError('conflict', message, { fields });
}

async function refuseUndoneMeanwhile(
  client: pg.ClientBase,
  id: string,
  seen: readonly Observation[],
): Promise<void> {
  await lockAction(client, id);
  const left = writesToUndo(await requireAction(client, id));
  if (left.length !== seen.length) throw new AdhelmError('conflict', 'This action was undone already');
}

/** From what the source shows now to the switch that was set before the action. */
function undoingWrite({ write, status }: Observation): NewWrite {
  const { source, account, kind, id, entityName, field } = write;
  const target = write.before === 'paused' ? 'paused' : 'active';
  return { source, account, kind, id, entityName, field, before: status ?? write.observed, target };
}
