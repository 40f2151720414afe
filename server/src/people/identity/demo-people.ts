import type pg from 'pg';
import { type Config, isLoopback } from '../../foundation/config/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import { createPasswordAccount } from './password-accounts.ts';

export const DEMO_PASSWORD = 'Adhelm-demo-1';

const people = [
  { email: 'admin@adhelm.test', name: 'Ada Admin', admin: true, accessLevel: 2 },
  { email: 'buyer@adhelm.test', name: 'Ben Buyer', accessLevel: 2 },
  { email: 'junior@adhelm.test', name: 'Jo Junior', accessLevel: 1 },
  // limited to no account until `limitDemoClient` runs
  { email: 'client@adhelm.test', name: 'Cleo Client', accessLevel: 1, readOnly: true, accounts: [] },
  { email: 'nobody@adhelm.test', name: 'Nora Newcomer', accessLevel: 0 },
] as const;

/** Whether the public demo password may exist here: never in production or where other machines can connect. */
export function maySeed(config: Pick<Config, 'production' | 'host' | 'identity'>): boolean {
  return !config.production && config.identity.embedded && isLoopback(config.host);
}

/** Adds the demo people to a database without people. Resolves with their e-mails, for the greeting. */
export async function seedDemoPeople(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ present: boolean }>('select exists (select from users) as present');
  if (rows[0]?.present === true) return [];
  for (const { email, name, ...access } of people) {
    await createPasswordAccount(pool, { email, name, password: DEMO_PASSWORD }, access);
  }
  return people.map(({ email }) => email);
}

/** Gives the demo client access to the first two of these accounts, once, so that later changes by an admin stay. */
export async function limitDemoClient(queries: Queries, accounts: readonly string[]): Promise<void> {
  await queries.query(
    `update users set accounts = $2::uuid[] where email = $1 and read_only and accounts = '{}'`,
    ['client@adhelm.test', accounts.slice(0, 2)],
  );
}
