import { hash } from 'node:crypto';
import type { AccountAccess } from '../connector.ts';

type Token = { readonly value: string; readonly expiresAt: number };

type Kept = { readonly of: string; readonly token: Promise<Token>; expiresAt: number };

/** Renewed this long before its end, or a tenth of its life, whichever is shorter. */
const LONGEST_MARGIN_MS = 60_000;

/** A source's tokens, one an account; other credentials (rotation) or another base URL ask for another token. */
export type TokenCache = {
  /** The account's token. Requests at one time share one fetch; a fetch that fails is not kept. */
  of(access: AccountAccess, fetchToken: () => Promise<TokenGrant>): Promise<string>;
  /** Drops a token that was refused, unless another one has already taken its place. */
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
