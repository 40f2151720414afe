import type { IdentityClaims } from '@adhelm/contracts';
import pg from 'pg';
import * as z from 'zod';
import { inTransaction, type Queries } from './pool.ts';

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
 * Runs `work` inside a transaction that is in a scope already, but with all accounts: for what is kept for everyone and
 * must be found by whoever writes it. The scope of the transaction is back when it ends.
 */
export async function withAllAccounts<Result>(
  queries: Queries,
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await queries.query<{ before: string | null }>(
    `select current_setting('adhelm.accounts', true) as before, set_config('adhelm.accounts', 'all', true)`,
  );
  const restore = () =>
    queries.query(`select set_config('adhelm.accounts', $1, true)`, [rows[0]?.before ?? '']);
  try {
    const result = await work();
    await restore();
    return result;
  } catch (error) {
    // a failed statement has ended the transaction, and with it the setting; after another error it goes on
    await restore().catch(() => undefined);
    throw error;
  }
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
