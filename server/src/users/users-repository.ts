import type { IdentityClaims, Person } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod';
import type { Queries } from '../database/pool.ts';

/** A person of ours, as the identity provider knows him. */
export type UserRecord = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly picture: string | null;
  readonly admin: boolean;
  readonly accessLevel: number;
  readonly tier: string;
  readonly position: string;
  /** null = every account */
  readonly accounts: readonly string[] | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
};

const COLUMNS = `id, email, name, picture, admin, access_level as "accessLevel", tier, position, accounts,
  created_at as "createdAt", last_seen_at as "lastSeenAt"`;

/** Told to all processes, with the person's id, when `admin` or the access level changed or the person is gone. */
export const ACCESS_CHANNEL = 'adhelm_access';

/** How an e-mail is compared: people write theirs in more than one way. */
export function emailKeyOf(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

export async function findUser(queries: Queries, id: string): Promise<UserRecord | null> {
  const { rows } = await queries.query<UserRecord>(`select ${COLUMNS} from users where id::text = $1`, [id]);
  return rows[0] ?? null;
}

/** What decides whether a person may use the product at all. */
export type Rights = Pick<UserRecord, 'admin' | 'accessLevel'>;
const idSchema = z.guid();

export async function findRights(queries: Queries, id: string): Promise<Rights | null> {
  if (!idSchema.safeParse(id).success) return null;
  const { rows } = await queries.query<Rights>(
    'select admin, access_level as "accessLevel" from users where id = $1',
    [id],
  );
  return rows[0] ?? null;
}

/** Everyone with that e-mail: at most one with a password, and those who came with Google. */
export async function findUsersByEmail(queries: Queries, email: string): Promise<UserRecord[]> {
  const { rows } = await queries.query<UserRecord>(
    `select ${COLUMNS} from users where lower(email) = $1 order by created_at`,
    [emailKeyOf(email)],
  );
  return rows;
}

export async function listUsers(queries: Queries): Promise<UserRecord[]> {
  const { rows } = await queries.query<UserRecord>(`select ${COLUMNS} from users order by lower(name), id`);
  return rows;
}

type NewUser = Pick<UserRecord, 'email' | 'name'> &
  Partial<Pick<UserRecord, 'picture' | 'admin' | 'accessLevel' | 'tier' | 'position'>>;

/** Adds a person; without an access level he waits for access. Resolves with his id. */
export async function insertUser(queries: Queries, user: NewUser): Promise<string> {
  const id = uuidv7();
  await queries.query(
    `insert into users (id, email, name, picture, admin, access_level, tier, position)
     values ($1, $2, $3, $4, $5, $6, coalesce($7, 'admin'), coalesce($8, 'Member'))`,
    [
      id,
      user.email.trim(),
      user.name.trim(),
      user.picture ?? null,
      user.admin ?? false,
      user.accessLevel ?? 0,
      user.tier ?? null,
      user.position ?? null,
    ],
  );
  return id;
}

export type Access = Pick<UserRecord, 'admin' | 'accessLevel' | 'accounts' | 'tier' | 'position'>;

/** Changes what a person may do; what `access` leaves out stays. `admin` and the level count at once, the rest with the next token. */
export async function updateAccess(queries: Queries, id: string, access: Partial<Access>): Promise<void> {
  await queries.query(
    `update users set
       admin = coalesce($2, admin), access_level = coalesce($3, access_level),
       tier = coalesce($4, tier), position = coalesce($5, position),
       accounts = case when $6 then $7::uuid[] else accounts end
     where id = $1`,
    [
      id,
      access.admin ?? null,
      access.accessLevel ?? null,
      access.tier ?? null,
      access.position ?? null,
      access.accounts !== undefined,
      access.accounts ?? null,
    ],
  );
}

/** The claims that go into both tokens. */
export function claimsOf(user: UserRecord): IdentityClaims {
  const { id: sub, email, name, picture, admin, accessLevel, tier, position, accounts } = user;
  return {
    sub,
    email,
    name,
    admin,
    accessLevel,
    tier,
    position,
    ...(picture === null ? {} : { picture }),
    ...(accounts === null ? {} : { accounts: [...accounts] }),
  };
}

type PersonRow = Omit<Person, 'active' | 'lastSeenAt'> & { readonly lastSeenAt: Date | null };

/**
 * Those who have access, by name; who waits for it is nobody's contact yet. With another identity provider (its issuer
 * in `authority`) people carry the ids that it gives them, as their tokens do.
 */
export async function listPeople(queries: Queries, authority: string | null): Promise<PersonRow[]> {
  const { rows } = await queries.query<PersonRow>(
    `select coalesce(elsewhere.subject, users.id::text) as id, name, email, picture as avatar, position,
            last_seen_at as "lastSeenAt"
       from users
       left join federated_identities as elsewhere on elsewhere.user_id = users.id and elsewhere.issuer = $1
      where admin or access_level > 0
      order by lower(name), users.id`,
    [authority],
  );
  return rows;
}
