import type { AdhelmError } from '@adhelm/contracts';

/**
 * The rules by which changes and creations wait for their source: when one that may have been sent is looked for
 * again, when it certainly did not arrive, and how long a source that throttles is left alone.
 */

const FIRST_LOOK_MS = 2_000;
const LONGEST_WAIT_MS = 600_000;
const THROTTLED_WAIT_MS = 5_000;

type Sent = { readonly sentAt: string | null };
/** The settle time of the source, as its capabilities state it. */
type Settling = { readonly settleMs: number };

/** Milliseconds since it was sent; infinite for what never was. */
function sinceSent({ sentAt }: Sent, now: Date): number {
  return sentAt === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(sentAt);
}

/** Whether what the source does not show by now did not arrive. */
export function isSettled(sent: Sent, { settleMs }: Settling, now: Date): boolean {
  return sinceSent(sent, now) >= settleMs;
}

/** Milliseconds until the next look: the wait doubles with each one, but one comes as soon as the settle time is over. */
export function nextCheckMs(sent: Sent, { settleMs }: Settling, now: Date): number {
  const since = Math.max(0, sinceSent(sent, now));
  const wait = Math.min(Math.max(since, FIRST_LOOK_MS), LONGEST_WAIT_MS);
  return since < settleMs ? Math.min(wait, settleMs - since) : wait;
}

/** Milliseconds until a request that was certainly refused for now is repeated: as long as the source asks for. */
export function retryMs({ retryAfterSeconds }: Pick<AdhelmError, 'retryAfterSeconds'>): number {
  const asked = retryAfterSeconds === undefined ? THROTTLED_WAIT_MS : retryAfterSeconds * 1_000;
  return Math.min(asked, LONGEST_WAIT_MS);
}
