import type { IdentityClaims } from '@adhelm/contracts';
import pg from 'pg';
import * as z from 'zod';
import { inTransaction } from './pool.ts';

/** What somebody may see: everything, or some accounts (our ids). Every call of a repository is made inside one. */
export type Scope = { readonly accounts: 'all' | readonly string[] };

/** Jobs and other work that nobody asked for in person. */
export const systemScope: Scope = { accounts: 'all' };

const accountIdSchema = z.guid();

/** The scope of a signed-in person; without the claim `accounts` it is everything. What is no account id opens nothing. */
export function scopeOf(claims: Pick<IdentityClaims, 'accounts'>): Scope {
  if (claims.accounts === undefined) return systemScope;
  return { accounts: claims.accounts.filter((id) => accountIdSchema.safeParse(id).success) };
}

/** Whether a scope holds an account; null is what belongs to no account and is for everyone. */
export function maySee(scope: Scope, account: string | null): boolean {
  return account === null || scope.accounts === 'all' || scope.accounts.includes(account);
}

function settingOf(scope: Scope): string {
  return scope.accounts === 'all' ? 'all' : z.array(accountIdSchema).parse(scope.accounts).join(',');
}

/**
 * Runs `work` in one transaction in which PostgreSQL shows rows of the scope's accounts alone. The setting ends with
 * the transaction, so a pooled connection never carries it on.
 */
export function withScope<Result>(
  pool: pg.Pool,
  scope: Scope,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const setting = pg.escapeLiteral(settingOf(scope));
  return inTransaction(pool, work, `begin; set local adhelm.accounts to ${setting}`);
}
