import { AdhelmError, because } from '@adhelm/contracts';
import type { Logger } from 'pino';
import { withAccountLease } from '../../facts/sync/index.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { type Account, accountById } from '../../sources/accounts/index.ts';
import { BUSY_PATIENCE_MS, type NextCheck } from '../due-writes/index.ts';
import type { ActionServices } from './action-service.ts';
import { applyWrites, type StepResult, type StepResults } from './apply-writes.ts';
import { changeGroups } from './change-groups.ts';
import { storeObserved } from './entity-repository.ts';
import { raiseFailedWrites } from './failed-writes-alert.ts';
import { findAction, type LedgerAction, type LedgerWrite, openAccounts } from './ledger-repository.ts';
import { recordOutcomes, tellAction } from './write-news.ts';
import { markOpen, markSent, settleWrites } from './write-states.ts';

export type ActionWorkerServices = Omit<ActionServices, 'enqueue' | 'tellNewTasks'> & {
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly now: () => Date;
};

const GONE_ACCOUNT = because('account-gone', {}).reason;

/**
 * Advances every open write of an action, account by account under its lease. Idempotent and safe to run at any
 * time: finished writes are left alone, and writes that may have been sent are read before they are sent again.
 * `stop` ends it early; writes in flight stay `unknown` until the next run.
 */
export async function advanceAction(
  services: ActionWorkerServices,
  actionId: string,
  stop: AbortSignal,
): Promise<NextCheck> {
  const accountIds = await withScope(services.pool, systemScope, (client) => openAccounts(client, actionId));
  let nextCheckMs: number | null = null;
  for (const accountId of accountIds) {
    nextCheckMs = sooner(nextCheckMs, await advanceAccount(services, { actionId, accountId, stop }));
  }
  return { nextCheckMs };
}

function sooner(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

/** Writes that are still open and not manual. */
function isOurs({ settledAt, taskId }: LedgerWrite): boolean {
  return settledAt === null && taskId === undefined;
}

type AccountStep = { readonly actionId: string; readonly accountId: string; readonly stop: AbortSignal };

async function advanceAccount(
  services: ActionWorkerServices,
  { actionId, accountId, stop }: AccountStep,
): Promise<number | null> {
  const { pool } = services;
  return withAccountLease(pool, { accountId, stop, patienceMs: BUSY_PATIENCE_MS }, async (signal) => {
    // read under the lease: its previous holder may have sent or finished some
    const { action, account } = await withScope(pool, systemScope, async (client) => ({
      action: await findAction(client, actionId),
      account: await accountById(client, accountId),
    }));
    let nextCheckMs: number | null = null;
    const own = (action?.writes ?? []).filter((write) => isOurs(write) && write.account === accountId);
    const groups =
      account === null ? [own] : changeGroups(own, services.connectorOf(account.source).capabilities);
    for (const group of groups) {
      if (action === null) break;
      signal.throwIfAborted();
      const results =
        account === null ? allLost(group, GONE_ACCOUNT) : await step(services, account, group, signal);
      await finishAll(services, action, group, results);
      for (const result of results.values()) {
        if ('nextCheckMs' in result) nextCheckMs = sooner(nextCheckMs, result.nextCheckMs);
      }
    }
    return nextCheckMs;
  });
}

/** Fails the writes of an account that is gone. The outcome of sent writes can no longer be determined. */
function lost(write: LedgerWrite, reason: string): StepResult {
  const message = write.state === 'planned' ? reason : `${reason}; whether the change arrived is not known`;
  return { outcome: 'failed', observed: undefined, reason: message };
}

function allLost(writes: readonly LedgerWrite[], reason: string): StepResults {
  return new Map(writes.map((write) => [write.writeId, lost(write, reason)]));
}

/** Fails the writes with the reason when the account cannot be opened. Other errors are ours and are rethrown. */
async function step(
  services: ActionWorkerServices,
  account: Account,
  writes: readonly LedgerWrite[],
  signal: AbortSignal,
): Promise<StepResults> {
  const { pool, accesses, connectorOf, log, now } = services;
  try {
    const access = await withScope(pool, systemScope, (client) => accesses.open(client, account));
    return await applyWrites({
      connector: connectorOf(account.source),
      access,
      writes,
      signal,
      now,
      beforeSend: (sent) => withScope(pool, systemScope, (client) => markSent(client, sent, now())),
    });
  } catch (error) {
    if (!(error instanceof AdhelmError)) throw error;
    log.warn({ err: error }, 'a write could not be applied');
    return allLost(writes, error.message);
  }
}

/**
 * Updates ledger, entities, activity and event of one call's writes in one transaction, so that the log always matches,
 * and the action is announced once.
 */
async function finishAll(
  services: ActionWorkerServices,
  action: LedgerAction,
  group: readonly LedgerWrite[],
  results: StepResults,
): Promise<void> {
  const at = services.now();
  const advanced = group.flatMap((write) => {
    const result = results.get(write.writeId);
    return result === undefined ? [] : [{ write, result }];
  });
  await withScope(services.pool, systemScope, async (client) => {
    await markOpen(client, advanced.flatMap(stillOpen));
    const ending = advanced.flatMap(({ write, result }) => (isEnd(result) ? [{ write, result }] : []));
    const settled = await settleWrites(
      client,
      ending.map(({ write: { writeId }, result }) => ({
        writeId,
        state: result.outcome,
        observed: result.observed,
        error: result.outcome === 'failed' ? result.reason : null,
        at,
      })),
    );
    const ended = ending.filter(({ write }) => settled.has(write.writeId));
    for (const { write, result } of ended) {
      if (result.observed !== undefined) await storeObserved(client, write, result.observed);
    }
    await recordOutcomes(client, action, ended);
    const failed = ended.flatMap(({ write, result }) =>
      result.outcome === 'failed' ? [{ write, reason: result.reason }] : [],
    );
    await raiseFailedWrites(client, failed, at);
    for (const account of new Set(ended.map(({ write }) => write.account)))
      await tellAction(client, action.id, account);
  });
  for (const [outcome, of] of Map.groupBy(advanced, ({ result }) => result.outcome)) {
    const writes = of.map(({ write }) => write.writeId);
    services.log.info({ action: action.id, outcome, writes, ...reasonOf(of[0]?.result) }, 'writes advanced');
  }
}

type EndOfWrite = Extract<StepResult, { readonly outcome: 'confirmed' | 'failed' }>;

function isEnd(result: StepResult): result is EndOfWrite {
  return result.outcome === 'confirmed' || result.outcome === 'failed';
}

function stillOpen({
  write: { writeId },
  result,
}: {
  readonly write: LedgerWrite;
  readonly result: StepResult;
}) {
  if (isEnd(result)) return [];
  const state = result.outcome === 'unknown' ? ('unknown' as const) : ('planned' as const);
  return [{ writeId, state, reason: result.reason }];
}

/** The reason of the first write; those of one call nearly always share it. */
const reasonOf = (result: StepResult | undefined) =>
  result !== undefined && 'reason' in result ? { reason: result.reason } : {};
