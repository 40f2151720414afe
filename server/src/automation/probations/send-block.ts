import {
  type Action,
  type Actor,
  AdhelmError,
  because,
  type PlannedWrite,
  type Reason,
} from '@adhelm/contracts';
import type pg from 'pg';
import { startPart } from '../../changes/actions/index.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { isAutomationStopped } from '../emergency-stop/index.ts';
import { announceProbation, raiseNotBlocked } from './probation-news.ts';
import { changeProbation, lockProbation, type StoredProbation } from './probation-repository.ts';
import type { ProbationWorkerServices } from './probation-services.ts';

class StoppedMeanwhile extends Error {}
class GoneMeanwhile extends Error {}

const STOPPED = because('all-stopped', {}).reason;
const RETRY_MS = 60_000;
const MOST_ATTEMPTS = 5;

/** Whether to block or unblock; a block has the reason of the final decision. */
type Wanted =
  | { readonly isBlocked: true; readonly reason: Reason }
  | { readonly isBlocked: false; readonly reason: null };

/**
 * Commits one change of the block to the ledger, together with the probation's next state, under the emergency stop. Resolves
 * with how long to wait; 0 = go on.
 */
export async function sendBlock(
  services: ProbationWorkerServices,
  probation: StoredProbation,
  wanted: Wanted,
): Promise<number> {
  const { id, source, account, widget, campaign, state } = probation;
  const request = {
    change: { field: 'widget-block' as const, value: wanted.isBlocked },
    targets: [
      { source, account, kind: 'widget' as const, id: widget, ...(campaign === null ? {} : { campaign }) },
    ],
    reason: wanted.isBlocked ? `probation: ${wanted.reason.reason}` : 'probation begins',
  };
  let waitMs = 0;
  try {
    await startPart(
      services,
      { scope: systemScope, actor: actorOf(probation, wanted), requestId: null },
      request,
      {
        claim: async (client) => {
          if (await isAutomationStopped(client)) throw new StoppedMeanwhile();
          if ((await lockProbation(client, id)) !== state) throw new GoneMeanwhile();
        },
        keep: async (client, { action, skipped }) => {
          waitMs = await keep(client, probation, wanted, { action, skipped, at: services.now() });
          await announceProbation(client, probation);
        },
      },
    );
    return waitMs;
  } catch (error) {
    if (error instanceof GoneMeanwhile) return 0;
    if (error instanceof StoppedMeanwhile) return postpone(services, probation, STOPPED);
    if (!(error instanceof AdhelmError)) throw error;
    services.log.warn({ err: error, probation: id }, 'a probation could not change its block');
    return failed(services, probation, wanted, error);
  }
}

/** The rule or the person who put it on probation unblocks; the decision is nobody’s but its own. */
function actorOf({ id, rule, startedBy }: StoredProbation, { isBlocked }: Wanted): Actor {
  if (isBlocked) return { kind: 'system', id, name: 'Probation' };
  return rule === null ? startedBy : { kind: 'rule', ...rule };
}

type Kept = {
  readonly action: Action | null;
  readonly skipped: readonly PlannedWrite[];
  readonly at: Date;
};

async function keep(
  client: pg.ClientBase,
  { id }: StoredProbation,
  { isBlocked, reason }: Wanted,
  { action, skipped, at }: Kept,
): Promise<number> {
  const write = action?.writes[0]?.writeId;
  const decided = reason === null ? {} : ({ verdict: 'block', ...reason } as const);
  if (write !== undefined) {
    const next = isBlocked
      ? ({ state: 'blocking', blockWrite: write } as const)
      : ({ state: 'unblocking', unblockWrite: write } as const);
    await changeProbation(client, id, { ...next, ...decided, message: null });
    return 0;
  }
  const [left] = skipped;
  if (left?.before === isBlocked) {
    await changeProbation(
      client,
      id,
      isBlocked
        ? { state: 'blocked', ...decided, message: null, finishedAt: at }
        : { state: 'ended', ...because('unblocked-meanwhile', {}), message: null, finishedAt: at },
    );
    return 0;
  }
  await changeProbation(client, id, { message: left?.skipped ?? because('cannot-change', {}).reason });
  return RETRY_MS;
}

function postpone(
  { pool }: ProbationWorkerServices,
  { id, state }: StoredProbation,
  message: string,
): Promise<number> {
  return withScope(pool, systemScope, async (client) => {
    if ((await lockProbation(client, id)) === state) await changeProbation(client, id, { message });
    return RETRY_MS;
  });
}

/** A network that cannot be asked is asked again. An unblock gives up after a while; a block never does, and says so. */
async function failed(
  { pool, now }: ProbationWorkerServices,
  probation: StoredProbation,
  { isBlocked }: Wanted,
  { kind, message }: AdhelmError,
): Promise<number> {
  const { id, state } = probation;
  return withScope(pool, systemScope, async (client) => {
    if ((await lockProbation(client, id)) !== state) return 0;
    const attempts = probation.attempts + 1;
    if (!isBlocked && (kind === 'not-found' || attempts >= MOST_ATTEMPTS)) {
      await changeProbation(client, id, {
        state: 'failed',
        reason: message,
        message: null,
        finishedAt: now(),
      });
      return 0;
    }
    await changeProbation(client, id, { attempts, message });
    if (isBlocked && attempts === MOST_ATTEMPTS) await raiseNotBlocked(client, probation, message, now());
    return RETRY_MS;
  });
}
