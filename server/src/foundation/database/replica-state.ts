import type { Queries } from './pool.ts';

/** Positions in the primary's log: where it is now, and those that a reader must have. */
export type WantedPositions = { readonly current: string; readonly least: readonly string[] };

export type ReplicaState = {
  /** Whether it replays a primary's log. A promoted one does not, and differs from the primary from then on. */
  readonly isStandby: boolean;
  readonly hasLeast: boolean;
  /** 0 when it has replayed all of the primary's log; null when it lacks some and has replayed no change since its start. */
  readonly behindSeconds: number | null;
};

/** Where a primary's log is, as `pg_lsn`: what is committed by now is before it. */
export async function writtenPosition(primary: Queries): Promise<string> {
  const { rows } = await primary.query<{ position: string }>(
    'select pg_current_wal_flush_lsn()::text as position',
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a function without a row');
  return row.position;
}

/**
 * How far a standby is behind. The time of the last change that it replayed says so only while it lacks any: without new
 * changes, that time passes as well.
 */
export async function replicaState(
  standby: Queries,
  { current, least }: WantedPositions,
): Promise<ReplicaState> {
  const { rows } = await standby.query<ReplicaState>(
    `select pg_is_in_recovery() as "isStandby",
       coalesce(pg_last_wal_replay_lsn() >= (select max(one::pg_lsn) from unnest($2::text[]) one), true) as "hasLeast",
       case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
         -- greatest leaves out null, and would say 0 of a standby that has replayed nothing yet
         when pg_last_xact_replay_timestamp() is not null
         then greatest(0, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()))::float8
       end as "behindSeconds"`,
    [current, least],
  );
  return rows[0] ?? { isStandby: false, hasLeast: false, behindSeconds: null };
}
