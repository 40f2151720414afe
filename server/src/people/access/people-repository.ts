import type { ManagedPerson } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

type Row = Omit<ManagedPerson, 'createdAt' | 'lastSeenAt' | 'passwordLinkUntil'> & {
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
  readonly passwordLinkUntil: Date | null;
};

const SELECT = `
  select u.id, u.name, u.email, u.picture as avatar, u.admin, u.access_level as "accessLevel",
         u.read_only as "readOnly", u.accounts, u.access_version as version, u.created_at as "createdAt",
         u.last_seen_at as "lastSeenAt", link.expires_at as "passwordLinkUntil",
         array_remove(array[
           case when exists (select from password_credentials c where c.user_id = u.id) then 'password' end,
           case when exists (select from federated_identities f where f.user_id = u.id) then 'google' end
         ], null) as "signsInWith"
    from users u
    left join password_links link on link.user_id = u.id and link.expires_at > $1`;

function personOf({ createdAt, lastSeenAt, passwordLinkUntil, ...row }: Row): ManagedPerson {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    passwordLinkUntil: passwordLinkUntil?.toISOString() ?? null,
  };
}

/** Everyone who is registered: first people who wait for access, then by name. */
export async function listManagedPeople(queries: Queries, now: Date): Promise<ManagedPerson[]> {
  const { rows } = await queries.query<Row>(
    `${SELECT} order by (u.admin or u.access_level > 0), lower(u.name), u.id`,
    [now],
  );
  return rows.map(personOf);
}

/** The person with that id, locked until the transaction ends; null when there is none. */
export async function lockPerson(queries: Queries, id: string, now: Date): Promise<ManagedPerson | null> {
  const { rows } = await queries.query<Row>(`${SELECT} where u.id = $2 for update of u`, [now, id]);
  const [row] = rows;
  return row === undefined ? null : personOf(row);
}

/** The ids that are not an account's. Requires a scope that sees all accounts. */
export async function unknownAccounts(queries: Queries, ids: readonly string[]): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select requested.id from unnest($1::uuid[]) as requested (id)
      where not exists (select from accounts a where a.id = requested.id)`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
