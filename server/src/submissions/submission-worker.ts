import { AdhelmError, messageOf } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { AccountAccesses } from '../accounts/account-access.ts';
import { accountById } from '../accounts/account-repository.ts';
import { systemScope, withScope } from '../database/scope.ts';
import type { ReachedSourceId } from '../sources/capabilities/source-capabilities.ts';
import { OutcomeUnknown } from '../sources/changes.ts';
import type { AccountAccess, Connector } from '../sources/connector.ts';
import { withAccountLease } from '../sync/account-lease.ts';
import { syncNow } from '../sync/sync-schedule.ts';
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

const FIRST_LOOK_MS = 2_000;
const RETRY_WAIT_MS = 5_000;
/** The delay when a source only asks to wait. */
const MOST_ATTEMPTS = 20;

/**
 * Advances a submission under the lease of its account. One that may have been sent is looked up by its marker and
 * never resent automatically: if the source does not have it after its settle time, it has failed, and a person may
 * retry it. Idempotent and safe to run at any time. Throws `AccountBusy`.
 */
export async function advanceSubmission(
  services: SubmissionWorkerServices,
  id: string,
  stop: AbortSignal,
): Promise<void> {
  const found = await read(services, id);
  if (found === null) return;
  await withAccountLease(services.pool, { accountId: found.account, stop }, async (signal) => {
    const submission = await read(services, id);
    if (submission === null) return;
    const target = await open(services, submission);
    if (target === null) return;
    if (submission.state === 'submitting') await lookUp(services, submission, target, signal);
    else await send(services, submission, target, signal);
  });
}

/** The submission while there is something to do for it. */
async function read({ pool, now }: SubmissionWorkerServices, id: string): Promise<StoredSubmission | null> {
  const submission = await withScope(pool, systemScope, (client) => submissionById(client, id));
  if (submission === null || !['queued', 'submitting'].includes(submission.state)) return null;
  return Date.parse(submission.sendAt) <= now().getTime() ? submission : null;
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
): Promise<void> {
  const { pool, now, log } = services;
  const { connector, access } = target;
  const { create } = connector;
  if (create === undefined) {
    await fail(services, submission, `${connector.capabilities.name} cannot be written to`);
    return;
  }
  if (submission.attempts > 0 && !(await isMissing(services, submission, target, signal))) return;
  const left = await withScope(pool, systemScope, (client) =>
    moveSubmission(client, submission, { to: 'submitting', at: now(), isSent: true }),
  );
  if (!left) return;
  const sent: StoredSubmission = {
    ...submission,
    state: 'submitting',
    attempts: submission.attempts + 1,
    sentAt: now().toISOString(),
  };
  await withScope(pool, systemScope, (client) => publishSubmission(client, sent));
  try {
    await arrive(services, sent, await create(access, newEntityOf(submission), signal));
  } catch (error) {
    log.warn({ submission: submission.id, err: error }, 'a submission got no id in response');
    if (error instanceof OutcomeUnknown || signal.aborted)
      await wait(services, sent, messageOf(error), target);
    else if (error instanceof AdhelmError) await refused(services, sent, error);
    else throw error;
  }
}

/**
 * Checks a retried submission, because an earlier attempt may have arrived unnoticed. False when it did, and when that
 * cannot be determined now.
 */
async function isMissing(
  services: SubmissionWorkerServices,
  submission: StoredSubmission,
  target: Target,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const earlier = await found(target, submission, signal);
    if (earlier !== null) await arrive(services, submission, earlier);
    return earlier === null;
  } catch (error) {
    if (signal.aborted || !(error instanceof AdhelmError)) throw error;
    await postpone(services, submission, `Lookup failed: ${error.message}`, RETRY_WAIT_MS);
    return false;
  }
}

/** The source certainly did not create it. Only a rate limit is retried; other errors need a person. */
async function refused(
  services: SubmissionWorkerServices,
  sent: StoredSubmission,
  error: AdhelmError,
): Promise<void> {
  if (error.kind !== 'throttled' || sent.attempts >= MOST_ATTEMPTS) {
    await fail(services, sent, error.message);
    return;
  }
  const { retryAfterSeconds } = error;
  await postpone(
    services,
    sent,
    error.message,
    retryAfterSeconds === undefined ? RETRY_WAIT_MS : retryAfterSeconds * 1_000,
  );
}

function postpone(
  services: SubmissionWorkerServices,
  submission: StoredSubmission,
  reason: string,
  waitMs: number,
): Promise<void> {
  const at = services.now();
  return move(services, submission, { to: 'queued', at, reason, sendAt: new Date(at.getTime() + waitMs) });
}

async function lookUp(
  services: SubmissionWorkerServices,
  submission: StoredSubmission,
  target: Target,
  signal: AbortSignal,
): Promise<void> {
  let id: string | null;
  try {
    id = await found(target, submission, signal);
  } catch (error) {
    if (signal.aborted || !(error instanceof AdhelmError)) throw error;
    await wait(services, submission, `Lookup failed: ${error.message}`, target);
    return;
  }
  if (id !== null) {
    await arrive(services, submission, id);
  } else if (sinceSent(services, submission) < target.connector.capabilities.settleMs) {
    await wait(services, submission, 'The network does not show it yet', target);
  } else {
    await fail(services, submission, 'It did not reach the network. Nothing was created.');
  }
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

function sinceSent({ now }: SubmissionWorkerServices, { sentAt }: StoredSubmission): number {
  return sentAt === null ? Number.POSITIVE_INFINITY : now().getTime() - Date.parse(sentAt);
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

/** Doubles the wait with each check, but checks as soon as the settle time is over. */
async function wait(
  services: SubmissionWorkerServices,
  submission: StoredSubmission,
  reason: string,
  { connector }: Target,
): Promise<void> {
  const at = services.now();
  const since = Math.max(0, sinceSent(services, submission));
  const left = connector.capabilities.settleMs - since;
  const waitMs = Math.max(FIRST_LOOK_MS, Math.min(since, left > 0 ? left : since));
  await move(services, submission, {
    to: 'submitting',
    at,
    reason,
    sendAt: new Date(at.getTime() + waitMs),
  });
}

async function arrive(
  { pool, now, log }: SubmissionWorkerServices,
  submission: StoredSubmission,
  externalId: string,
): Promise<void> {
  await withScope(pool, systemScope, async (client) => {
    if (!(await moveSubmission(client, submission, { to: 'submitted', at: now(), externalId }))) return;
    await recordSubmission(client, { ...submission, externalId, reason: null }, 'submitted');
    // so that it appears in the list, with the state of the source's review
    await syncNow(client, submission.account);
  });
  log.info({ submission: submission.id, externalId }, 'a submission arrived');
}

async function fail(
  { pool, now }: SubmissionWorkerServices,
  submission: StoredSubmission,
  reason: string,
): Promise<void> {
  await withScope(pool, systemScope, async (client) => {
    if (!(await moveSubmission(client, submission, { to: 'failed', at: now(), reason }))) return;
    await recordSubmission(client, { ...submission, reason }, 'failed');
  });
}
