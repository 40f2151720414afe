import { isIPv6 } from 'node:net';
import { AdhelmError } from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import type { RequestCounts } from './request-counts.ts';

export type RateLimits = { readonly windowMs: number; readonly perUser: number; readonly perAddress: number };

/** Far above the needs of a person with many tabs, far below a request loop in a page. */
export const defaultRateLimits: RateLimits = { windowMs: 10_000, perUser: 3_000, perAddress: 600 };

/** Counts an IPv6 network as one address, because a single customer has 2^64 addresses. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = ''] = ip.split('::');
  return `${head.split(':').slice(0, 4).join(':')}::/64`;
}

/** Counts a request for its person, or else its address. Throws `throttled` with the time to wait. */
export function createRateLimit(
  counts: RequestCounts,
  limits: RateLimits,
): (request: Pick<FastifyRequest, 'caller' | 'ip'>) => Promise<void> {
  return async ({ caller, ip }) => {
    const key = caller === null ? `address:${addressKey(ip)}` : `user:${caller.user.id}`;
    const { current, resetMs } = counts.add(key);
    if (current <= (caller === null ? limits.perAddress : limits.perUser)) return;
    throw new AdhelmError('throttled', 'Too many requests. Try again in a moment.', {
      retryAfterSeconds: Math.ceil(resetMs / 1000),
    });
  };
}
