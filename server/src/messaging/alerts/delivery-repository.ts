import { type AlertDelivery, deliveryStates } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod';
import type { Queries } from '../../foundation/database/index.ts';

const kindSchema = z.enum(['alert', 'digest', 'test']);
type DeliveryKind = z.infer<typeof kindSchema>;
const stateSchema = z.enum(deliveryStates);

type NewDelivery = {
  readonly channelId: string;
  readonly kind: DeliveryKind;
  readonly at: Date;
  readonly sendAt: Date;
};

/** Adds a delivery; a digest joins the one of the same channel that waits for the same time. Resolves with its id. */
export async function addDelivery(
  queries: Queries,
  { channelId, kind, at, sendAt }: NewDelivery,
): Promise<string> {
  const { rows } = await queries.query<{ id: string }>(
    `insert into alert_deliveries (id, channel_id, kind, state, created_at, next_attempt_at)
     values ($1, $2, $3, 'waiting', $4, $5)
     on conflict (channel_id, next_attempt_at) where state = 'waiting' and kind = 'digest' and attempts = 0
       do update set kind = excluded.kind
     returning id`,
    [uuidv7(), channelId, kind, at, sendAt],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a delivery was neither added nor found');
  return row.id;
}

export async function addToDelivery(queries: Queries, deliveryId: string, alertId: string): Promise<void> {
  await queries.query(
    'insert into alert_delivery_items (delivery_id, alert_id) values ($1, $2) on conflict do nothing',
    [deliveryId, alertId],
  );
}

/** Deliveries whose time has come, locked until the end of the transaction. */
export async function dueDeliveries(queries: Queries, limit: number, at: Date): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select id from alert_deliveries where next_attempt_at <= $2
     order by next_attempt_at, id limit $1 for update skip locked`,
    [limit, at],
  );
  return rows.map(({ id }) => id);
}

/** A delivery that this worker makes, with its channel. */
export type ClaimedDelivery = {
  readonly id: string;
  readonly kind: DeliveryKind;
  readonly attempts: number;
  readonly channelId: string;
  readonly channelKind: string;
  readonly userId: string;
  readonly sealed: Buffer;
  readonly isPaused: boolean;
  readonly isDeleted: boolean;
};

/**
 * Claims a due delivery until `leaseUntil`; if its worker is lost, another one makes it then. Null when it is not due, or
 * another worker has it.
 */
export async function claimDelivery(
  queries: Queries,
  id: string,
  { at, leaseUntil }: { readonly at: Date; readonly leaseUntil: Date },
): Promise<ClaimedDelivery | null> {
  const { rows } = await queries.query<Omit<ClaimedDelivery, 'kind'> & { kind: string }>(
    `update alert_deliveries d set state = 'sending', attempts = d.attempts + 1, next_attempt_at = $3
     from alert_channels c
     where d.id = $1 and d.next_attempt_at <= $2 and d.state in ('waiting', 'sending') and c.id = d.channel_id
     returning d.id, d.kind, d.attempts, c.id as "channelId", c.kind as "channelKind", c.user_id as "userId",
       c.sealed, c.is_paused as "isPaused", c.deleted_at is not null as "isDeleted"`,
    [id, at, leaseUntil],
  );
  const [row] = rows;
  return row === undefined ? null : { ...row, kind: kindSchema.parse(row.kind) };
}

export type Settled = {
  readonly state: 'sent' | 'failed' | 'skipped' | 'waiting';
  readonly error: string | null;
  readonly nextAttemptAt: Date | null;
  readonly mailId?: string;
};

/** Records how an attempt ended. False when another worker took it over meanwhile. */
export async function settleDelivery(
  queries: Queries,
  { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
  { state, error, nextAttemptAt, mailId }: Settled,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update alert_deliveries set state = $3, error = $4, next_attempt_at = $5, mail_id = coalesce($6, mail_id),
       sent_at = case when $3 = 'sent' then $7::timestamptz end
     where id = $1 and attempts = $2 and state = 'sending'`,
    [id, attempts, state, error, nextAttemptAt, mailId ?? null, at],
  );
  return rowCount === 1;
}

type DeliveryRecord = {
  readonly id: string;
  readonly channel_id: string;
  readonly channel_name: string;
  readonly kind: string;
  readonly state: string;
  readonly summary: string | null;
  readonly alerts: number;
  readonly attempts: number;
  readonly error: string | null;
  readonly created_at: Date;
  readonly next_attempt_at: Date | null;
  readonly sent_at: Date | null;
};

/** SQL: the state of a delivery `d` with its mail `m`, if any: a delivery of mail is as far as its mail. */
export const STATE = `case when m.id is null then d.state when m.state = 'held' then 'skipped'
    when m.state in ('waiting', 'sending', 'sent') then m.state else 'failed' end`;
/** SQL: why it is not sent. */
export const REASON = `case when m.state = 'held' then 'No mail server is set. The mail is in the outbox.'
    else coalesce(m.error, d.error) end`;

const SELECT = `select d.id, c.id as channel_id, c.name as channel_name, d.kind, ${STATE} as state,
    a.summary, (select count(*)::int from alert_delivery_items i where i.delivery_id = d.id) as alerts,
    coalesce(nullif(m.attempts, 0), d.attempts) as attempts,
    ${REASON} as error,
    d.created_at, coalesce(m.next_attempt_at, d.next_attempt_at) as next_attempt_at,
    case when m.id is null then d.sent_at else m.sent_at end as sent_at
  from alert_deliveries d join alert_channels c on c.id = d.channel_id
  left join mails m on m.id = d.mail_id
  left join lateral (
    select alerts.summary from alert_delivery_items i join alerts on alerts.id = i.alert_id
    where i.delivery_id = d.id order by alerts.severity desc, alerts.id limit 1
  ) a on true
  where c.user_id = $1`;

const MOST_SUMMARY = 140;

function read(row: DeliveryRecord): AlertDelivery {
  return {
    id: row.id,
    channel: { id: row.channel_id, name: row.channel_name },
    kind: kindSchema.parse(row.kind),
    state: stateSchema.parse(row.state),
    summary: (row.summary ?? '').slice(0, MOST_SUMMARY),
    alerts: row.alerts,
    attempts: row.attempts,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

/** The delivery log of a person, newest first. Summaries are of alerts in scope. */
export async function deliveriesOf(
  queries: Queries,
  userId: string,
  limit: number,
): Promise<AlertDelivery[]> {
  const { rows } = await queries.query<DeliveryRecord>(`${SELECT} order by d.id desc limit $2`, [
    userId,
    limit,
  ]);
  return rows.map(read);
}

export async function findDelivery(
  queries: Queries,
  userId: string,
  id: string,
): Promise<AlertDelivery | null> {
  const { rows } = await queries.query<DeliveryRecord>(`${SELECT} and d.id = $2`, [userId, id]);
  return rows[0] === undefined ? null : read(rows[0]);
}

/** When a channel was last tested; null = never. */
export async function lastTestOf(queries: Queries, channelId: string): Promise<Date | null> {
  const { rows } = await queries.query<{ at: Date | null }>(
    `select max(created_at) as at from alert_deliveries where channel_id = $1 and kind = 'test'`,
    [channelId],
  );
  return rows[0]?.at ?? null;
}

/** Deletes settled deliveries that are older than a moment. */
export async function pruneDeliveries(queries: Queries, before: Date): Promise<void> {
  await queries.query(
    `delete from alert_deliveries where created_at < $1 and state in ('sent', 'failed', 'skipped')`,
    [before],
  );
}
