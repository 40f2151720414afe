import type { Actor, RuleKind } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

export type ActionJobRecord = {
  readonly id: string;
  readonly kind: string;
  readonly field: string;
  readonly target: unknown;
  readonly isUndo: boolean;
  readonly startedBy: Actor;
  /** The run of a rule that it undoes, or null. */
  readonly run: { readonly id: string; readonly rule: string; readonly kind: RuleKind } | null;
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

export type ActionJobsOf = {
  readonly person: string;
  readonly since: Date;
  /** Changes of others are listed that are unfinished, or ended since then; null for nobody else's. */
  readonly othersSince: Date | null;
  readonly limit: number;
};

/** SQL: whether an action `a` is not finished yet, apart from what waits for people. */
const IS_OPEN = `exists (
  select from ledger open where open.action_id = a.id and open.settled_at is null and open.task_id is null)`;

/**
 * Changes of several entities since a moment, newest first, limited to the person's scope: their own, and others' on request.
 * The actions of one undo of a run are one job. Leaves out changes that wait for people, and those of mass operations, which
 * are jobs of their own.
 */
export async function listActionJobs(
  queries: Queries,
  { person, since, othersSince, limit }: ActionJobsOf,
): Promise<ActionJobRecord[]> {
  const { rows } = await queries.query<ActionJobRecord>(
    `select coalesce(a.batch_id, a.id) as id, min(l.entity_kind) as kind, min(l.field) as field, min(l.target::text)::jsonb as target, bool_or(a.undo_of is not null) as "isUndo",
            jsonb_build_object('kind', 'person', 'id', min(a.actor_id), 'name', min(a.actor_name)) as "startedBy",
            max(a.cancelled_at) as "cancelledAt", min(a.created_at) as "startedAt",
            greatest(max(l.settled_at), max(l.sent_at), min(a.created_at)) as "updatedAt",
            count(*) as total, count(l.settled_at) as settled,
            count(*) filter (where l.state = 'failed') as failed,
            count(*) filter (where l.state = 'planned') as planned,
            min(l.error) filter (where l.state = 'failed') as reason,
            (select jsonb_build_object('id', r.id, 'rule', v.draft ->> 'name', 'kind', v.draft ->> 'kind')
               from rule_runs r join rule_versions v on v.rule_id = r.rule_id and v.version = r.version
              where r.id = min(undone.batch_id::text)::uuid) as run
       from actions a join ledger l on l.action_id = a.id and l.task_id is null
       left join actions undone on undone.id = a.undo_of
      where a.actor_kind = 'person' and a.operation_id is null and a.created_at > $2
        and (a.actor_id = $1 or $3::timestamptz is not null and (a.created_at > $3 or ${IS_OPEN}))
      group by coalesce(a.batch_id, a.id)
     having count(*) > 1
      order by min(a.created_at) desc, 1 desc limit $4`,
    [person, since, othersSince, limit],
  );
  return rows;
}

/** The actions of a job: itself, or those of one undo of a run. */
export async function actionsOfJob(queries: Queries, id: string): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    'select id from actions where id = $1 or batch_id = $1 order by id',
    [id],
  );
  return rows.map((row) => row.id);
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
