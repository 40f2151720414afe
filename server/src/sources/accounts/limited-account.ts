import type { Queries } from '../../foundation/database/index.ts';
import { publish } from '../../foundation/events/index.ts';
import { SAME_WINDOW_MS } from '../http/quota-book.ts';

/**
 * Notes for all replicas until when the reads of an account wait for a limit of their source, and tells open pages. An
 * account without a schedule has no syncs that could wait.
 */
export async function markLimited(queries: Queries, accountId: string, until: Date): Promise<void> {
  const { rows } = await queries.query<{ source: string }>(
    `update sync_schedules s set limited_until = $2 from accounts a
     where s.account_id = $1 and a.id = s.account_id
       and (s.limited_until is null or s.limited_until < $2::timestamptz - $3::int * interval '1 millisecond')
     returning a.source`,
    [accountId, until, SAME_WINDOW_MS],
  );
  const [account] = rows;
  if (account === undefined) return;
  const data = { source: account.source, account: accountId, until: until.toISOString() };
  await publish(queries, { type: 'sync.limited', data }, accountId);
}

/** Notes that an account waits for no limit: a sync ended well, or failed for another reason. */
export async function markUnlimited(queries: Queries, accountId: string): Promise<void> {
  await queries.query(
    'update sync_schedules set limited_until = null where account_id = $1 and limited_until is not null',
    [accountId],
  );
}
