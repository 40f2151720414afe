import type { IdentityClaims } from '@adhelm/contracts';
import pg from 'pg';
import * as z from 'zod';
import { inTransaction } from './pool.ts';

/** What a person may see: everything, or some accounts (our ids). Repositories are only called inside one. */
export type Scope = { readonly accounts: 'all' | readonly string[] };

/** For jobs and other work without a person behind it. */
export const systemScope: Scope = { accounts: 'all' };

const accountIdSchema = z.guid();

/** The scope of a signed-in person; everything without the claim `accounts`. Invalid ids grant no access. */
export function scopeOf(claims: Pick<IdentityClaims, 'accounts'>): Scope {
  if (claims.accounts === undefined) return systemScope;
  return { accounts: claims.accounts.filter((id) => accountIdSchema.safeParse(id).success) };
}

/** Whether a scope holds an account. Null means no account, which everyone may see. */
export function maySee(scope: Scope, account: string | null): boolean {
  return account === null || scope.accounts === 'all' || scope.accounts.includes(account);
}

function settingOf(scope: Scope): string {
  return scope.accounts === 'all' ? 'all' : z.array(accountIdSchema).parse(scope.accounts).join(',');
}

/**
 * Runs `work` in one transaction in which PostgreSQL shows only rows of the scope's accounts. The setting ends with the
 * transaction, so a pooled connection never carries it over.
 */
export function withScope<Result>(
  pool: pg.Pool,
  scope: Scope,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const setting = pg.escapeLiteral(settingOf(scope));
  return inTransaction(pool, work, `begin; set local adhelm.accounts to ${setting}`);
}
