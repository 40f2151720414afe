import { AdhelmError, type Credentials, invalidField, type Registration } from '@adhelm/contracts';
import type pg from 'pg';
import { inTransaction, type Queries } from '../../foundation/database/index.ts';
import { hasErrorCode } from '../../foundation/errors/index.ts';
import { type Access, emailKeyOf, insertUser } from '../users/index.ts';
import type { Attempt, AttemptLimits } from './attempt-limits.ts';
import { hashPassword, passwordFits } from './passwords.ts';

type Credential = { readonly userId: string; readonly hash: string };

async function credentialOf(queries: Queries, emailKey: string): Promise<Credential | null> {
  const { rows } = await queries.query<Credential>(
    'select user_id as "userId", password_hash as hash from password_credentials where email_key = $1',
    [emailKey],
  );
  return rows[0] ?? null;
}

const UNIQUE_VIOLATION = '23505';

/** Sets or replaces a person's password. Throws `conflict` when another account has the e-mail. */
export async function setPassword(
  queries: Queries,
  userId: string,
  email: string,
  password: string,
): Promise<void> {
  const hash = await hashPassword(password);
  try {
    await queries.query(
      `insert into password_credentials (user_id, email_key, password_hash) values ($1, $2, $3)
       on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = now()`,
      [userId, emailKeyOf(email), hash],
    );
  } catch (error) {
    if (hasErrorCode(error, UNIQUE_VIOLATION))
      throw new AdhelmError('conflict', 'User already exists', { cause: error });
    throw error;
  }
}

/** Adds an account with a password, without access until it is granted. Resolves with its id. */
export function createPasswordAccount(
  pool: pg.Pool,
  registration: Registration,
  access: Partial<Pick<Access, 'admin' | 'accessLevel' | 'accounts' | 'readOnly'>> = {},
): Promise<string> {
  return inTransaction(pool, async (client) => {
    const id = await insertUser(client, { ...registration, ...access });
    await setPassword(client, id, registration.email, registration.password);
    return id;
  });
}

/** The origin of a sign-in attempt. `device` is a known device of the account, else null. */
export type Origin = { readonly address: string; readonly device: string | null };

function attemptsOf(account: string, { address, device }: Origin): Attempt[] {
  if (device !== null) return [{ kind: 'device', subject: `${account} ${device}` }];
  return [
    { kind: 'account-address', subject: `${account} ${address}` },
    { kind: 'address', subject: address },
  ];
}

/**
 * The person with this e-mail and password. Throws `auth` with the same message after the same work whether the e-mail
 * or the password is wrong, `throttled` after too many attempts from there. Others cannot lock an account: on a known
 * device only that device's attempts count, elsewhere attempts from everywhere slow the answer down.
 */
export async function signIn(
  pool: pg.Pool,
  limits: AttemptLimits,
  { email, password }: Credentials,
  origin: Origin,
): Promise<string> {
  const key = emailKeyOf(email);
  const attempts = attemptsOf(key, origin);
  await limits.count(attempts);
  if (origin.device === null) await limits.slowDown(key);
  const credential = await credentialOf(pool, key);
  const fits = await passwordFits(password, credential?.hash ?? null);
  if (!fits || credential === null) throw new AdhelmError('auth', 'Please check your email and password');
  await limits.succeed(attempts);
  return credential.userId;
}

/** Changes a password, given the current one. Throws `validation` naming `currentPassword`, or `throttled`. */
export async function changePassword(
  pool: pg.Pool,
  limits: AttemptLimits,
  userId: string,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
): Promise<void> {
  const { rows } = await pool.query<{ hash: string }>(
    'select password_hash as hash from password_credentials where user_id::text = $1',
    [userId],
  );
  const hash = rows[0]?.hash;
  if (hash === undefined)
    throw new AdhelmError('conflict', 'This account signs in with Google and has no password.');
  const attempts: Attempt[] = [{ kind: 'password-change', subject: userId }];
  await limits.count(attempts);
  if (!(await passwordFits(currentPassword, hash))) {
    throw invalidField('currentPassword', 'The current password is incorrect');
  }
  await limits.succeed(attempts);
  await pool.query(
    'update password_credentials set password_hash = $2, changed_at = now() where user_id::text = $1',
    [userId, await hashPassword(newPassword)],
  );
}
