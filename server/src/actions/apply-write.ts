import { AdhelmError, type EntityStatus, messageOf } from '@adhelm/contracts';
import { type AccountAccess, type Connector, OutcomeUnknown } from '../sources/connector.ts';
import type { LedgerWrite } from './ledger-repository.ts';

/** Where a write stands after one step. `unknown` and `postponed` want another step: look again after that long. */
export type StepResult =
  | { readonly outcome: 'confirmed'; readonly observed: EntityStatus }
  | { readonly outcome: 'failed'; readonly observed: EntityStatus | null; readonly reason: string }
  | { readonly outcome: 'unknown'; readonly reason: string; readonly lookAgainMs: number }
  | { readonly outcome: 'postponed'; readonly reason: string; readonly lookAgainMs: number };

type ApplyInput = {
  readonly connector: Pick<Connector, 'readStatus' | 'writeStatus' | 'capabilities'>;
  readonly access: AccountAccess;
  readonly write: LedgerWrite;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /** Commits `sent` to the ledger; the call leaves only after that. Throws when another worker sent it. */
  readonly beforeSend: () => Promise<void>;
};

/** An absolute set may be sent again when it did not arrive; after this many times it has failed. */
const MOST_ATTEMPTS = 3;
const FIRST_LOOK_MS = 2_000;
const LONGEST_WAIT_MS = 600_000;
const THROTTLED_WAIT_MS = 5_000;

/**
 * Takes one write a step further. A planned one is sent and read back. One that may have been sent already (a crash,
 * a lost answer) is read first: only when the source, after its settle time, still does not show it, is it sent
 * again.
 */
export async function applyWrite(input: ApplyInput): Promise<StepResult> {
  if (input.write.state === 'planned') return send(input);
  const observed = await readBack(input);
  if (observed.outcome !== 'not-yet') return observed;
  if (!isSettled(input)) return unknown(input, 'The source does not show the change yet');
  if (input.write.attempts >= MOST_ATTEMPTS) {
    return { outcome: 'failed', observed: observed.status, reason: 'The source did not take the change' };
  }
  return send(input);
}

async function send(input: ApplyInput): Promise<StepResult> {
  const { connector, access, write, signal, beforeSend } = input;
  const status = write.target === 'paused' ? 'paused' : 'active';
  await beforeSend();
  const sent: ApplyInput = { ...input, write: { ...write, sentAt: input.now().toISOString() } };
  let doubt = 'The source accepted the change and does not show it yet';
  try {
    await connector.writeStatus(access, write, status, signal);
  } catch (error) {
    if (error instanceof OutcomeUnknown || signal.aborted) doubt = messageOf(error);
    else if (error instanceof AdhelmError) return refused(write, error);
    else throw error;
  }
  if (signal.aborted) return unknown(sent, doubt);
  const observed = await readBack(sent);
  return observed.outcome === 'not-yet' ? unknown(sent, doubt) : observed;
}

/** The source did not take it, for certain. A rate limit passes; everything else is for a person. */
function refused(write: LedgerWrite, error: AdhelmError): StepResult {
  if (error.kind !== 'throttled' || write.attempts + 1 >= MOST_ATTEMPTS) {
    return { outcome: 'failed', observed: null, reason: error.message };
  }
  const asked = error.retryAfterSeconds === undefined ? THROTTLED_WAIT_MS : error.retryAfterSeconds * 1000;
  return { outcome: 'postponed', reason: error.message, lookAgainMs: Math.min(asked, LONGEST_WAIT_MS) };
}

type Observed = StepResult | { readonly outcome: 'not-yet'; readonly status: EntityStatus };

async function readBack(input: ApplyInput): Promise<Observed> {
  const { connector, access, write, signal } = input;
  try {
    const status = await connector.readStatus(access, write, signal);
    return hasArrived(status, write.target)
      ? { outcome: 'confirmed', observed: status }
      : { outcome: 'not-yet', status };
  } catch (error) {
    if (error instanceof AdhelmError && error.kind === 'not-found') {
      return { outcome: 'failed', observed: null, reason: 'It is gone at the source' };
    }
    return unknown(input, `It could not be read back: ${messageOf(error)}`);
  }
}

/**
 * Whether what a source shows is what was wanted. A started entity may be held by the source for a reason of its own
 * (schedule, budget): it is not paused then.
 */
export function hasArrived(status: EntityStatus, target: unknown): boolean {
  return target === 'paused' ? status === 'paused' : status !== 'paused';
}

function sinceSent({ write, now }: ApplyInput): number {
  return write.sentAt === null ? Number.POSITIVE_INFINITY : now().getTime() - Date.parse(write.sentAt);
}

function isSettled(input: ApplyInput): boolean {
  return sinceSent(input) >= input.connector.capabilities.settleMs;
}

/** Looked at again after as long as it took so far: soon at first, and surely when the settle time is over. */
function unknown(input: ApplyInput, reason: string): StepResult {
  const { settleMs } = input.connector.capabilities;
  const since = Math.max(0, sinceSent(input));
  const wait = Math.min(Math.max(since, FIRST_LOOK_MS), LONGEST_WAIT_MS);
  return {
    outcome: 'unknown',
    reason,
    lookAgainMs: since < settleMs ? Math.min(wait, settleMs - since) : wait,
  };
}
