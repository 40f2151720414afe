import {
  type Action,
  type ActionRequest,
  type ActionTarget,
  type Actor,
  AdhelmError,
  type PlannedWrite,
} from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { AccountAccesses } from '../accounts/account-access.ts';
import { findAccount } from '../accounts/account-repository.ts';
import { type Scope, withScope } from '../database/scope.ts';
import { publish } from '../events/outbox.ts';
import type { Connector } from '../sources/connector.ts';
import { findEntity } from './entity-repository.ts';
import {
  findAction,
  insertAction,
  type LedgerAction,
  LedgerConflict,
  type NewWrite,
  openWriteKeys,
  writeKey,
} from './ledger-repository.ts';
import { planWrite } from './plan.ts';

export type ActionServices = {
  readonly pool: pg.Pool;
  readonly accesses: AccountAccesses;
  readonly connectorOf: (source: string) => Connector;
  /** Wakes a worker for an action, as part of the caller's transaction. */
  readonly enqueue: (client: pg.ClientBase, actionId: string) => Promise<void>;
};

/** Who asks: what he may see, and how the log names him. */
export type Requester = { readonly scope: Scope; readonly actor: Actor; readonly requestId: string | null };

/** What an action would do, entity by entity. Throws `not-found` for an account or entity that is not there. */
export function previewAction(
  { pool, connectorOf }: ActionServices,
  scope: Scope,
  request: ActionRequest,
): Promise<PlannedWrite[]> {
  return withScope(pool, scope, (client) => planAll(client, connectorOf, request));
}

/**
 * Commits an action to the ledger and hands it to a worker; the writes leave after the commit. Throws `not-found`,
 * and `conflict` when nothing of it can be done.
 */
export async function startAction(
  services: ActionServices,
  { scope, actor, requestId }: Requester,
  request: ActionRequest,
): Promise<Action> {
  return withScope(services.pool, scope, async (client) => {
    const planned = await planAll(client, services.connectorOf, request);
    const writes = planned.filter((write) => write.skipped === null);
    if (writes.length === 0) throw nothingToDo(planned);
    return commitAction(services, client, {
      actor,
      requestId,
      reason: request.reason ?? null,
      undoOf: null,
      writes,
    });
  });
}

function nothingToDo(planned: readonly PlannedWrite[]): AdhelmError {
  const fields = planned.map((write) => ({
    field: write.id,
    message: `${write.entityName}: ${write.skipped}`,
  }));
  return new AdhelmError('conflict', planned[0]?.skipped ?? 'There is nothing to do', { fields });
}

async function planAll(
  client: pg.ClientBase,
  connectorOf: ActionServices['connectorOf'],
  { change, targets }: ActionRequest,
): Promise<PlannedWrite[]> {
  await requireAccounts(client, targets);
  const open = await openWriteKeys(client, [...new Set(targets.map((target) => target.account))]);
  const planned: PlannedWrite[] = [];
  for (const target of uniqueTargets(targets)) {
    const entity = await findEntity(client, target);
    if (entity === null) throw new AdhelmError('not-found', `There is no ${target.kind} ${target.id}`);
    planned.push(
      planWrite({
        change,
        target,
        entity,
        capabilities: connectorOf(target.source).capabilities,
        hasOpenWrite: open.has(writeKey(target.account, target.kind, target.id, change.field)),
      }),
    );
  }
  return planned;
}

async function requireAccounts(client: pg.ClientBase, targets: readonly ActionTarget[]): Promise<void> {
  const named = new Map(targets.map(({ source, account }) => [`${source} ${account}`, { source, account }]));
  for (const { source, account } of named.values()) {
    if ((await findAccount(client, source, account)) === null) {
      throw new AdhelmError('not-found', `There is no account "${account}" at the source "${source}"`);
    }
  }
}

function uniqueTargets(targets: readonly ActionTarget[]): ActionTarget[] {
  return [
    ...new Map(targets.map((target) => [`${target.account} ${target.kind} ${target.id}`, target])).values(),
  ];
}

type ActionToCommit = {
  readonly actor: Actor;
  readonly requestId: string | null;
  readonly reason: string | null;
  readonly undoOf: string | null;
  readonly writes: readonly NewWrite[];
};

/** Inside the caller's transaction; throws `conflict` when one of the entities has an open write. */
export async function commitAction(
  services: ActionServices,
  client: pg.ClientBase,
  { writes, ...action }: ActionToCommit,
): Promise<Action> {
  const id = uuidv7();
  try {
    await insertAction(client, { id, ...action }, writes);
  } catch (error) {
    if (error instanceof LedgerConflict) throw new AdhelmError('conflict', error.message, { cause: error });
    throw error;
  }
  await services.enqueue(client, id);
  for (const account of new Set(writes.map((write) => write.account))) {
    await publish(
      client,
      { type: 'action.changed', data: { actionId: id, account, state: 'running' } },
      account,
    );
  }
  return publicAction(await requireAction(client, id));
}

/** Throws `not-found` for an action that is not there or not in scope. */
export async function readAction({ pool }: ActionServices, scope: Scope, id: string): Promise<Action> {
  return publicAction(await withScope(pool, scope, (client) => requireAction(client, id)));
}

export async function requireAction(client: pg.ClientBase, id: string): Promise<LedgerAction> {
  const action = await findAction(client, id);
  if (action === null) throw new AdhelmError('not-found', 'There is no such action');
  return action;
}

/** An action without what only workers and undo need. */
export function publicAction({ requestId: _requestId, writes, ...action }: LedgerAction): Action {
  return { ...action, writes: writes.map(({ attempts: _attempts, undone: _undone, ...write }) => write) };
}
