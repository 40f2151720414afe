import type { FastifyRequest } from 'fastify';
import type { Account } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { Refusal } from './refusal.ts';

/** Clients get 429 from the sixth concurrent request of a token; MGID publishes no limit. */
const CONCURRENT_REQUESTS = 5;

/**
 * The account of a request, by its 32-character bearer token. The message for a missing token is the documentation's; a
 * wrong one is refused in the same envelope.
 */
export function accountOf(market: Market, request: FastifyRequest): Account {
  const header = request.headers.authorization;
  if (header === undefined) throw new Refusal(401, 'Authentication token is missing');
  const token = /^Bearer ([0-9a-f]{32})$/i.exec(header)?.[1];
  const account = market.accounts.find(
    (candidate) => candidate.source === 'mgid' && candidate.credentials['token'] === token,
  );
  if (account === undefined) throw new Refusal(401, 'Authentication token is invalid');
  return account;
}

/** Refuses a path of another client: the token belongs to one API client id. */
export function refuseOtherClient(account: Account, clientId: string): void {
  if (clientId !== account.externalId) throw new Refusal(403, '403 - Access denied');
}

export type ConcurrencyGuard = { enter(token: string): () => void };

/** Counts the open requests of each token and refuses the sixth. `enter` returns the function that ends the request. */
export function concurrencyGuard(): ConcurrencyGuard {
  const open = new Map<string, number>();
  return {
    enter: (token) => {
      const count = open.get(token) ?? 0;
      if (count >= CONCURRENT_REQUESTS) throw new Refusal(429, 'Too Many Requests');
      open.set(token, count + 1);
      let left = false;
      return () => {
        if (!left) open.set(token, (open.get(token) ?? 1) - 1);
        left = true;
      };
    },
  };
}
