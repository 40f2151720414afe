import { because } from '@adhelm/contracts';
import { advanceAction } from '../../changes/actions/index.ts';
import type { NextCheck } from '../../changes/due-writes/index.ts';
import { AccountBusy } from '../../facts/sync/index.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { findOperation, type Operation, setState } from './operation-repository.ts';
import type { OperationServices } from './operation-services.ts';
import { commitBatch } from './sent-batch.ts';
import { raiseStopped } from './stopped-alert.ts';
import {
  canaryCounts,
  leftOf,
  nextCanary,
  nextTargets,
  nextUndo,
  type OperationTarget,
  openActions,
} from './target-repository.ts';
import { cancelTargets, settleTargets, tellOperation } from './target-states.ts';

/** How long to wait for writes that their source does not show yet, or for other work on the account. */
const WAIT_MS = 2_000;
/** Batches of one account that may wait for their source at a time. */
const MOST_OPEN_BATCHES = 5;

/** One turn of a worker. `retryMs` is when to look again; null = go on at once. */
type Turn = { readonly retryMs: number | null; readonly hasMore: boolean };

/**
 * Advances an operation: first what was sent, then the canary, then the rest, account by account. Idempotent and safe to
 * run at any time: its rows say what is left, and each batch is committed together with its action.
 */
export async function advanceOperation(
  services: OperationServices,
  id: string,
  stop: AbortSignal,
): Promise<NextCheck> {
  const until = Date.now() + services.sliceMs;
  await advanceOpen(services, id, stop);
  const operation = await readOperation(services, id);
  if (operation === null || operation.finishedAt !== null) return { nextCheckMs: null };
  if (operation.state === 'cancelling') await cancelRest(services, operation, CANCELLED);
  if (operation.state !== 'running') return finish(services, id);
  const isPassed = operation.canary === null || operation.canaryPassed;
  if (!isPassed && !(await runCanary(services, operation, stop))) return finish(services, id);
  const waits = await Promise.all(
    operation.accounts.map((account) => runAccount(services, { operation, account, stop, until })),
  );
  const ended = await finish(services, id);
  if (ended.nextCheckMs === null) return ended;
  return { nextCheckMs: Math.min(...waits) };
}

const CANCELLED = because('before-sent', {}).reason;

function readOperation({ pool }: OperationServices, id: string): Promise<Operation | null> {
  return withScope(pool, systemScope, (client) => findOperation(client, id));
}

/** Goes on with actions that an earlier turn, or a killed worker, left open. */
async function advanceOpen(services: OperationServices, id: string, stop: AbortSignal): Promise<void> {
  const actions = await withScope(services.pool, systemScope, (client) => openActions(client, id));
  for (const action of actions) await advance(services, action, stop);
  await settle(services, id, null);
}

async function advance(services: OperationServices, action: string, stop: AbortSignal): Promise<void> {
  stop.throwIfAborted();
  try {
    await advanceAction(services, action, stop);
  } catch (error) {
    // the account is busy with other work; the action stays open and is looked at again
    if (!(error instanceof AccountBusy)) throw error;
  }
}

function settle(services: OperationServices, id: string, account: string | null): Promise<void> {
  return withScope(services.pool, systemScope, (client) =>
    settleTargets(client, id, account, services.now()),
  );
}

/** Sends the first slice and reads it back. Resolves with whether the rest may start now. */
async function runCanary(
  services: OperationServices,
  operation: Operation,
  stop: AbortSignal,
): Promise<boolean> {
  const { id, canary: size } = operation;
  for (;;) {
    stop.throwIfAborted();
    const step = await withScope(services.pool, systemScope, async (client) => {
      const counts = await canaryCounts(client, id);
      const missing = Math.max(0, (size ?? 0) - counts.written);
      return { counts, targets: counts.open > 0 ? [] : await nextCanary(client, id, missing) };
    });
    if (step.counts.open > 0) return false;
    if (step.targets.length === 0) return judgeCanary(services, operation, step.counts);
    for (const targets of Map.groupBy(step.targets, ({ target }) => target.account).values()) {
      const turn = await runBatch(services, operation, targets, { isCanary: true, stop });
      if (!turn.hasMore || turn.retryMs !== null) return false;
    }
  }
}

async function judgeCanary(
  services: OperationServices,
  operation: Operation,
  { failed, written, reason }: Awaited<ReturnType<typeof canaryCounts>>,
): Promise<boolean> {
  if (failed * 2 <= written) {
    await withScope(services.pool, systemScope, (client) =>
      client.query('update operations set canary_passed = true, updated_at = $2 where id = $1', [
        operation.id,
        services.now(),
      ]),
    );
    return true;
  }
  const stopped = because('first-changes-failed', { failed, first: written, detail: reason ?? '' });
  const message = stopped.reason;
  await withScope(services.pool, systemScope, async (client) => {
    await cancelTargets(client, operation.id, because('first-failed', {}).reason, services.now());
    await setState(client, operation.id, { state: 'failed', at: services.now(), message, isFinal: true });
    await raiseStopped(client, operation, message, services.now());
    for (const account of operation.accounts) await tellOperation(client, operation.id, account);
  });
  return false;
}

type AccountRun = {
  readonly operation: Operation;
  readonly account: string;
  readonly stop: AbortSignal;
  readonly until: number;
};

/** Sends the batches of one account one after another. Resolves with when to look again. */
async function runAccount(
  services: OperationServices,
  { operation, account, stop, until }: AccountRun,
): Promise<number> {
  while (Date.now() < until) {
    stop.throwIfAborted();
    const targets = await withScope(services.pool, systemScope, async (client) => {
      const open = await client.query(
        `select from operation_targets where operation_id = $1 and account_id = $2 and state = 'sent'`,
        [operation.id, account],
      );
      if ((open.rowCount ?? 0) >= services.batchSize * MOST_OPEN_BATCHES) return [];
      return operation.undoOf === null
        ? nextTargets(client, { operation: operation.id, account, limit: services.batchSize })
        : nextUndo(client, { operation: operation.id, account });
    });
    if (targets.length === 0) return WAIT_MS;
    const turn = await runBatch(services, operation, targets, { isCanary: false, stop });
    if (turn.retryMs !== null || !turn.hasMore) return turn.retryMs ?? WAIT_MS;
  }
  return 0;
}

async function runBatch(
  services: OperationServices,
  operation: Operation,
  targets: readonly OperationTarget[],
  { isCanary, stop }: { readonly isCanary: boolean; readonly stop: AbortSignal },
): Promise<Turn> {
  const result = await commitBatch(services, { operation, targets, isCanary });
  if ('stopped' in result) return { retryMs: null, hasMore: false };
  if ('retryMs' in result) return { retryMs: result.retryMs, hasMore: true };
  if (result.actionId !== null) await advance(services, result.actionId, stop);
  await settle(services, operation.id, targets[0]?.target.account ?? null);
  return { retryMs: null, hasMore: true };
}

async function cancelRest(services: OperationServices, { id }: Operation, reason: string): Promise<void> {
  await withScope(services.pool, systemScope, (client) => cancelTargets(client, id, reason, services.now()));
}

/** Ends an operation of which nothing is left. Resolves with when to look again. */
async function finish(services: OperationServices, id: string): Promise<NextCheck> {
  return withScope(services.pool, systemScope, async (client) => {
    const operation = await findOperation(client, id);
    if (operation === null || operation.finishedAt !== null) return { nextCheckMs: null };
    const { planned, sent } = await leftOf(client, id);
    if (planned + sent > 0) {
      // a paused operation waits for a person once everything that was sent has been read back
      return { nextCheckMs: operation.state === 'paused' && sent === 0 ? null : WAIT_MS };
    }
    const state = operation.state === 'cancelling' ? 'cancelled' : 'done';
    await setState(client, id, { state, at: services.now(), isFinal: true });
    for (const account of operation.accounts) await tellOperation(client, id, account);
    return { nextCheckMs: null };
  });
}
