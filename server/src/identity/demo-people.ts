import type pg from 'pg';
import type { Config } from '../config.ts';
import { isLoopback } from '../config.ts';
import { createPasswordAccount } from './password-accounts.ts';

export const DEMO_PASSWORD = 'Adhelm-demo-1';

const people = [
  { email: 'admin@adhelm.test', name: 'Ada Admin', admin: true, accessLevel: 1 },
  { email: 'buyer@adhelm.test', name: 'Ben Buyer', admin: false, accessLevel: 1 },
  { email: 'nobody@adhelm.test', name: 'Nora Newcomer', admin: false, accessLevel: 0 },
] as const;

/** Whether the known demo password may exist here: never in production, never where other machines can reach us. */
export function maySeed(config: Pick<Config, 'production' | 'host' | 'identity'>): boolean {
  return !config.production && config.identity.embedded && isLoopback(config.host);
}

/** Adds the demo people to a database that has nobody yet. Resolves with their e-mails, for the greeting. */
export async function seedDemoPeople(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ present: boolean }>('select exists (select from users) as present');
  if (rows[0]?.present === true) return [];
  for (const { email, name, admin, accessLevel } of people) {
    await createPasswordAccount(pool, { email, name, password: DEMO_PASSWORD }, { admin, accessLevel });
  }
  return people.map(({ email }) => email);
}
