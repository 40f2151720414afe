import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { createPasswordAccount, DEMO_PASSWORD } from '../people/identity/index.ts';
import { bearer, createTestBrowser, signIn } from './test-browser.ts';

/** Adds a person of level 2 who is limited to some accounts (by id). Resolves with the headers of their requests. */
export async function limitedPerson(
  pool: pg.Pool,
  url: string,
  accounts: readonly string[],
): Promise<ReturnType<typeof bearer>> {
  const email = `limited-${uuidv7()}@adhelm.test`;
  const access = { accessLevel: 2, accounts };
  await createPasswordAccount(pool, { email, name: 'Lin Limited', password: DEMO_PASSWORD }, access);
  return bearer(await signIn(createTestBrowser(), url, email));
}
