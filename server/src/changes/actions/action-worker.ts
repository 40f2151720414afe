import { AdhelmError } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { withAccountLease } from '../../facts/sync/index.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { type Account, accountById } from '../../sources/accounts/index.ts';
import { BUSY_PATIENCE_MS, type NextCheck } from '../due-writes/index.ts';
import type { ActionServices } from './action-service.ts';
import { applyWrites, type StepResult, type StepResults } from './apply-writes.ts';
import { changeGroups } from './change-groups.ts';
import { storeObserved } from './entity-repository.ts';
import { type FailedWrite, raiseFailedWrites } from './failed-writes-alert.ts';
import { findAction, type LedgerAction, type LedgerWrite } from './ledger-repository.ts';
import { recordOutcome, tellAction } from './write-news.ts';
import { markOpen, markSent, settleWrite } from './write-states.ts';

export type ActionWorkerServices = Omit<ActionServices, 'enqueue' | 'tellNewTasks'> & {
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly now: () => Date;
};

const GONE_ACCOUNT = 'The account is no longer connected';

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
  const accountIds = new Set((await openWrites(services, actionId)).writes.map((write) => write.account));
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

type OpenWrites = { readonly action: LedgerAction | null; readonly writes: readonly LedgerWrite[] };

async function openWrites({ pool }: ActionWorkerServices, actionId: string): Promise<OpenWrites> {
  const action = await withScope(pool, systemScope, (client) => findAction(client, actionId));
  return { action, writes: action?.writes.filter(isOurs) ?? [] };
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
    const { action, writes } = await openWrites(services, actionId);
    const account = await withScope(pool, systemScope, (client) => accountById(client, accountId));
    let nextCheckMs: number | null = null;
    const own = writes.filter((candidate) => candidate.account === accountId);
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
      beforeSend: (sent) =>
        withScope(pool, systemScope, async (client) => {
          for (const write of sent) await markSent(client, write, now());
        }),
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
  await withScope(services.pool, systemScope, async (client) => {
    const ended = new Set<string>();
    const failed: FailedWrite[] = [];
    for (const write of group) {
      const result = results.get(write.writeId);
      if (result === undefined || !(await finish(services, client, action, write, result))) continue;
      ended.add(write.account);
      if (result.outcome === 'failed') failed.push({ write, reason: result.reason });
    }
    await raiseFailedWrites(client, failed, services.now());
    for (const account of ended) await tellAction(client, action.id, account);
  });
  for (const write of group) {
    const result = results.get(write.writeId);
    if (result === undefined) continue;
    services.log.info({ action: action.id, write: write.writeId, ...result }, 'a write advanced');
  }
}

/** Resolves with whether this ended the write. */
async function finish(
  services: ActionWorkerServices,
  client: pg.ClientBase,
  action: LedgerAction,
  write: LedgerWrite,
  result: StepResult,
): Promise<boolean> {
  if (result.outcome === 'unknown' || result.outcome === 'postponed') {
    const state = result.outcome === 'unknown' ? 'unknown' : 'planned';
    await markOpen(client, write.writeId, { state, reason: result.reason });
    return false;
  }
  const outcome = {
    state: result.outcome,
    observed: result.observed,
    error: result.outcome === 'failed' ? result.reason : null,
    at: services.now(),
  };
  if (!(await settleWrite(client, write.writeId, outcome))) return false;
  if (result.observed !== undefined) await storeObserved(client, write, result.observed);
  await recordOutcome(client, action, write, result);
  return true;
}
