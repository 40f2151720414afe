import { because } from '@adhelm/contracts';
import type pg from 'pg';
import { baselineOf } from './probation-figures.ts';
import { announceProbation, raiseNotBlocked } from './probation-news.ts';
import {
  changeProbation,
  findProbation,
  lockProbation,
  type StoredProbation,
} from './probation-repository.ts';

const MS_PER_DAY = 86_400_000;
const MOST_ATTEMPTS = 5;
/** How long to wait for a write that its source does not show yet. */
const WRITE_MS = 2_000;
const RETRY_MS = 60_000;

/**
 * Takes over from the ledger how the write of a step ended. Resolves with how long to wait; 0 = go on. Needs a transaction.
 */
export async function settleProbation(
  client: pg.ClientBase,
  id: string,
  write: string | null,
  now: Date,
): Promise<number> {
  const { rows } = await client.query<{ state: string; error: string | null; at: Date }>(
    'select state, error, settled_at as at from ledger where id = $1 and settled_at is not null',
    [write],
  );
  const [ended] = rows;
  if (ended === undefined) return WRITE_MS;
  const state = await lockProbation(client, id);
  const probation = await findProbation(client, id);
  if (probation === null || state !== probation.state) return 0;
  const isDone = ended.state === 'confirmed';
  const change = isDone
    ? await afterSuccess(client, probation, now)
    : await afterFailure(client, probation, ended.error ?? because('network-refused', {}).reason, now);
  if (change !== null) await changeProbation(client, id, { ...change, message: change.message ?? null });
  await announceProbation(client, probation);
  return isDone ? 0 : RETRY_MS;
}

type Change = Parameters<typeof changeProbation>[2];

async function afterSuccess(
  client: pg.ClientBase,
  probation: StoredProbation,
  now: Date,
): Promise<Change | null> {
  switch (probation.state) {
    case 'unblocking':
      return {
        state: 'running',
        unblockedAt: now,
        endsAt: new Date(now.getTime() + probation.days * MS_PER_DAY),
        baseline: await baselineOf(client, probation, now),
        attempts: 0,
      };
    case 'blocking':
      return { state: 'blocked', finishedAt: now };
    case 'stopping':
      return { state: 'stopped', finishedAt: now };
    case 'undoing':
      return { state: 'undone' };
    default:
      return null;
  }
}

/** What could not be changed is as it was before; a refused block is tried again, because it costs money. */
async function afterFailure(
  client: pg.ClientBase,
  probation: StoredProbation,
  reason: string,
  now: Date,
): Promise<Change | null> {
  switch (probation.state) {
    case 'unblocking':
      return { state: 'failed', reason, finishedAt: now };
    case 'blocking': {
      const attempts = probation.attempts + 1;
      if (attempts === MOST_ATTEMPTS) await raiseNotBlocked(client, probation, reason, now);
      return { state: 'running', attempts, message: reason };
    }
    case 'stopping':
      return { state: 'running', reason: null, message: reason };
    case 'undoing':
      return { state: probation.verdict === 'keep' ? 'kept' : 'blocked', message: reason };
    default:
      return null;
  }
}
