import type { IdentityClaims, Person } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod';
import type { Queries } from '../../foundation/database/index.ts';
import type { Caller, Rights } from '../../foundation/http/index.ts';

/** A person with an account in our own identity provider. */
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
  /** Sees everything that the level shows, but cannot change anything. */
  readonly readOnly: boolean;
  /** Incremented with every change of access. */
  readonly accessVersion: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
};

const COLUMNS = `id, email, name, picture, admin, access_level as "accessLevel", tier, position, accounts,
  read_only as "readOnly", access_version as "accessVersion", created_at as "createdAt", last_seen_at as "lastSeenAt"`;

/** The form in which e-mails are compared, because people vary their spelling. */
export function emailKeyOf(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

export async function findUser(queries: Queries, id: string): Promise<UserRecord | null> {
  const { rows } = await queries.query<UserRecord>(`select ${COLUMNS} from users where id::text = $1`, [id]);
  return rows[0] ?? null;
}

const idSchema = z.guid();

/**
 * A person's rights, and whether the session of that grant at our provider has ended. Tokens of the previous release
 * name no grant (null) and count until they expire. Null for an unknown person.
 */
export async function findRights(queries: Queries, id: string, grant: string | null): Promise<Rights | null> {
  if (!idSchema.safeParse(id).success) return null;
  const { rows } = await queries.query<Rights>(
    `select admin, access_level as "accessLevel", accounts, read_only as "readOnly",
            $2::text is not null and not exists (
              select from oidc_records
               where model = 'Grant' and id = $2 and payload->>'accountId' = $1::text
                 and (expires_at is null or expires_at > now())) as "sessionEnded"
       from users where id = $1::uuid`,
    [id, grant],
  );
  return rows[0] ?? null;
}

/** Everyone with that e-mail: at most one with a password, and those who signed in with Google. */
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
  Partial<
    Pick<UserRecord, 'picture' | 'admin' | 'accessLevel' | 'tier' | 'position' | 'accounts' | 'readOnly'>
  >;

/** Adds a person, who waits for access without an access level. Resolves with their id. */
export async function insertUser(queries: Queries, user: NewUser): Promise<string> {
  const id = uuidv7();
  await queries.query(
    `insert into users (id, email, name, picture, admin, access_level, tier, position, accounts, read_only)
     values ($1, $2, $3, $4, $5, $6, coalesce($7, 'admin'), coalesce($8, 'Member'), $9::uuid[], $10)`,
    [
      id,
      user.email.trim(),
      user.name.trim(),
      user.picture ?? null,
      user.admin ?? false,
      user.accessLevel ?? 0,
      user.tier ?? null,
      user.position ?? null,
      user.accounts ?? null,
      user.readOnly ?? false,
    ],
  );
  return id;
}

export type Access = Pick<
  UserRecord,
  'admin' | 'accessLevel' | 'accounts' | 'readOnly' | 'tier' | 'position'
>;

/** Changes a person's access; omitted fields stay. Tier and position apply with the next token, the rest at once. */
export async function updateAccess(queries: Queries, id: string, access: Partial<Access>): Promise<void> {
  await queries.query(
    `update users set
       admin = coalesce($2, admin), access_level = coalesce($3, access_level),
       tier = coalesce($4, tier), position = coalesce($5, position),
       accounts = case when $6 then $7::uuid[] else accounts end,
       read_only = coalesce($8, read_only)
     where id = $1`,
    [
      id,
      access.admin ?? null,
      access.accessLevel ?? null,
      access.tier ?? null,
      access.position ?? null,
      access.accounts !== undefined,
      access.accounts ?? null,
      access.readOnly ?? null,
    ],
  );
}

/** The claims in both tokens. */
export function claimsOf(user: UserRecord): IdentityClaims {
  const { id: sub, email, name, picture, admin, accessLevel, tier, position, accounts, readOnly } = user;
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
    ...(readOnly ? { readOnly } : {}),
  };
}

type PersonRow = Omit<Person, 'active' | 'lastSeenAt'> & { readonly lastSeenAt: Date | null };

/**
 * People with access, by name. People who still wait for it are not contacts yet. A person limited to accounts sees
 * themselves, people who share one of these accounts, and admins, all without the time when they were last seen.
 * With an external identity provider (its issuer in `authority`) people have its ids, as in their tokens. Its limits to
 * accounts are unknown here, so a limited person sees only admins and themselves.
 */
export async function listPeople(
  queries: Queries,
  { user, scope }: Pick<Caller, 'user' | 'scope'>,
  authority: string | null,
): Promise<PersonRow[]> {
  const accounts = scope.accounts === 'all' ? null : scope.accounts;
  const { rows } = await queries.query<PersonRow>(
    `select coalesce(elsewhere.subject, users.id::text) as id, name, email, picture as avatar, position,
            case when $2::uuid[] is null then last_seen_at end as "lastSeenAt"
       from users
       left join federated_identities as elsewhere on elsewhere.user_id = users.id and elsewhere.issuer = $1
      where (admin or access_level > 0)
        and ($2::uuid[] is null or admin or coalesce(elsewhere.subject, users.id::text) = $3
          or ($1::text is null and (accounts is null or accounts && $2::uuid[])))
      order by lower(name), users.id`,
    [authority, accounts, user.id],
  );
  return rows;
}
