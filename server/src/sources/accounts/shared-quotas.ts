import type pg from 'pg';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { MINUTE_MS, type QuotaBook, quotasInMemory, SAME_WINDOW_MS } from '../http/quota-book.ts';
import { markLimited } from './limited-account.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The quotas of all replicas, in the database. A login that is only being checked has no account yet; its quotas stay in
 * this process.
 */
export function sharedQuotas(pool: pg.Pool): QuotaBook {
  const local = quotasInMemory();
  return {
    take: async (key, limit, now, windowMs = MINUTE_MS) => {
      if (!UUID.test(key.accountId)) return local.take(key, limit, now, windowMs);
      return withScope(pool, systemScope, async (client) => {
        const { accountId, route } = key;
        const moments = [new Date(now), new Date(now + windowMs)];
        const taken = await client.query(TAKE, [accountId, route, limit, ...moments]);
        if ((taken.rowCount ?? 0) > 0) return 0;
        // a statement of its own, which sees what others took in the meantime
        const { rows } = await client.query<{ wait: number }>(WAIT, [accountId, route, moments[0]]);
        return rows[0]?.wait ?? 0;
      });
    },
    note: async (key, quota) => {
      if (!UUID.test(key.accountId)) return local.note(key, quota);
      return withScope(pool, systemScope, async (client) => {
        const { limit, remaining, resetsAt } = quota;
        const values = [key.accountId, key.route, limit, remaining, new Date(resetsAt), SAME_WINDOW_MS];
        await client.query(NOTE, values);
      });
    },
    awaits: async (accountId, until) => {
      if (!UUID.test(accountId)) return;
      await withScope(pool, systemScope, (client) => markLimited(client, accountId, new Date(until)));
    },
  };
}

/**
 * $1 account, $2 route, $3 documented limit, $4 now, $5 the end of a window that begins now. Returns a row
 * when a request was taken. A new window lasts that long until a response corrects it.
 */
const TAKE = `
  with taken as (
    insert into source_quotas as q (account_id, route, per_window, remaining, resets_at, is_assumed)
    select a.id, $2, $3::int, $3::int - 1, $5, true from accounts a where a.id = $1 and $3::int is not null
    on conflict (account_id, route) do update set
      remaining = case when q.resets_at <= $4 then coalesce(q.per_window, $3::int) - 1 else q.remaining - 1 end,
      is_assumed = q.is_assumed or q.resets_at <= $4,
      resets_at = case when q.resets_at <= $4 then $5 else q.resets_at end
    where q.resets_at <= $4 or q.remaining > 0
    returning 1
  ), counted as (
    update source_quotas q set
      remaining = case when q.resets_at <= $4 then coalesce(q.per_window, 1) - 1 else q.remaining - 1 end,
      is_assumed = q.is_assumed or q.resets_at <= $4,
      resets_at = case when q.resets_at <= $4 then $5 else q.resets_at end
    where $3::int is null and q.account_id = $1 and q.route = $2 and (q.resets_at <= $4 or q.remaining > 0)
    returning 1
  )
  select from taken union all select from counted`;

/** $1 account, $2 route, $3 now. The milliseconds until a quota that is used up is reset; no row when it is not. */
const WAIT = `
  select ceil(extract(epoch from resets_at - $3::timestamptz) * 1000)::int as wait from source_quotas
  where account_id = $1 and route = $2 and resets_at > $3 and remaining <= 0`;

/**
 * $1 account, $2 route, $3 limit, $4 remaining, $5 reset, $6 milliseconds by which resets of one window differ. Responses
 * may arrive out of order: the lowest count of a window is the latest.
 */
const NOTE = `
  insert into source_quotas as q (account_id, route, per_window, remaining, resets_at)
  select a.id, $2, $3::int, $4::int, $5::timestamptz from accounts a where a.id = $1
  on conflict (account_id, route) do update set
    per_window = coalesce(excluded.per_window, q.per_window),
    remaining = case
      when q.is_assumed or excluded.resets_at > q.resets_at + $6::int * interval '1 millisecond' then excluded.remaining
      else least(q.remaining, excluded.remaining) end,
    resets_at = case when q.is_assumed then excluded.resets_at else greatest(q.resets_at, excluded.resets_at) end,
    is_assumed = false
  where q.is_assumed or excluded.resets_at >= q.resets_at - $6::int * interval '1 millisecond'`;
