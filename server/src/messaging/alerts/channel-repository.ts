import {
  type AlertChannel,
  type AlertChannelEdit,
  type AlertChannelKind,
  alertChannelKinds,
  deliveryStates,
} from '@adhelm/contracts';
import * as z from 'zod';
import type { Queries } from '../../foundation/database/index.ts';
import { rankOf, severityOf } from './alert-causes.ts';
import { REASON, STATE } from './delivery-repository.ts';

type ChannelRecord = {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly shown_address: string;
  readonly min_severity: number;
  readonly is_paused: boolean;
  readonly version: number;
  readonly created_at: Date;
  readonly last_state: string | null;
  readonly last_at: Date | null;
  readonly last_error: string | null;
};

const kindSchema = z.enum(alertChannelKinds);
const stateSchema = z.enum(deliveryStates);

const SELECT = `select c.id, c.kind, c.name, c.shown_address, c.min_severity, c.is_paused, c.version, c.created_at,
    l.state as last_state, l.at as last_at, l.error as last_error
  from alert_channels c left join lateral (
    select ${STATE} as state, coalesce(m.sent_at, d.sent_at, d.created_at) as at, ${REASON} as error
    from alert_deliveries d left join mails m on m.id = d.mail_id
    where d.channel_id = c.id and d.attempts > 0 order by d.id desc limit 1
  ) l on true`;

function read(row: ChannelRecord): AlertChannel {
  const { last_state: state, last_at: lastAt } = row;
  return {
    id: row.id,
    kind: kindSchema.parse(row.kind),
    name: row.name,
    address: row.shown_address,
    minSeverity: severityOf(row.min_severity),
    isPaused: row.is_paused,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    last:
      state === null || lastAt === null
        ? null
        : { state: stateSchema.parse(state), at: lastAt.toISOString(), error: row.last_error },
  };
}

/** A person's channels, oldest first. */
export async function channelsOf(queries: Queries, userId: string): Promise<AlertChannel[]> {
  const { rows } = await queries.query<ChannelRecord>(
    `${SELECT} where c.user_id = $1 and c.deleted_at is null order by c.id`,
    [userId],
  );
  return rows.map(read);
}

/** One of a person's channels; null when it is not theirs. */
export async function findChannel(
  queries: Queries,
  userId: string,
  id: string,
): Promise<AlertChannel | null> {
  const { rows } = await queries.query<ChannelRecord>(
    `${SELECT} where c.id = $2 and c.user_id = $1 and c.deleted_at is null`,
    [userId, id],
  );
  return rows[0] === undefined ? null : read(rows[0]);
}

export type NewChannel = Pick<AlertChannel, 'id' | 'kind' | 'name' | 'address' | 'minSeverity'> & {
  readonly userId: string;
  readonly sealed: Buffer;
  readonly at: Date;
};

export async function insertChannel(queries: Queries, channel: NewChannel): Promise<void> {
  const { id, userId, kind, name, address, sealed, minSeverity, at } = channel;
  await queries.query(
    `insert into alert_channels (id, user_id, kind, name, shown_address, sealed, min_severity, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, userId, kind, name, address, sealed, rankOf(minSeverity), at],
  );
}

/** Changes a channel; omitted fields stay. False when its version is another one. */
export async function updateChannel(
  queries: Queries,
  { id, version }: Pick<AlertChannel, 'id' | 'version'>,
  { name, minSeverity, isPaused }: AlertChannelEdit,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update alert_channels set name = coalesce($3, name), min_severity = coalesce($4, min_severity),
       is_paused = coalesce($5, is_paused), version = version + 1
     where id = $1 and version = $2`,
    [id, version, name ?? null, minSeverity === undefined ? null : rankOf(minSeverity), isPaused ?? null],
  );
  return rowCount === 1;
}

/** Deletes or restores a person's channel. Resolves with whether there was one. */
export async function markDeleted(
  queries: Queries,
  { userId, id }: { readonly userId: string; readonly id: string },
  deletedAt: Date | null,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update alert_channels set deleted_at = $3
     where id = $2 and user_id = $1 and (deleted_at is null) = ($3::timestamptz is not null)`,
    [userId, id, deletedAt],
  );
  return rowCount === 1;
}

/** A channel that is told about an alert. */
export type ToldChannel = { readonly id: string; readonly userId: string };

/** Channels of everyone that want alerts of a severity. */
export async function channelsWanting(queries: Queries, severity: number): Promise<ToldChannel[]> {
  const { rows } = await queries.query<ToldChannel>(
    `select id, user_id as "userId" from alert_channels
     where deleted_at is null and not is_paused and min_severity <= $1 order by id`,
    [severity],
  );
  return rows;
}

/** Erases channels that were deleted before a moment, with their secrets and their log. */
export async function eraseChannels(queries: Queries, before: Date): Promise<void> {
  await queries.query('delete from alert_channels where deleted_at < $1', [before]);
}

export const parseKind = (kind: string): AlertChannelKind => kindSchema.parse(kind);
