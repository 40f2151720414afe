import {
  type Action,
  type ActionRequest,
  type Actor,
  AdhelmError,
  type PlannedWrite,
} from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { publish } from '../../foundation/events/index.ts';
import { type Requester, withRequester } from '../../foundation/http/index.ts';
import type { AccountAccesses } from '../../sources/accounts/index.ts';
import { type Connector, capabilitiesNamed, manualChangeFor } from '../../sources/index.ts';
import { findTargets, planAll } from './found-targets.ts';
import { findAction, type LedgerAction } from './ledger-repository.ts';
import { insertAction, LedgerConflict, type NewWrite } from './new-actions.ts';

export type ActionServices = {
  readonly pool: pg.Pool;
  readonly accesses: AccountAccesses;
  readonly connectorOf: (source: string) => Connector;
  /** Enqueues an action for a worker in the caller's transaction. */
  readonly enqueue: (client: pg.ClientBase, actionId: string) => Promise<void>;
  readonly tellNewTasks: TellNewTasks;
};

/** Announces the manual tasks of a new action, in its transaction. The feature of these tasks builds on this one. */
export type TellNewTasks = (client: pg.ClientBase, action: LedgerAction) => Promise<void>;

/** What an action would do, entity by entity. Throws `not-found` for an unknown account or entity. */
export async function previewAction(
  services: ActionServices,
  scope: Scope,
  request: ActionRequest,
): Promise<PlannedWrite[]> {
  const found = await findTargets(services, scope, request);
  return withScope(services.pool, scope, (client) => planAll(client, found, request));
}

/**
 * Commits an action to the ledger and enqueues it; the writes are sent after the commit. Throws `not-found`,
 * and `conflict` when none of it can be applied.
 */
export async function startAction(
  services: ActionServices,
  requester: Requester,
  request: ActionRequest,
): Promise<Action> {
  const { scope, actor, requestId } = requester;
  const found = await findTargets(services, scope, request);
  return withRequester(services.pool, requester, async (client) => {
    const planned = await planAll(client, found, request);
    const writes = planned.filter((write) => write.skipped === null);
    if (writes.length === 0) throw nothingToDo(planned);
    return commitAction(services, client, {
      actor,
      requestId,
      reason: request.reason ?? null,
      undoOf: null,
      batchId: null,
      writes,
    });
  });
}

/** A part of a larger operation: the action that was started, if any, and what was left out with its reason. */
export type StartedPart<Skipped> = { readonly action: Action | null; readonly skipped: readonly Skipped[] };

/** What the operation does in the transaction of its part: first and last. It is rolled back when either throws. */
export type PartOf<Skipped> = {
  readonly claim: (client: pg.ClientBase) => Promise<void>;
  /** Why a write that could be applied is no longer wanted; null if it is. */
  readonly refuse?: (write: PlannedWrite) => string | null;
  readonly keep: (client: pg.ClientBase, part: StartedPart<Skipped>) => Promise<void>;
  /** What the changes of all parts are listed with, as one. */
  readonly batchId?: string | null;
};

/**
 * Commits one part of a larger operation to the ledger, as `startAction` does. Its operation enqueues it. Throws as
 * `startAction`, but not when nothing of it can be applied.
 */
export async function startPart(
  services: ActionServices,
  { scope, actor, requestId }: Requester,
  request: ActionRequest,
  { claim, refuse = () => null, keep, batchId = null }: PartOf<PlannedWrite>,
): Promise<void> {
  const found = await findTargets(services, scope, request);
  await withScope(services.pool, scope, async (client) => {
    await claim(client);
    const planned = (await planAll(client, found, request)).map((write) => ({
      ...write,
      skipped: write.skipped ?? refuse(write),
    }));
    const writes = planned.filter((write) => write.skipped === null);
    const skipped = planned.filter((write) => write.skipped !== null);
    const reason = request.reason ?? null;
    const action =
      writes.length === 0
        ? null
        : await commitAction(services, client, { actor, requestId, reason, undoOf: null, batchId, writes });
    await keep(client, { action, skipped });
  });
}

function nothingToDo(planned: readonly PlannedWrite[]): AdhelmError {
  const fields = planned.map((write) => ({
    field: write.id,
    message: `${write.entityName}: ${write.skipped}`,
  }));
  return new AdhelmError('conflict', planned[0]?.skipped ?? 'There is nothing to do', { fields });
}

type ActionToCommit = {
  readonly actor: Actor;
  readonly requestId: string | null;
  readonly reason: string | null;
  readonly undoOf: string | null;
  readonly batchId: string | null;
  readonly writes: readonly NewWrite[];
};

/** Runs in the caller's transaction. Throws `conflict` when one of the entities has an open write. */
export async function commitAction(
  services: ActionServices,
  client: pg.ClientBase,
  { writes, ...action }: ActionToCommit,
): Promise<Action> {
  const id = uuidv7();
  const tasked = withTasks(writes);
  try {
    await insertAction(client, { id, ...action }, tasked);
  } catch (error) {
    if (error instanceof LedgerConflict) throw new AdhelmError('conflict', error.message, { cause: error });
    throw error;
  }
  if (tasked.some(({ taskId }) => taskId === undefined)) await services.enqueue(client, id);
  const committed = await requireAction(client, id);
  for (const account of new Set(writes.map((write) => write.account))) {
    const data = { actionId: id, account, state: committed.state };
    await publish(client, { type: 'action.changed', data }, account);
  }
  await services.tellNewTasks(client, committed);
  return publicAction(committed);
}

/** Manual-only changes become one task per account. */
function withTasks(writes: readonly NewWrite[]): NewWrite[] {
  const tasks = new Map<string, string>();
  return writes.map((write) => {
    if (manualChangeFor(capabilitiesNamed(write.source), write) === undefined) return write;
    const taskId = tasks.get(write.account) ?? uuidv7();
    tasks.set(write.account, taskId);
    return { ...write, taskId };
  });
}

/** Throws `not-found` for an action that does not exist or is out of scope. */
export async function readAction({ pool }: ActionServices, scope: Scope, id: string): Promise<Action> {
  return publicAction(await withScope(pool, scope, (client) => requireAction(client, id)));
}

export async function requireAction(client: pg.ClientBase, id: string): Promise<LedgerAction> {
  const action = await findAction(client, id);
  if (action === null) throw new AdhelmError('not-found', 'Action not found');
  return action;
}

/** An action without the fields that only workers and undo need. */
export function publicAction({
  requestId: _requestId,
  batchId: _batchId,
  writes,
  ...action
}: LedgerAction): Action {
  return {
    ...action,
    writes: writes.map(
      ({
        attempts: _attempts,
        undone: _undone,
        currency: _currency,
        doneBy: _doneBy,
        isContradicted: _isContradicted,
        ...write
      }) => write,
    ),
  };
}
