import type { StreamMessage } from '@adhelm/contracts';
import type pg from 'pg';
import { type Queries, systemScope, withScope } from '../database/index.ts';

/** Notifies all processes that messages got their sequence numbers. */
export const EVENTS_CHANNEL = 'adhelm_events';
/** Notifies all processes that a transaction with a message was committed. */
export const OUTBOX_CHANNEL = 'adhelm_outbox';

const RELAY_LOCK = 'adhelm event relay';

/**
 * Publishes a message on the event stream in the caller's transaction: it is sent on commit and dropped on rollback.
 * `account` (our id) decides who may see it; null is for everyone who is signed in.
 */
export async function publish(
  client: Queries,
  message: StreamMessage,
  account: string | null,
): Promise<void> {
  await client.query('insert into event_outbox (account_id, message) values ($1, $2)', [account, message]);
}

/**
 * Moves committed messages from the outbox to the stream and numbers them, one process at a time, so that a visible
 * number is never followed by a lower one. Returns how many were moved.
 */
export function relayOutbox(pool: pg.Pool): Promise<number> {
  return withScope(pool, systemScope, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [RELAY_LOCK]);
    const { rowCount } = await client.query(`
      with moved as (delete from event_outbox returning id, account_id, message, created_at)
      insert into events (account_id, message, created_at)
      select account_id, message, created_at from moved order by id`);
    const count = rowCount ?? 0;
    if (count > 0) await client.query('select pg_notify($1, $2)', [EVENTS_CHANNEL, '']);
    return count;
  });
}

const KEEP_HOURS = 24;

/** Deletes messages older than a day and records the boundary, so that a later resume can be reset. */
export async function pruneEvents(pool: pg.Pool): Promise<void> {
  await withScope(pool, systemScope, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [RELAY_LOCK]);
    await client.query(
      `with gone as (
         delete from events where created_at < now() - make_interval(hours => $1) returning sequence
       )
       update event_horizon set sequence = greatest(sequence, (select coalesce(max(gone.sequence), 0) from gone))`,
      [KEEP_HOURS],
    );
  });
}
