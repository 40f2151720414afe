import type { AccountPart, ManagedAccount } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { nameOfSource } from '../capabilities/capability-table.ts';

type AccountRecord = {
  id: string;
  source: string;
  name: string;
  external_id: string;
  currency: string;
  time_zone: string;
  base_url: string;
  health: ManagedAccount['health'];
  health_reason: string | null;
  every_seconds: number | null;
  paused_at: Date | null;
  next_run_at: Date | null;
  limited_until: Date | null;
  last_good_sync_at: Date | null;
  parts: AccountPart[] | null;
  done: number | null;
  total: number | null;
  first_error: string | null;
  amount: number | null;
  balance_currency: string | null;
  credentials_changed_at: Date | null;
  checked_at: Date | null;
  version: number;
};

const SELECT = `select a.id, a.source, a.name, a.external_id, a.currency, a.time_zone, a.base_url, a.health,
    a.health_reason, s.every_seconds, s.paused_at, s.next_run_at,
    case when s.limited_until > now() then s.limited_until end as limited_until,
    (select max(f.last_good_sync_at) from freshness f where f.account_id = a.id) as last_good_sync_at,
    (select jsonb_agg(jsonb_build_object('kind', f.kind, 'completeThrough', f.complete_through,
         'lastGoodSyncAt', f.last_good_sync_at, 'lastError', f.last_error, 'lastErrorCall', f.last_error_call, 'partial', f.partial_reason) order by f.kind)
       from freshness f where f.account_id = a.id) as parts,
    p.done, p.total, p.error as first_error, b.amount, b.currency as balance_currency, a.credentials_changed_at,
    a.checked_at, a.version
  from accounts a
  left join sync_schedules s on s.account_id = a.id
  left join first_syncs p on p.account_id = a.id and p.finished_at is null
  left join account_balances b on b.account_id = a.id
  where a.archived_at is null`;

/** Whether calls that failed are included, which only people who manage accounts see. */
export type AccountDetail = { readonly withCalls: boolean };
const people: AccountDetail = { withCalls: false };

/** Accounts in scope that are not archived, by source and name. */
export async function listManagedAccounts(
  queries: Queries,
  detail: AccountDetail = people,
): Promise<ManagedAccount[]> {
  const { rows } = await queries.query<AccountRecord>(`${SELECT} order by a.source, a.name, a.id`);
  return rows.map((row) => read(row, detail));
}

/** Null when it does not exist, is archived or is out of scope. */
export async function managedAccount(queries: Queries, id: string): Promise<ManagedAccount | null> {
  const { rows } = await queries.query<AccountRecord>(`${SELECT} and a.id::text = $1`, [id]);
  return rows[0] === undefined ? null : read(rows[0], people);
}

function read(row: AccountRecord, { withCalls }: AccountDetail): ManagedAccount {
  const { amount, balance_currency: currency } = row;
  const { done, total } = row;
  return {
    id: row.id,
    source: row.source,
    sourceName: nameOfSource(row.source),
    name: row.name,
    externalId: row.external_id,
    currency: row.currency,
    timeZone: row.time_zone,
    baseUrl: row.base_url,
    health: row.health,
    healthReason: row.health_reason,
    everySeconds: row.every_seconds,
    isPaused: row.paused_at !== null,
    nextSyncAt: row.paused_at === null ? (row.next_run_at?.toISOString() ?? null) : null,
    lastGoodSyncAt: row.last_good_sync_at?.toISOString() ?? null,
    limitedUntil: row.paused_at === null ? (row.limited_until?.toISOString() ?? null) : null,
    parts: (row.parts ?? []).map(({ lastErrorCall, ...part }) => ({
      ...part,
      lastGoodSyncAt: instantOf(part.lastGoodSyncAt),
      ...(withCalls && lastErrorCall != null ? { lastErrorCall } : {}),
    })),
    firstSync: done === null || total === null ? null : { done, total, error: row.first_error },
    balance: amount === null || currency === null ? null : { amount, currency },
    credentialsChangedAt: row.credentials_changed_at?.toISOString() ?? null,
    checkedAt: row.checked_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** PostgreSQL writes instants in JSON with an offset. */
function instantOf(written: string | null): string | null {
  return written === null ? null : new Date(written).toISOString();
}

/** Whether a login of a source is already connected. Archived accounts do not count. */
export async function isConnected(queries: Queries, source: string, externalId: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    'select 1 from accounts where source = $1 and external_id = $2 and archived_at is null',
    [source, externalId],
  );
  return rowCount === 1;
}

/** Renames an account at this version. Returns false when its version has changed. */
export async function renameAccount(
  queries: Queries,
  { id, version, name }: { readonly id: string; readonly version: number; readonly name: string | undefined },
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update accounts set name = coalesce($3, name), version = version + 1
     where id = $1 and version = $2 and archived_at is null`,
    [id, version, name ?? null],
  );
  return rowCount === 1;
}

/** Sets how often an account is synced and whether it is paused. Undefined values stay unchanged. */
export async function changeSchedule(
  queries: Queries,
  id: string,
  {
    everySeconds,
    isPaused,
  }: { readonly everySeconds?: number | undefined; readonly isPaused?: boolean | undefined },
): Promise<void> {
  await queries.query(
    `update sync_schedules set
       every_seconds = coalesce($2, every_seconds),
       next_run_at = case
         when $3 = false and paused_at is not null then now()
         when $2 is null then next_run_at
         else least(next_run_at, now() + make_interval(secs => $2)) end,
       paused_at = case when $3 is null then paused_at when $3 then coalesce(paused_at, now()) end
     where account_id = $1`,
    [id, everySeconds ?? null, isPaused ?? null],
  );
}

/** Archives an account: its reported data stays, its credentials are erased. */
export async function archiveAccount(queries: Queries, id: string): Promise<void> {
  await queries.query(
    `update accounts set archived_at = now(), credentials = null, version = version + 1 where id = $1`,
    [id],
  );
}

/** Marks an account whose first sync matched the documented format. */
export async function markChecked(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.query('update accounts set checked_at = $2 where id = $1 and checked_at is null', [id, at]);
}

export async function markCredentialsChanged(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.query(
    'update accounts set credentials_changed_at = $2, version = version + 1 where id = $1',
    [id, at],
  );
}
