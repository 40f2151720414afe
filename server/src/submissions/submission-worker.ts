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
/** A source that only asks to wait is asked this often. */
const MOST_ATTEMPTS = 20;

/**
 * Takes a submission a step further, under the lease of its account. What may have been sent is looked up by its marker
 * and never sent again by itself: when the source does not have it after its settle time, it has failed, and a person
 * may try again. Safe to run at any time and any number of times. Throws `AccountBusy`.
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
    const opened = await open(services, submission);
    if (opened === null) return;
    if (submission.state === 'submitting') await lookUp(services, submission, opened, signal);
    else await send(services, submission, opened, signal);
  });
}

/** The submission while there is something to do for it. */
async function read({ pool, now }: SubmissionWorkerServices, id: string): Promise<StoredSubmission | null> {
  const submission = await withScope(pool, systemScope, (client) => submissionById(client, id));
  if (submission === null || !['queued', 'submitting'].includes(submission.state)) return null;
  return Date.parse(submission.sendAt) <= now().getTime() ? submission : null;
}

type Opened = { readonly connector: Connector; readonly access: AccountAccess };

async function open(
  services: SubmissionWorkerServices,
  submission: StoredSubmission,
): Promise<Opened | null> {
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
  opened: Opened,
  signal: AbortSignal,
): Promise<void> {
  const { pool, now, log } = services;
  const { connector, access } = opened;
  const { create } = connector;
  if (create === undefined) {
    await fail(services, submission, `${connector.capabilities.name} cannot be written to`);
    return;
  }
  if (submission.attempts > 0 && !(await isMissing(services, submission, opened, signal))) return;
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
    log.warn({ submission: submission.id, err: error }, 'a submission was not answered with an id');
    if (error instanceof OutcomeUnknown || signal.aborted)
      await wait(services, sent, messageOf(error), opened);
    else if (error instanceof AdhelmError) await refused(services, sent, error);
    else throw error;
  }
}

/**
 * One that was tried before may be there after all: whoever tried again did not know. False when it is, and when that
 * cannot be found out now.
 */
async function isMissing(
  services: SubmissionWorkerServices,
  submission: StoredSubmission,
  opened: Opened,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const earlier = await found(opened, submission, signal);
    if (earlier !== null) await arrive(services, submission, earlier);
    return earlier === null;
  } catch (error) {
    if (signal.aborted || !(error instanceof AdhelmError)) throw error;
    await postpone(services, submission, `Lookup failed: ${error.message}`, RETRY_WAIT_MS);
    return false;
  }
}

/** The source did not take it, for certain. A rate limit passes; everything else is for a person. */
async function refused(
  services: SubmissionWorkerServices,
  sent: StoredSubmission,
  error: AdhelmError,
): Promise<void> {
  if (error.kind !== 'throttled' || sent.attempts >= MOST_ATTEMPTS) {
    await fail(services, sent, error.message);
    return;
  }
  const asked = error.retryAfterSeconds;
  await postpone(services, sent, error.message, asked === undefined ? RETRY_WAIT_MS : asked * 1_000);
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
  opened: Opened,
  signal: AbortSignal,
): Promise<void> {
  let id: string | null;
  try {
    id = await found(opened, submission, signal);
  } catch (error) {
    if (signal.aborted || !(error instanceof AdhelmError)) throw error;
    await wait(services, submission, `Lookup failed: ${error.message}`, opened);
    return;
  }
  if (id !== null) {
    await arrive(services, submission, id);
  } else if (sinceSent(services, submission) < opened.connector.capabilities.settleMs) {
    await wait(services, submission, 'The network does not show it yet', opened);
  } else {
    await fail(services, submission, 'It did not reach the network. Nothing was created.');
  }
}

/** The source's id of what was sent before; null when it does not have it. */
async function found(
  { connector, access }: Opened,
  submission: StoredSubmission,
  signal: AbortSignal,
): Promise<string | null> {
  const { findCreated, capabilities } = connector;
  if (findCreated === undefined) {
    throw new AdhelmError('internal', `${capabilities.name} cannot be asked for what was created`);
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

/** Looked for again after as long as it took so far: soon at first, and surely when the settle time is over. */
async function wait(
  services: SubmissionWorkerServices,
  submission: StoredSubmission,
  reason: string,
  { connector }: Opened,
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
    // so that it is in the list, with what the source's review says
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
