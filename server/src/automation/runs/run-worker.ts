import { because, type Reason } from '@adhelm/contracts';
import { advanceAction, cancelPlanned } from '../../changes/actions/index.ts';
import type { NextCheck } from '../../changes/due-writes/index.ts';
import { AccountBusy } from '../../facts/sync/index.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { stopsForFailures } from '../guards/index.ts';
import { findRule } from '../rules/index.ts';
import { tellAnswered } from './answered-runs.ts';
import { findRun, lockRun, type StoredRun, setRunState } from './rule-run.ts';
import {
  expireDecisions,
  leftOfRun,
  openActionsOf,
  settleDecisions,
  stopDecisions,
  tellRun,
} from './run-progress.ts';
import type { RunWorkerServices } from './run-services.ts';
import { nextDecisions, sendDecisions } from './sent-decisions.ts';

/** How long to wait for writes that their source does not show yet, or for other work on the account. */
const WAIT_MS = 2_000;
/** So many writes are read back before larger batches start, so that a failing network stops a run early. */
const FIRST_BATCH = 10;

/**
 * Advances a run: first what was sent, then what is planned, account by account. Idempotent and safe to run at any time:
 * its rows say what is left, and each batch is committed together with its action.
 */
export async function advanceRun(
  services: RunWorkerServices,
  id: string,
  stop: AbortSignal,
): Promise<NextCheck> {
  const until = Date.now() + services.sliceMs;
  let waitMs = 0;
  while (waitMs === 0 && Date.now() < until) {
    await advanceOpen(services, id, stop);
    const run = await openRun(services, id);
    if (run === null) return leftOpen(services, id);
    const ended = await finish(services, run);
    if (ended !== null) return ended;
    const left = await withScope(services.pool, systemScope, (client) => leftOfRun(client, id));
    const waits = await Promise.all(left.accounts.map((account) => sendNext(services, run, account, stop)));
    waitMs = left.sent > 0 || waits.length === 0 ? WAIT_MS : Math.max(...waits);
    await advanceOpen(services, id, stop);
  }
  return { nextCheckMs: waitMs };
}

async function openRun({ pool }: RunWorkerServices, id: string): Promise<StoredRun | null> {
  const run = await withScope(pool, systemScope, (client) => findRun(client, id));
  return run === null || run.finishedAt !== null ? null : run;
}

/** What a stopped run has sent is still read back. */
async function leftOpen({ pool }: RunWorkerServices, id: string): Promise<NextCheck> {
  const open = await withScope(pool, systemScope, (client) => openActionsOf(client, id));
  return { nextCheckMs: open.length === 0 ? null : WAIT_MS };
}

/** Goes on with actions that were sent, also those of a killed worker. */
async function advanceOpen(services: RunWorkerServices, id: string, stop: AbortSignal): Promise<void> {
  const { pool } = services;
  for (const action of await withScope(pool, systemScope, (client) => openActionsOf(client, id))) {
    stop.throwIfAborted();
    try {
      await advanceAction(services, action, stop);
    } catch (error) {
      // the account is busy with other work; the action stays open and is looked at again
      if (!(error instanceof AccountBusy)) throw error;
    }
  }
  await withScope(pool, systemScope, async (client) => {
    if (await settleDecisions(client, id)) await tellRun(client, id);
  });
}

/** Sends the next batch of an account. Resolves with how long to wait; 0 = go on. */
async function sendNext(
  services: RunWorkerServices,
  run: StoredRun,
  account: string,
  stop: AbortSignal,
): Promise<number> {
  stop.throwIfAborted();
  const isFirst = run.writes.confirmed + run.writes.failed === 0;
  const limit = isFirst ? Math.min(FIRST_BATCH, services.batchSize) : services.batchSize;
  const decisions = await withScope(services.pool, systemScope, (client) =>
    nextDecisions(client, { run: run.id, account, limit }),
  );
  if (decisions.length === 0) return 0;
  const sent = await sendDecisions(services, { run, decisions });
  if ('stopped' in sent) return WAIT_MS;
  return 'retryMs' in sent ? sent.retryMs : 0;
}

/** Ends a run of which nothing is left, or that must not go on. Null if it goes on; else when to look again. */
async function finish(
  services: RunWorkerServices,
  { id, rule, version }: StoredRun,
): Promise<NextCheck | null> {
  const now = services.now();
  return withScope(services.pool, systemScope, async (client) => {
    const state = await lockRun(client, id);
    if (state !== 'running' && state !== 'waiting') return { nextCheckMs: null };
    if ((await expireDecisions(client, id, now)) > 0) await tellAnswered(services, client, [id], now);
    const before = await leftOfRun(client, id);
    const stops = await reasonToStop(client, { rule, version }, before);
    if (stops !== null && before.planned + before.waiting > 0) {
      await stopRun(services, client, id, stops);
      if (stops.isFailing) await tellFailing(services, client, { id, rule, version }, before);
      return { nextCheckMs: before.sent > 0 ? WAIT_MS : null };
    }
    if (before.planned > 0) return null;
    if (before.sent > 0) return { nextCheckMs: WAIT_MS };
    const next = before.waiting > 0 ? 'waiting' : 'done';
    await setRunState(client, id, { state: next, at: now });
    if (state !== next) await tellRun(client, id);
    return {
      nextCheckMs:
        before.expiresAt === null ? null : Math.max(WAIT_MS, before.expiresAt.getTime() - now.getTime()),
    };
  });
}

type Client = Parameters<typeof findRun>[0];
type OfRule = Pick<StoredRun, 'rule' | 'version'>;
type Left = Awaited<ReturnType<typeof leftOfRun>>;

async function reasonToStop(client: Client, { rule: id, version }: OfRule, left: Left) {
  const rule = await findRule(client, id);
  if (rule === null) return { ...because('rule-deleted', {}), isFailing: false };
  if (rule.version !== version) return { ...because('rule-changed', {}), isFailing: false };
  if (!stopsForFailures(rule, left)) return null;
  const { failed, done, reason } = left;
  const values = { failed, finished: done + failed, detail: reason ?? '' };
  return { ...because('changes-failed', values), isFailing: true };
}

async function tellFailing(
  services: RunWorkerServices,
  client: Parameters<RunWorkerServices['tellNews']>[0],
  { id, rule, version }: OfRule & { readonly id: string },
  left: Left,
): Promise<void> {
  const run = await findRun(client, id);
  await services.tellNews(client, {
    kind: 'failing',
    run: id,
    rule: { id: rule, version, name: run?.name ?? rule },
    at: services.now(),
    accounts: left.accounts,
    failed: left.failed,
    finished: left.done + left.failed,
    reason: left.reason,
  });
}

/** Stops a run: what was not sent is not sent any more, what was sent is read back. In the caller's transaction. */
export async function stopRun(
  { now, tellNews }: Pick<RunWorkerServices, 'now' | 'tellNews'>,
  client: Parameters<RunWorkerServices['tellNews']>[0],
  id: string,
  reason: Reason,
): Promise<number> {
  const { count, hadWaited } = await stopDecisions(client, id, reason);
  const message = reason.reason;
  let writes = 0;
  for (const action of await openActionsOf(client, id))
    writes += (await cancelPlanned(client, action, now(), message)).length;
  await settleDecisions(client, id);
  await setRunState(client, id, { state: 'stopped', at: now(), message });
  await tellRun(client, id);
  if (hadWaited) await tellAnswered({ tellNews }, client, [id], now());
  return count + writes;
}
