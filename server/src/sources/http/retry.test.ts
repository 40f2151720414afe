import { errors } from 'undici';
import { delayBeforeRetry } from './retry.ts';

const options = {
  retries: 3,
  firstRetryDelay: 100,
  longestRetryDelay: 10_000,
  retryAfterHeader: 'retry-after',
  now: Date.now,
};

function answered(status: number, headers: Record<string, string> = {}): Error {
  return Object.assign(new errors.RequestRetryError('failed', status, {}), { headers });
}
function networkFailure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

describe('delayBeforeRetry', () => {
  it('doubles the wait with each attempt', () => {
    for (const attempt of [1, 2, 3]) {
      const delay = delayBeforeRetry(answered(503), attempt, options) ?? 0;
      expect(delay).toBeGreaterThanOrEqual(100 * 2 ** (attempt - 1));
      expect(delay).toBeLessThanOrEqual(125 * 2 ** (attempt - 1));
    }
    expect(delayBeforeRetry(answered(503), 4, options)).toBeNull();
  });

  it('waits as long as the source requests and fails at once when that is too long', () => {
    expect(delayBeforeRetry(answered(429, { 'retry-after': '7' }), 1, options)).toBe(7_000);
    expect(delayBeforeRetry(answered(429, { 'retry-after': '11' }), 1, options)).toBeNull();
    const reset = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '7' };
    expect(delayBeforeRetry(answered(429, reset), 1, options)).toBe(7_000);
    // the quota of a source that fails is not the reason
    expect(delayBeforeRetry(answered(503, reset), 1, options)).toBeLessThan(1_000);
    const date = new Date(Date.now() + 5_000).toUTCString();
    const delay = delayBeforeRetry(answered(503, { 'retry-after': date }), 1, options) ?? 0;
    expect(delay).toBeGreaterThan(3_000);
    expect(delay).toBeLessThanOrEqual(5_000);
  });

  it('fails at once on errors that a retry cannot fix', () => {
    expect(delayBeforeRetry(answered(404), 1, options)).toBeNull();
    expect(delayBeforeRetry(networkFailure('ERR_TLS_CERT_ALTNAME_INVALID'), 1, options)).toBeNull();
    expect(delayBeforeRetry(networkFailure('ECONNRESET'), 1, options)).not.toBeNull();
  });
});
