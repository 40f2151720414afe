import { AdhelmError, because, MOST_PROBATIONS_RUNNING, type Reason } from '@adhelm/contracts';
import type pg from 'pg';
import { advanceAction } from '../../changes/actions/index.ts';
import type { NextCheck } from '../../changes/due-writes/index.ts';
import { AccountBusy } from '../../facts/sync/index.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { requireAccount } from '../../sources/accounts/index.ts';
import { freshnessOfAccounts } from '../facts/index.ts';
import { judgeProbation, type ProbationVerdict } from './judge-probation.ts';
import { probationFigures } from './probation-figures.ts';
import { announceKept, announceProbation } from './probation-news.ts';
import {
  changeProbation,
  findProbation,
  lockProbation,
  type StoredProbation,
} from './probation-repository.ts';
import type { ProbationWorkerServices } from './probation-services.ts';
import { sendBlock } from './send-block.ts';
import { settleProbation } from './settle-probation.ts';

/** A running retest is judged this often. */
const LOOK_MS = 300_000;
const MOST_STEPS = 6;
const GO_ON_MS = 1_000;

/**
 * Advances a probation: unblocks, watches, decides, blocks again. Each step is committed together with its action and
 * the rows say what is left, so it is idempotent, safe to run at any time, and goes on wherever a worker died.
 */
export async function watchProbation(
  services: ProbationWorkerServices,
  id: string,
  stop: AbortSignal,
): Promise<NextCheck> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    stop.throwIfAborted();
    const probation = await withScope(services.pool, systemScope, (client) => findProbation(client, id));
    if (probation === null) return { nextCheckMs: null };
    const waitMs = await advance(services, probation, stop);
    if (waitMs !== 0) return { nextCheckMs: waitMs };
  }
  return { nextCheckMs: GO_ON_MS };
}

/** Takes one step. Resolves with how long to wait; 0 = go on, null = nothing is left to do. */
async function advance(
  services: ProbationWorkerServices,
  probation: StoredProbation,
  stop: AbortSignal,
): Promise<number | null> {
  switch (probation.state) {
    case 'waiting':
      return begin(services, probation);
    case 'unblocking':
    case 'blocking':
    case 'stopping':
    case 'undoing':
      return settle(services, probation, stop);
    case 'running':
      return judge(services, probation);
    default:
      return null;
  }
}

async function begin(services: ProbationWorkerServices, probation: StoredProbation): Promise<number> {
  const isFull = await withScope(services.pool, systemScope, async (client) => {
    const { rows } = await client.query<{ running: number }>(
      `select count(*)::int as running from probations
       where account_id = $1 and state in ('unblocking', 'running', 'blocking', 'stopping')`,
      [probation.account],
    );
    if ((rows[0]?.running ?? 0) < MOST_PROBATIONS_RUNNING) return false;
    const message = because('others-first', { count: MOST_PROBATIONS_RUNNING }).reason;
    await changeProbation(client, probation.id, { message });
    return true;
  });
  return isFull ? LOOK_MS : sendBlock(services, probation, { isBlocked: false, reason: null });
}

async function settle(
  services: ProbationWorkerServices,
  { id, state, ...probation }: StoredProbation,
  stop: AbortSignal,
): Promise<number> {
  const writes = {
    unblocking: probation.unblockWrite,
    blocking: probation.blockWrite,
    stopping: probation.undoWrite,
    undoing: probation.undoWrite,
  };
  const write = state in writes ? writes[state as keyof typeof writes] : null;
  const action = await withScope(services.pool, systemScope, (client) => openActionOf(client, write));
  if (action !== null) {
    try {
      await advanceAction(services, action, stop);
    } catch (error) {
      // the account is busy with other work; the action stays open and is looked at again
      if (!(error instanceof AccountBusy)) throw error;
    }
  }
  return withScope(services.pool, systemScope, (client) =>
    settleProbation(client, id, write, services.now()),
  );
}

async function openActionOf(client: pg.ClientBase, write: string | null): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    'select action_id as id from ledger where id = $1 and settled_at is null',
    [write],
  );
  return rows[0]?.id ?? null;
}

async function judge(services: ProbationWorkerServices, probation: StoredProbation): Promise<number> {
  const now = services.now();
  const judged = await withScope(services.pool, systemScope, async (client) => {
    if ((await lockProbation(client, probation.id)) !== 'running') return null;
    const taken = await blockedByOthers(client, probation);
    if (taken !== null) {
      await changeProbation(client, probation.id, { state: 'ended', ...taken, finishedAt: now });
      await announceProbation(client, probation);
      return null;
    }
    const verdict = await verdictOn(client, probation, now);
    if (verdict.verdict === 'wait') await changeProbation(client, probation.id, { message: verdict.message });
    if (verdict.verdict === 'keep') {
      const kept = { ...KEPT, ...reasonOf(verdict), message: null, finishedAt: now };
      await changeProbation(client, probation.id, kept);
      await announceKept(client, probation, verdict.reason);
    }
    await announceProbation(client, probation);
    return verdict;
  }).catch((error: unknown) => {
    if (error instanceof AdhelmError && error.kind === 'not-found') return gone(services, probation, error);
    throw error;
  });
  if (judged === null || judged.verdict === 'keep') return 0;
  if (judged.verdict === 'wait') return LOOK_MS;
  return sendBlock(services, probation, { isBlocked: true, reason: reasonOf(judged) });
}

const reasonOf = ({
  verdict: _verdict,
  ...reason
}: Exclude<ProbationVerdict, { readonly verdict: 'wait' }>): Reason => reason;

const KEPT = { state: 'kept', verdict: 'keep' } as const;

async function verdictOn(
  client: pg.ClientBase,
  probation: StoredProbation,
  now: Date,
): Promise<ProbationVerdict> {
  const { id, unblockedAt, endsAt, budget, currency } = probation;
  const since = unblockedAt ?? now;
  const figures = await probationFigures(client, { ...probation, since }, now);
  await changeProbation(client, id, { figures });
  const account = await requireAccount(client, probation);
  const fresh = await freshnessOfAccounts(client, [account], 'widget_day', true);
  const { lastGoodSyncAt = null, isPartial = true } = fresh.get(account.id) ?? {};
  return judgeProbation({
    now: now.getTime(),
    unblockedAt: since.getTime(),
    endsAt: (endsAt ?? now).getTime(),
    budget,
    currency,
    figures,
    syncedAt: isPartial ? null : lastGoodSyncAt,
  });
}

/** Why a retest is over without a decision of ours; null while it is still unblocked, as far as is known. */
async function blockedByOthers(
  client: pg.ClientBase,
  { account, campaign, widget, unblockWrite }: StoredProbation,
): Promise<Reason | null> {
  const { rows } = await client.query<{ by: string; isBlocked: boolean }>(
    `select a.actor_name as by, l.observed = 'true'::jsonb as "isBlocked"
     from ledger l join actions a on a.id = l.action_id
     where l.account_id = $1 and l.entity_kind = 'widget' and l.entity_id = $2 and l.field = 'widget-block'
       and l.campaign_id is not distinct from $3 and l.state = 'confirmed'
       and l.settled_at > (select settled_at from ledger where id = $4)
     order by l.settled_at desc limit 1`,
    [account, widget, campaign, unblockWrite],
  );
  return rows[0]?.isBlocked === true ? because('blocked-meanwhile', { by: rows[0].by }) : null;
}

async function gone(
  { pool, now }: ProbationWorkerServices,
  { id }: StoredProbation,
  { message }: AdhelmError,
): Promise<null> {
  await withScope(pool, systemScope, async (client) => {
    if ((await lockProbation(client, id)) === 'running')
      await changeProbation(client, id, { state: 'ended', reason: message, finishedAt: now() });
  });
  return null;
}
