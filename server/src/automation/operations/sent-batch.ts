import { type Action, AdhelmError, because, type WidgetChange } from '@adhelm/contracts';
import type pg from 'pg';
import { type StartedPart, startPart, undoPart, writeKey } from '../../changes/actions/index.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import type { Requester } from '../../foundation/http/index.ts';
import type { Operation } from './operation-repository.ts';
import type { OperationServices } from './operation-services.ts';
import { starterDenial } from './starter-access.ts';
import type { OperationTarget } from './target-repository.ts';
import { BatchGone, claimBatch, endTargets, keepBatch } from './target-states.ts';

/** What became of a batch: its action, if something was to be sent, or why not. */
export type BatchResult =
  | { readonly actionId: string | null }
  | { readonly stopped: true }
  | { readonly retryMs: number };

const MOST_ATTEMPTS = 3;
const RETRY_MS = 2_000;

type Batch = {
  readonly operation: Operation;
  readonly targets: readonly OperationTarget[];
  readonly isCanary: boolean;
};

/**
 * Commits one batch of an operation to the ledger as one action, together with the states of its targets, so that it is
 * either planned or sent, whenever the process dies. A network that cannot be asked is asked again up to three times;
 * then the batch fails with its reason.
 */
export async function commitBatch(services: OperationServices, batch: Batch): Promise<BatchResult> {
  const { operation, targets } = batch;
  let actionId: string | null = null;
  const claim = (client: pg.ClientBase) =>
    claimBatch(
      client,
      operation.id,
      targets.map(({ place }) => place),
    );
  const keep = async (
    client: pg.ClientBase,
    action: Action | null,
    skipped: ReadonlyMap<number, string>,
  ): Promise<void> => {
    actionId = action?.id ?? null;
    const sent = sentOf(targets, action);
    await keepBatch(client, {
      operation: operation.id,
      isCanary: batch.isCanary,
      actionId,
      sent,
      skipped,
      at: services.now(),
    });
  };
  const [first] = targets;
  if (await skipDenied(services, batch)) return { actionId: null };
  try {
    if (operation.change !== null) await startChange(services, batch, operation.change, { claim, keep });
    else if (first?.undoesAction != null)
      await startUndo(services, batch, first.undoesAction, { claim, keep });
    return { actionId };
  } catch (error) {
    if (error instanceof BatchGone) return { stopped: true };
    if (!(error instanceof AdhelmError)) throw error;
    services.log.warn({ err: error, operation: operation.id }, 'a batch of an operation was not sent');
    return postpone(services, batch, error);
  }
}

/** Leaves a batch out whose account the starter may no longer change. Resolves with whether it did. */
async function skipDenied(
  services: OperationServices,
  { operation, targets, isCanary }: Batch,
): Promise<boolean> {
  return withScope(services.pool, systemScope, async (client) => {
    const account = targets[0]?.target.account ?? '';
    const denial = await starterDenial(services, client, operation, account);
    if (denial === null) return false;
    await endTargets(client, {
      operation: operation.id,
      reasons: new Map(targets.map(({ place }) => [place, denial])),
      state: 'skipped',
      isCanary,
      at: services.now(),
    });
    return true;
  });
}

type Kept = {
  readonly claim: (client: pg.ClientBase) => Promise<void>;
  readonly keep: (
    client: pg.ClientBase,
    action: Action | null,
    skipped: ReadonlyMap<number, string>,
  ) => Promise<void>;
};

function startChange(
  services: OperationServices,
  { operation, targets }: Batch,
  change: WidgetChange,
  { claim, keep }: Kept,
): Promise<void> {
  const request = {
    change,
    targets: targets.map(({ target }) => target),
    ...(operation.reason === null ? {} : { reason: operation.reason }),
  };
  return startPart(services, requesterOf(operation), request, {
    claim,
    keep: (client, part) => {
      const places = new Map(targets.map(({ target, place }) => [writeKey(target, ''), place]));
      const skipped = new Map<number, string>();
      for (const write of part.skipped) {
        const place = places.get(writeKey(write, ''));
        if (place !== undefined && write.skipped !== null) skipped.set(place, write.skipped);
      }
      return keep(client, part.action, skipped);
    },
  });
}

function startUndo(
  services: OperationServices,
  { operation, targets }: Batch,
  action: string,
  { claim, keep }: Kept,
): Promise<void> {
  return undoPart(services, requesterOf(operation), action, {
    claim,
    keep: (client, part) => {
      const drifted = new Map(part.skipped.map(({ writeId, reason }) => [writeId, reason]));
      const started = new Set(sentOf(targets, part.action).keys());
      const skipped = new Map<number, string>();
      for (const { place, undoesWrite } of targets) {
        const reason = drifted.get(undoesWrite ?? '');
        if (reason !== undefined) skipped.set(place, reason);
        else if (!started.has(place)) skipped.set(place, because('undone-already', {}).reason);
      }
      return keep(client, part.action, skipped);
    },
  });
}

/** The person who started it is the actor of all its actions; whether they may change its account was checked before. */
function requesterOf({ actor, requestId }: Operation): Requester {
  return { scope: systemScope, actor, requestId };
}

function sentOf(
  targets: readonly OperationTarget[],
  action: StartedPart<unknown>['action'],
): Map<number, string> {
  const places = new Map(targets.map(({ target, place }) => [writeKey(target, ''), place]));
  const sent = new Map<number, string>();
  for (const write of action?.writes ?? []) {
    const place = places.get(writeKey(write, ''));
    if (place !== undefined) sent.set(place, write.writeId);
  }
  return sent;
}

const PASSING = ['upstream', 'throttled', 'unavailable', 'internal', 'conflict'];

async function postpone(
  { pool, now }: OperationServices,
  { operation, targets, isCanary }: Batch,
  error: AdhelmError,
): Promise<BatchResult> {
  const attempts = Math.max(...targets.map((target) => target.attempts)) + 1;
  const isUndone = operation.undoOf !== null && error.kind === 'conflict';
  const places = targets.map(({ place }) => place);
  const mayPass = PASSING.includes(error.kind) && !isUndone && attempts < MOST_ATTEMPTS;
  await withScope(pool, systemScope, async (client) => {
    await client.query(
      `update operation_targets set attempts = attempts + 1
       where operation_id = $1 and place = any ($2::integer[]) and state = 'planned'`,
      [operation.id, places],
    );
    if (mayPass) return;
    await endTargets(client, {
      operation: operation.id,
      reasons: new Map(places.map((place) => [place, error.message])),
      state: isUndone ? 'skipped' : 'failed',
      isCanary,
      at: now(),
    });
  });
  if (!mayPass) return { actionId: null };
  return {
    retryMs:
      error.retryAfterSeconds === undefined ? RETRY_MS * 2 ** attempts : error.retryAfterSeconds * 1_000,
  };
}
