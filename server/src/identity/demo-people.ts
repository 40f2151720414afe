import type pg from 'pg';
import type { Config } from '../config.ts';
import { isLoopback } from '../config.ts';
import type { Queries } from '../database/pool.ts';
import { createPasswordAccount } from './password-accounts.ts';

export const DEMO_PASSWORD = 'Adhelm-demo-1';

const people = [
  { email: 'admin@adhelm.test', name: 'Ada Admin', admin: true, accessLevel: 2 },
  { email: 'buyer@adhelm.test', name: 'Ben Buyer', accessLevel: 2 },
  { email: 'junior@adhelm.test', name: 'Jo Junior', accessLevel: 1 },
  // limited to nothing until there are accounts: see `limitDemoClient`
  { email: 'client@adhelm.test', name: 'Cleo Client', accessLevel: 1, readOnly: true, accounts: [] },
  { email: 'nobody@adhelm.test', name: 'Nora Newcomer', accessLevel: 0 },
] as const;

/** Whether the known demo password may exist here: never in production, never where other machines can reach us. */
export function maySeed(config: Pick<Config, 'production' | 'host' | 'identity'>): boolean {
  return !config.production && config.identity.embedded && isLoopback(config.host);
}

/** Adds the demo people to a database that has nobody yet. Resolves with their e-mails, for the greeting. */
export async function seedDemoPeople(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ present: boolean }>('select exists (select from users) as present');
  if (rows[0]?.present === true) return [];
  for (const { email, name, ...access } of people) {
    await createPasswordAccount(pool, { email, name, password: DEMO_PASSWORD }, access);
  }
  return people.map(({ email }) => email);
}

/** Shows the demo client the first two of these accounts, once: what an admin sets later stays. */
export async function limitDemoClient(queries: Queries, accounts: readonly string[]): Promise<void> {
  await queries.query(
    `update users set accounts = $2::uuid[] where email = $1 and read_only and accounts = '{}'`,
    ['client@adhelm.test', accounts.slice(0, 2)],
  );
}
