import { type Dispatcher, errors, interceptors } from 'undici';
import { requestedWaitSeconds, retryAfterSeconds } from './quotas.ts';
import { codeOf, retriedCodes, retriedStatuses } from './request-failures.ts';
import type { SourceHttpOptions } from './source-http-options.ts';

type RetryDelays = Pick<
  SourceHttpOptions,
  'retries' | 'firstRetryDelay' | 'longestRetryDelay' | 'retryAfterHeader' | 'now'
>;
type RetryOptions = RetryDelays & Pick<SourceHttpOptions, 'waitBeforeRetry'>;

/**
 * undici's retry for reads. The waits are our own: undici caps a long `Retry-After` at its maximum and so retries too
 * early. Here such a read ends at once, with its response. `onLimit` is told how long a read waits that the source's
 * limit refused.
 */
export function retryingReads(
  options: RetryOptions,
  onLimit: (milliseconds: number) => Promise<void>,
): Dispatcher.DispatcherComposeInterceptor {
  return interceptors.retry({
    // only reads come this way, whatever their method
    methods: ['GET', 'POST'],
    statusCodes: retriedStatuses,
    maxRetries: options.retries,
    // the last response is passed on, because its body has the source's own words
    throwOnError: false,
    retry: (error, { state }, done) => {
      const delay = delayBeforeRetry(error, state.counter, options);
      if (delay === null) {
        done(error);
        return;
      }
      const noted = isRefusedByLimit(error) ? onLimit(delay) : Promise.resolve();
      noted.then(() => options.waitBeforeRetry(delay)).then(() => done(null), done);
    },
  });
}

function isRefusedByLimit(error: Error): boolean {
  return error instanceof errors.RequestRetryError && error.statusCode === 429;
}

/** Milliseconds to wait before attempt `attempt + 1`, or null when the failure is final. */
export function delayBeforeRetry(error: Error, attempt: number, options: RetryDelays): number | null {
  if (attempt > options.retries) return null;
  const backoff = options.firstRetryDelay * 2 ** (attempt - 1);
  const jittered = backoff * (1 + Math.random() / 4);
  if (!(error instanceof errors.RequestRetryError)) {
    return retriedCodes.includes(codeOf(error)) ? Math.min(jittered, options.longestRetryDelay) : null;
  }
  if (!retriedStatuses.includes(error.statusCode)) return null;
  const waitOf = error.statusCode === 429 ? requestedWaitSeconds : retryAfterSeconds;
  const requested = waitOf(error.headers, options.retryAfterHeader, options.now());
  if (requested === undefined) return Math.min(jittered, options.longestRetryDelay);
  return requested * 1000 > options.longestRetryDelay ? null : requested * 1000;
}
