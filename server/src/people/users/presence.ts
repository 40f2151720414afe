import type { SessionUser } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { inTransaction, type Queries } from '../../foundation/database/index.ts';
import { insertUser, updateAccess } from './users-repository.ts';

const NOTE_EVERY_MS = 60_000;
/** People count as present for some minutes after they did something. */
export const ACTIVE_WITHIN_MS = 5 * 60_000;
const MAX_REMEMBERED = 10_000;

type PresenceOptions = {
  readonly pool: pg.Pool;
  readonly log: Pick<Logger, 'warn'>;
  readonly now: () => Date;
  /** The issuer of an external identity provider; null = the embedded one, whose people are stored here. */
  readonly authority: string | null;
};

async function personFromElsewhere(client: Queries, authority: string, user: SessionUser): Promise<string> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${authority} ${user.id}`]);
  const { rows } = await client.query<{ id: string }>(
    'select user_id as id from federated_identities where issuer = $1 and subject = $2',
    [authority, user.id],
  );
  const known = rows[0]?.id;
  if (known !== undefined) return known;
  const id = await insertUser(client, { email: user.email, name: user.name, picture: user.avatar });
  await client.query('insert into federated_identities (issuer, subject, user_id) values ($1, $2, $3)', [
    authority,
    user.id,
    id,
  ]);
  return id;
}

async function noteElsewhere(pool: pg.Pool, authority: string, user: SessionUser, at: Date): Promise<void> {
  await inTransaction(pool, async (client) => {
    const id = await personFromElsewhere(client, authority, user);
    const { admin, accessLevel, tier, position } = user;
    await updateAccess(client, id, { admin, accessLevel, tier, position });
    await client.query(
      'update users set name = $2, email = $3, picture = $4, last_seen_at = $5 where id = $1',
      [id, user.name, user.email, user.avatar, at],
    );
  });
}

/** Records that a person is present, at most once a minute and without delaying the request. */
export function createPresence({ pool, log, now, authority }: PresenceOptions): (user: SessionUser) => void {
  const noted = new Map<string, number>();
  const note = async (user: SessionUser, at: Date): Promise<void> => {
    if (authority !== null) return noteElsewhere(pool, authority, user, at);
    await pool.query('update users set last_seen_at = $2 where id::text = $1', [user.id, at]);
  };
  return (user) => {
    const at = now();
    if (at.getTime() - (noted.get(user.id) ?? 0) < NOTE_EVERY_MS) return;
    if (noted.size >= MAX_REMEMBERED) noted.clear();
    noted.set(user.id, at.getTime());
    note(user, at).catch((error: unknown) => log.warn({ err: error }, 'presence could not be recorded'));
  };
}
