import type { Queries } from '../../foundation/database/index.ts';
import { type ReachedSourceId, reachedSourceIdSchema } from '../source-ids.ts';

/** One login at a source, without its credentials. */
export type Account = {
  readonly id: string;
  /** The narrow surrogate that facts use. */
  readonly key: number;
  readonly source: ReachedSourceId;
  readonly externalId: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly health: 'new' | 'ok' | 'failing';
  readonly healthReason: string | null;
  /** Its first sync matched the documented format, so changes may be sent to it. */
  readonly isChecked: boolean;
};

type AccountRecord = Omit<Account, 'source'> & { readonly source: string };

const COLUMNS = `id, key, source, external_id as "externalId", name, currency, time_zone as "timeZone", health,
  health_reason as "healthReason", checked_at is not null as "isChecked"`;

const read = (record: AccountRecord): Account => ({
  ...record,
  source: reachedSourceIdSchema.parse(record.source),
});

/** Accounts in scope that are not archived, by source and name. */
export async function listAccounts(queries: Queries): Promise<Account[]> {
  const { rows } = await queries.query<AccountRecord>(
    `select ${COLUMNS} from accounts where archived_at is null order by source, name, id`,
  );
  return rows.map(read);
}

/** The account of a source; null when it does not exist, is archived or is out of scope. */
export async function findAccount(queries: Queries, source: string, id: string): Promise<Account | null> {
  const { rows } = await queries.query<AccountRecord>(
    `select ${COLUMNS} from accounts where source = $1 and id::text = $2 and archived_at is null`,
    [source, id],
  );
  return rows[0] === undefined ? null : read(rows[0]);
}

export async function accountById(queries: Queries, id: string): Promise<Account | null> {
  const { rows } = await queries.query<AccountRecord>(
    `select ${COLUMNS} from accounts where id = $1 and archived_at is null`,
    [id],
  );
  return rows[0] === undefined ? null : read(rows[0]);
}

export type SealedAccess = { readonly baseUrl: string; readonly credentials: Buffer | null };

/** An account's base URL and encrypted credentials. */
export async function sealedAccessOf(queries: Queries, id: string): Promise<SealedAccess | null> {
  const { rows } = await queries.query<SealedAccess>(
    `select base_url as "baseUrl", credentials from accounts where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export type NewAccount = {
  readonly id: string;
  readonly source: ReachedSourceId;
  readonly externalId: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly baseUrl: string;
};

/** Connects an account, or updates the one that has the same login. Returns its id. */
export async function upsertAccount(queries: Queries, account: NewAccount): Promise<string> {
  const { rows } = await queries.query<{ id: string }>(
    `insert into accounts (id, source, external_id, name, currency, time_zone, base_url)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (source, external_id) do update
       set name = excluded.name, currency = excluded.currency, time_zone = excluded.time_zone,
           base_url = excluded.base_url, archived_at = null
     returning id`,
    [
      account.id,
      account.source,
      account.externalId,
      account.name,
      account.currency,
      account.timeZone,
      account.baseUrl,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the account was not written');
  return id;
}

export async function storeCredentials(queries: Queries, id: string, sealed: Buffer): Promise<void> {
  await queries.query('update accounts set credentials = $2 where id = $1', [id, sealed]);
}

/** Records the result of the latest contact with the source. The reason is shown to people. */
export async function setHealth(queries: Queries, id: string, reason: string | null): Promise<void> {
  await queries.query('update accounts set health = $2, health_reason = $3 where id = $1', [
    id,
    reason === null ? 'ok' : 'failing',
    reason,
  ]);
}

/** The remaining balance the source last reported. */
export async function storeBalance(
  queries: Queries,
  id: string,
  { amount, currency }: { readonly amount: number; readonly currency: string },
): Promise<void> {
  await queries.query(
    `insert into account_balances (account_id, amount, currency, observed_at) values ($1, $2, $3, now())
     on conflict (account_id) do update set
       amount = excluded.amount, currency = excluded.currency, observed_at = now()`,
    [id, amount, currency],
  );
}
