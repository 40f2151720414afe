import { AdhelmError } from '@adhelm/contracts';

/** How long a source that asks us to slow down is left alone when it does not say for how long, and at most. */
const UNKNOWN_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 900_000;

/** How long the source wants us to wait, in milliseconds. */
export function limitWait({ retryAfterSeconds }: AdhelmError): number {
  return retryAfterSeconds === undefined ? UNKNOWN_WAIT_MS : retryAfterSeconds * 1_000;
}

/** When a sync that a limit ended tries again, in milliseconds from now: a long wait may end earlier than announced. */
export function nextAttempt(error: AdhelmError, soonest: number): number {
  return Math.min(Math.max(limitWait(error), soonest), LONGEST_WAIT_MS);
}

/** The wait that ended a sync, in milliseconds; null unless nothing but limits did. */
export function wholeWait(errors: readonly unknown[]): number | null {
  const limits = errors.flatMap((error) => (isThrottled(error) ? [limitWait(error)] : []));
  return limits.length > 0 && limits.length === errors.length ? Math.max(...limits) : null;
}

function isThrottled(error: unknown): error is AdhelmError {
  return error instanceof AdhelmError && error.kind === 'throttled';
}
