import { hash } from 'node:crypto';
import type { AccountAccess } from '../connector.ts';

type Token = { readonly value: string; readonly expiresAt: number };

type Kept = { readonly of: string; readonly token: Promise<Token>; expiresAt: number };

/** Tokens are renewed this long before they expire, or a tenth of their lifetime, whichever is shorter. */
const LONGEST_MARGIN_MS = 60_000;

/** A source's tokens, one per account. Changed credentials (rotation) or another base URL require a new token. */
export type TokenCache = {
  /** The account's token. Concurrent requests share one fetch; a failed fetch is not cached. */
  of(access: AccountAccess, fetchToken: () => Promise<TokenGrant>): Promise<string>;
  /** Drops a refused token, unless another one has already replaced it. */
  forget(access: AccountAccess, value: string): Promise<void>;
};
export type TokenGrant = { readonly value: string; readonly lifetimeSeconds: number };

export function createTokenCache(now: () => number): TokenCache {
  const kept = new Map<string, Kept>();

  async function fetched(fetchToken: () => Promise<TokenGrant>): Promise<Token> {
    const { value, lifetimeSeconds } = await fetchToken();
    const life = lifetimeSeconds * 1000;
    return { value, expiresAt: now() + life - Math.min(LONGEST_MARGIN_MS, life / 10) };
  }

  return {
    of: async (access, fetchToken) => {
      const of = fingerprint(access);
      const known = kept.get(access.accountId);
      if (known !== undefined && known.of === of && known.expiresAt > now()) return (await known.token).value;
      const entry: Kept = { of, token: fetched(fetchToken), expiresAt: Number.POSITIVE_INFINITY };
      kept.set(access.accountId, entry);
      try {
        const { value, expiresAt } = await entry.token;
        entry.expiresAt = expiresAt;
        return value;
      } catch (error) {
        if (kept.get(access.accountId) === entry) kept.delete(access.accountId);
        throw error;
      }
    },
    forget: async (access, value) => {
      const known = kept.get(access.accountId);
      if (known === undefined) return;
      const { value: current } = await known.token;
      if (current === value && kept.get(access.accountId) === known) kept.delete(access.accountId);
    },
  };
}

function fingerprint({ baseUrl, credentials }: AccountAccess): string {
  return hash('sha256', JSON.stringify([baseUrl, Object.entries(credentials).sort()]));
}
