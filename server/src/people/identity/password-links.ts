import { createHash, randomBytes } from 'node:crypto';
import { AdhelmError } from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { type Queries, systemScope, withScope } from '../../foundation/database/index.ts';
import { recordActivity } from '../activity/index.ts';
import { findUser, type UserRecord } from '../users/index.ts';
import { checkNewPassword } from './new-password.ts';
import { setPassword } from './password-accounts.ts';
import { endSessions } from './provider-records.ts';

const SECRET_BYTES = 32;
const VALID_MS = 24 * 3_600_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

export type PasswordLink = { readonly token: string; readonly expiresAt: Date };

/** Creates the only open link of a person, for 24 hours. Its token is only in this response. */
export async function createPasswordLink(
  queries: Queries,
  { userId, createdBy }: { readonly userId: string; readonly createdBy: string },
  now: Date,
): Promise<PasswordLink> {
  const token = randomBytes(SECRET_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await queries.query(
    `insert into password_links (id, user_id, token_hash, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) do update set id = excluded.id, token_hash = excluded.token_hash,
       created_by = excluded.created_by, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [uuidv7(), userId, hashOf(token), createdBy, now, expiresAt],
  );
  return { token, expiresAt };
}

/** Withdraws the open link of a person. */
export async function endPasswordLink(queries: Queries, userId: string): Promise<void> {
  await queries.query('delete from password_links where user_id = $1', [userId]);
}

const UNUSABLE = 'This link has expired or was already used. Ask an admin for a new one.';

/** Consumes a link. Only the first caller succeeds. Throws `not-found`. */
async function redeem(queries: Queries, token: string, now: Date): Promise<UserRecord> {
  const { rows } = await queries.query<{ userId: string }>(
    'delete from password_links where token_hash = $1 and expires_at > $2 returning user_id as "userId"',
    [hashOf(token), now],
  );
  const userId = rows[0]?.userId;
  const person = userId === undefined ? null : await findUser(queries, userId);
  if (person === null) throw new AdhelmError('not-found', UNUSABLE);
  return person;
}

/**
 * Sets a person's password with their link and ends all their sessions. A refused password leaves the link usable.
 * Throws `not-found` for a link that is over, `validation` for the password.
 */
export function resetPassword(
  pool: pg.Pool,
  { token, newPassword, requestId }: { token: string; newPassword: string; requestId: string },
  now: Date,
): Promise<void> {
  return withScope(pool, systemScope, async (client) => {
    const person = await redeem(client, token, now);
    checkNewPassword('newPassword', newPassword, person.email);
    await setPassword(client, person.id, person.email, newPassword);
    await endSessions(client, person.id, null);
    await recordActivity(client, {
      actor: { kind: 'person', id: person.id, name: person.name },
      type: 'person_password_set',
      summary: 'set a new password with a one-time link',
      object: { kind: 'person', source: null, account: null, id: person.id, name: person.name, href: null },
      before: null,
      after: null,
      actionId: null,
      requestId,
    });
  });
}
