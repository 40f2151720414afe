import type { Queries } from '../../foundation/database/index.ts';
export type ActionJobRecord = {
  readonly id: string;
  readonly kind: string;
  readonly field: string;
  readonly target: unknown;
  readonly isUndo: boolean;
  readonly cancelledAt: Date | null;
  readonly startedAt: Date;
  readonly updatedAt: Date;
  readonly total: number;
  readonly settled: number;
  readonly failed: number;
  readonly planned: number;
  /** Why one of them failed. */
  readonly reason: string | null;
};

/**
 * One person's changes of several entities since a moment, newest first, limited to their scope. Leaves out changes
 * that wait for people, and those of mass operations, which are jobs of their own.
 */
export async function listActionJobs(
  queries: Queries,
  { person, since, limit }: { readonly person: string; readonly since: Date; readonly limit: number },
): Promise<ActionJobRecord[]> {
  const { rows } = await queries.query<ActionJobRecord>(
    `select a.id, min(l.entity_kind) as kind, min(l.field) as field, min(l.target::text)::jsonb as target, a.undo_of is not null as "isUndo",
            a.cancelled_at as "cancelledAt", a.created_at as "startedAt",
            greatest(max(l.settled_at), max(l.sent_at), a.created_at) as "updatedAt",
            count(*) as total, count(l.settled_at) as settled,
            count(*) filter (where l.state = 'failed') as failed,
            count(*) filter (where l.state = 'planned') as planned,
            min(l.error) filter (where l.state = 'failed') as reason
       from actions a join ledger l on l.action_id = a.id and l.task_id is null
      where a.actor_kind = 'person' and a.actor_id = $1 and a.created_at > $2 and a.operation_id is null
      group by a.id
     having count(*) > 1
      order by a.created_at desc, a.id desc limit $3`,
    [person, since, limit],
  );
  return rows;
}

export type FirstSyncRecord = {
  readonly account: string;
  readonly name: string;
  readonly source: string;
  readonly startedAt: Date;
  readonly updatedAt: Date;
  readonly finishedAt: Date | null;
  readonly done: number;
  readonly total: number;
  readonly error: string | null;
};

/** First syncs in scope that are unfinished, or ended since a moment. */
export async function listFirstSyncs(queries: Queries, since: Date): Promise<FirstSyncRecord[]> {
  const { rows } = await queries.query<FirstSyncRecord>(
    `select a.id as account, a.name, a.source, f.started_at as "startedAt", f.updated_at as "updatedAt",
            f.finished_at as "finishedAt", f.done, f.total, f.error
       from first_syncs f join accounts a on a.id = f.account_id
      where a.archived_at is null and (f.finished_at is null or f.finished_at > $1)
      order by f.started_at desc, a.name`,
    [since],
  );
  return rows;
}
