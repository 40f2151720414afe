import { AdhelmError, messageOf } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { withAccountLease } from '../../facts/sync/index.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { type AccountAccesses, accountById, syncNow } from '../../sources/accounts/index.ts';
import {
  type AccountAccess,
  type Connector,
  isSettled,
  nextCheckMs,
  OutcomeUnknown,
  type ReachedSourceId,
  retryMs,
} from '../../sources/index.ts';
import { BUSY_PATIENCE_MS, type NextCheck } from '../due-writes/index.ts';
import { newEntityOf } from './new-entity.ts';
import { publishSubmission, recordSubmission } from './submission-news.ts';
import { moveSubmission, type StoredSubmission, submissionById } from './submission-repository.ts';

export type SubmissionWorkerServices = {
  readonly pool: pg.Pool;
  readonly accesses: AccountAccesses;
  readonly connectorOf: (source: ReachedSourceId) => Connector;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly now: () => Date;
};

/** Attempts that a source may refuse for now; then a person decides. */
const MOST_ATTEMPTS = 20;
const OVER: NextCheck = { nextCheckMs: null };

/**
 * Advances a submission under the lease of its account. One that may have been sent is looked up by its marker and
 * never resent automatically: if the source does not have it after its settle time, it has failed, and a person may
 * retry it. Idempotent and safe to run at any time. Throws `AccountBusy`.
 */
export async function advanceSubmission(
  services: SubmissionWorkerServices,
  id: string,
  stop: AbortSignal,
): Promise<NextCheck> {
  const found = await read(services, id);
  if (found === null) return OVER;
  const untilSent = Date.parse(found.sendAt) - services.now().getTime();
  if (untilSent > 0) return { nextCheckMs: untilSent };
  const lease = { accountId: found.account, stop, patienceMs: BUSY_PATIENCE_MS };
  return withAccountLease(services.pool, lease, async (signal) => {
    const submission = await read(services, id);
    if (submission === null) return OVER;
    const target = await open(services, submission);
    if (target === null) return OVER;
    return submission.state === 'submitting'
      ? lookUp(services, submission, target, signal)
      : send(services, submission, target, signal);
  });
}

/** The submission while there is something to do for it. */
async function read({ pool }: SubmissionWorkerServices, id: string): Promise<StoredSubmission | null> {
  const submission = await withScope(pool, systemScope, (client) => submissionById(client, id));
  return submission !== null && ['queued', 'submitting'].includes(submission.state) ? submission : null;
}

type Target = { readonly connector: Connector; readonly access: AccountAccess };

async function open(
  services: SubmissionWorkerServices,
  submission: StoredSubmission,
): Promise<Target | null> {
  const { pool, accesses, connectorOf } = services;
  try {
    return await withScope(pool, systemScope, async (client) => {
      const account = await accountById(client, submission.account);
      if (account === null) throw new AdhelmError('conflict', 'The account is no longer connected');
      const access = await accesses.open(client, account);
      return { connector: connectorOf(account.source), access };
    });
  } catch (error) {
    if (!(error instanceof AdhelmError)) throw error;
    await fail(services, submission, error.message);
    return null;
  }
}

async function send(
  services: SubmissionWorkerServices,
  submission: StoredSubmission,
  target: Target,
  signal: AbortSignal,
): Promise<NextCheck> {
  const { pool, now, log } = services;
  const { connector, access } = target;
  const { create } = connector;
  if (create === undefined) {
    return fail(services, submission, `${connector.capabilities.name} cannot be written to`);
  }
  if (submission.attempts > 0) {
    const earlier = await lookForEarlier(services, submission, target, signal);
    if (earlier !== 'missing') return earlier;
  }
  const left = await withScope(pool, systemScope, (client) =>
    moveSubmission(client, submission, { to: 'submitting', at: now(), isSent: true }),
  );
  if (!left) return OVER;
  const sent: StoredSubmission = {
    ...submission,
    state: 'submitting',
    attempts: submission.attempts + 1,
    sentAt: now().toISOString(),
  };
  await withScope(pool, systemScope, (client) => publishSubmission(client, sent));
  try {
    return await arrive(services, sent, await create(access, newEntityOf(submission), signal));
  } catch (error) {
    log.warn({ submission: submission.id, err: error }, 'a submission got no id in response');
    if (error instanceof OutcomeUnknown || signal.aborted) {
      return wait(services, sent, messageOf(error), target);
    }
    if (error instanceof AdhelmError) return refused(services, sent, error);
    throw error;
  }
}

/** Checks a retried submission, because an earlier attempt may have arrived unnoticed. */
async function lookForEarlier(
  services: SubmissionWorkerServices,
  submission: StoredSubmission,
  target: Target,
  signal: AbortSignal,
): Promise<NextCheck | 'missing'> {
  try {
    const earlier = await found(target, submission, signal);
    return earlier === null ? 'missing' : await arrive(services, submission, earlier);
  } catch (error) {
    if (signal.aborted || !(error instanceof AdhelmError)) throw error;
    return postpone(services, submission, `Lookup failed: ${error.message}`, retryMs(error));
  }
}

/** The source certainly did not create it. Only a rate limit is retried; other errors need a person. */
async function refused(
  services: SubmissionWorkerServices,
  sent: StoredSubmission,
  error: AdhelmError,
): Promise<NextCheck> {
  return error.kind !== 'throttled' || sent.attempts >= MOST_ATTEMPTS
    ? fail(services, sent, error.message)
    : postpone(services, sent, error.message, retryMs(error));
}

async function postpone(
  services: SubmissionWorkerServices,
  submission: StoredSubmission,
  reason: string,
  waitMs: number,
): Promise<NextCheck> {
  await move(services, submission, { to: 'queued', at: services.now(), reason });
  return { nextCheckMs: waitMs };
}

async function lookUp(
  services: SubmissionWorkerServices,
  submission: StoredSubmission,
  target: Target,
  signal: AbortSignal,
): Promise<NextCheck> {
  let id: string | null;
  try {
    id = await found(target, submission, signal);
  } catch (error) {
    if (signal.aborted || !(error instanceof AdhelmError)) throw error;
    return wait(services, submission, `Lookup failed: ${error.message}`, target);
  }
  if (id !== null) return arrive(services, submission, id);
  return isSettled(submission, target.connector.capabilities, services.now())
    ? fail(services, submission, 'It did not reach the network. Nothing was created.')
    : wait(services, submission, 'The network does not show it yet', target);
}

/** The source's id of what was sent before; null when it does not have it. */
async function found(
  { connector, access }: Target,
  submission: StoredSubmission,
  signal: AbortSignal,
): Promise<string | null> {
  const { findCreated, capabilities } = connector;
  if (findCreated === undefined) {
    throw new AdhelmError('internal', `${capabilities.name} cannot look up what was created`);
  }
  return findCreated(access, newEntityOf(submission), signal);
}

type Move = Parameters<typeof moveSubmission>[2];

async function move(
  { pool }: SubmissionWorkerServices,
  submission: StoredSubmission,
  moved: Move,
): Promise<void> {
  await withScope(pool, systemScope, async (client) => {
    if (await moveSubmission(client, submission, moved)) await publishSubmission(client, submission);
  });
}

async function wait(
  services: SubmissionWorkerServices,
  submission: StoredSubmission,
  reason: string,
  { connector }: Target,
): Promise<NextCheck> {
  const at = services.now();
  await move(services, submission, { to: 'submitting', at, reason });
  return { nextCheckMs: nextCheckMs(submission, connector.capabilities, at) };
}

async function arrive(
  { pool, now, log }: SubmissionWorkerServices,
  submission: StoredSubmission,
  externalId: string,
): Promise<NextCheck> {
  await withScope(pool, systemScope, async (client) => {
    if (!(await moveSubmission(client, submission, { to: 'submitted', at: now(), externalId }))) return;
    await recordSubmission(client, { ...submission, externalId, reason: null }, 'submitted');
    // so that it appears in the list, with the state of the source's review
    await syncNow(client, submission.account);
  });
  log.info({ submission: submission.id, externalId }, 'a submission arrived');
  return OVER;
}

async function fail(
  { pool, now }: SubmissionWorkerServices,
  submission: StoredSubmission,
  reason: string,
): Promise<NextCheck> {
  await withScope(pool, systemScope, async (client) => {
    if (!(await moveSubmission(client, submission, { to: 'failed', at: now(), reason }))) return;
    await recordSubmission(client, { ...submission, reason }, 'failed');
  });
  return OVER;
}
