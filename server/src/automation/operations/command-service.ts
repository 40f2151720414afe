import {
  AdhelmError,
  type OperationCommand,
  type OperationRequest,
  type WidgetOperation,
} from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { withScope } from '../../foundation/database/index.ts';
import { type Requester, withRequester } from '../../foundation/http/index.ts';
import { refuseWhileStopped } from '../emergency-stop/index.ts';
import { canaryRanks, canarySize } from './canary.ts';
import { recordCommand } from './operation-news.ts';
import { planOperation } from './operation-plan.ts';
import {
  commandsOf,
  findOperation,
  insertOperation,
  lockOperation,
  type Operation,
  publicOperation,
  setState,
} from './operation-repository.ts';
import type { CommandServices } from './operation-services.ts';
import type { PlanServices } from './preview-service.ts';
import { insertTargets, targetsToUndo } from './target-repository.ts';
import { tellOperation } from './target-states.ts';

/**
 * Starts an operation. Throws as `planOperation`, and `conflict` when what it would do is no longer what the preview
 * showed, or when there is nothing to do.
 */
export function startOperation(
  services: CommandServices & PlanServices,
  requester: Requester,
  { fingerprint, reason, ...request }: OperationRequest,
): Promise<WidgetOperation> {
  const { pool, workspace, now } = services;
  return withRequester(pool, requester, async (client) => {
    await refuseWhileStopped(client);
    const plan = await planOperation(client, request, workspace.currency);
    if (plan.fingerprint !== fingerprint) {
      throw new AdhelmError(
        'conflict',
        'The figures changed since the preview, and with them the widgets. Look at it again.',
      );
    }
    const targets = plan.widgets
      .filter(({ skipped }) => skipped === null)
      .map(({ target }) => ({
        account: target.account,
        campaign: target.campaign ?? null,
        widget: target.id,
        undoesAction: null,
        undoesWrite: null,
      }));
    if (targets.length === 0) throw new AdhelmError('conflict', 'There is nothing to do');
    const id = uuidv7();
    const ranks = canaryRanks(targets, id);
    await insertOperation(client, {
      id,
      actor: requester.actor,
      requestId: requester.requestId,
      reason: reason ?? null,
      accounts: [...new Set(targets.map(({ account }) => account))],
      ...request,
      undoOf: null,
      total: targets.length,
      canary: canarySize(targets.length),
      at: now(),
    });
    await insertTargets(
      client,
      id,
      targets.map((target, place) => ({ ...target, place, canaryRank: ranks[place] ?? place })),
    );
    return commanded(services, client, requester, { id, command: 'start' });
  });
}

/** The last step of each command: a worker looks at the operation, the log has it, and people learn of it. */
async function commanded(
  services: CommandServices,
  client: pg.ClientBase,
  requester: Requester,
  { id, command }: { readonly id: string; readonly command: OperationCommand | 'start' },
): Promise<WidgetOperation> {
  await services.enqueueOperation(client, id);
  const operation = await requireOperation(client, id);
  await recordCommand(client, requester, operation, command);
  for (const account of operation.accounts) await tellOperation(client, id, account);
  return publicOperation(operation);
}

/** Throws `not-found` for an operation that does not exist, or changes an account out of scope. */
export async function requireOperation(client: pg.ClientBase, id: string): Promise<Operation> {
  const operation = await findOperation(client, id);
  if (operation === null) throw new AdhelmError('not-found', 'Operation not found');
  return operation;
}

const stateAfter = { pause: 'paused', resume: 'running', cancel: 'cancelling' } as const;

/** Pauses, resumes or cancels. Throws `not-found`, and `conflict` when its state does not allow that. */
export function commandOperation(
  services: CommandServices,
  requester: Requester,
  id: string,
  command: Exclude<OperationCommand, 'undo'>,
): Promise<WidgetOperation> {
  return withScope(services.pool, requester.scope, async (client) => {
    await requireOperation(client, id);
    await lockOperation(client, id);
    const operation = await requireOperation(client, id);
    await refuse(operation, command);
    if (command === 'resume' && operation.undoOf === null) await refuseWhileStopped(client);
    await setState(client, id, { state: stateAfter[command], at: services.now() });
    return commanded(services, client, requester, { id, command });
  });
}

async function refuse(operation: Operation, command: OperationCommand): Promise<void> {
  if (commandsOf(operation).includes(command)) return;
  const reason =
    command === 'undo' && operation.undoneBy !== null
      ? 'This operation was already undone'
      : `It is ${operation.state}, so you cannot ${command} it`;
  throw new AdhelmError('conflict', reason);
}

/**
 * Undoes what an operation confirmed, as an operation of its own. Widgets that someone changed since are left as they
 * are, each with its reason. Throws `not-found` and `conflict` as other commands.
 */
export function undoOperation(
  services: CommandServices,
  requester: Requester,
  id: string,
): Promise<WidgetOperation> {
  return withRequester(services.pool, requester, async (client) => {
    await requireOperation(client, id);
    await lockOperation(client, id);
    const operation = await requireOperation(client, id);
    await refuse(operation, 'undo');
    const targets = await targetsToUndo(client, id);
    const undo = uuidv7();
    await insertOperation(client, {
      id: undo,
      actor: requester.actor,
      requestId: requester.requestId,
      reason: null,
      accounts: [...new Set(targets.map(({ account }) => account))],
      selection: null,
      change: null,
      undoOf: id,
      total: targets.length,
      canary: null,
      at: services.now(),
    });
    await insertTargets(client, undo, targets);
    for (const account of operation.accounts) await tellOperation(client, id, account);
    return commanded(services, client, requester, { id: undo, command: 'undo' });
  });
}
