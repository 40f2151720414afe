import type { Activity, Actor } from '@adhelm/contracts';
import { actorSchema } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import { WRITE_UNDONE } from '../actions/ledger-repository.ts';
import type { Queries } from '../database/pool.ts';
import { publish } from '../events/outbox.ts';

export type NewActivity = {
  readonly actor: Actor;
  readonly type: string;
  /** What happened, as the rest of a sentence that begins with the actor's name. */
  readonly summary: string;
  readonly object: NonNullable<Activity['object']> | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly actionId: string | null;
  readonly requestId: string | null;
};

/** Adds a line to the activity log, inside the transaction of the change itself. */
export async function recordActivity(queries: Queries, activity: NewActivity): Promise<void> {
  const id = uuidv7();
  const { actor, object } = activity;
  await queries.query(
    `insert into activity (id, actor_kind, actor_id, actor_name, type, summary, object_kind, object_id, object_name,
       object_href, source, account_id, before_image, after_image, action_id, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      id,
      actor.kind,
      actor.id,
      actor.name,
      activity.type,
      activity.summary,
      object?.kind ?? null,
      object?.id ?? null,
      object?.name ?? null,
      object?.href ?? null,
      object?.source ?? null,
      object?.account ?? null,
      jsonOrNull(activity.before),
      jsonOrNull(activity.after),
      activity.actionId,
      activity.requestId,
    ],
  );
  const account = object?.account ?? null;
  await publish(queries, { type: 'activity.added', data: { activityId: id, account } }, account);
}

function jsonOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

type ActivityRecord = {
  id: string;
  at: Date;
  actor_kind: string;
  actor_id: string;
  actor_name: string;
  type: string;
  summary: string;
  object_kind: string | null;
  object_id: string | null;
  object_name: string | null;
  object_href: string | null;
  source: string | null;
  account_id: string | null;
  before_image: unknown;
  after_image: unknown;
  action_id: string | null;
  request_id: string | null;
  undoes: number;
};

export type ActivityPage = { readonly entries: Activity[]; readonly total: number };

/** Of the parameters $1 to $3. */
const ASKED_FOR = `($1::text is null or a.type ~ $1) and ($2::text is null or a.actor_kind = $2)
  and not a.type ~ any($3::text[])`;

type ActivityQuery = {
  readonly limit: number;
  readonly after: string | null;
  /** A regular expression of the types that are asked for; null for all. */
  readonly type?: string | null;
  /** Who did it; null for everybody. */
  readonly actor?: Actor['kind'] | null;
  /** Regular expressions of types that are left out. */
  readonly unwanted?: readonly string[];
};

/** The log, newest first, after the entry with the id `after` (ids grow with time). `total` is of what is asked for. */
export async function listActivity(
  queries: Queries,
  { limit, after, type = null, actor = null, unwanted = [] }: ActivityQuery,
): Promise<ActivityPage> {
  const asked = [type, actor, unwanted];
  const { rows } = await queries.query<ActivityRecord>(
    `select a.*, (
       select count(*) from ledger l where l.action_id = a.action_id and l.state = 'confirmed' and not ${WRITE_UNDONE}
     ) as undoes
     from activity a
     where ($4::uuid is null or a.id < $4::uuid) and ${ASKED_FOR}
     order by a.id desc limit $5`,
    [...asked, after, limit],
  );
  const total = await queries.query<{ count: number }>(
    `select count(*) as count from activity a where ${ASKED_FOR}`,
    asked,
  );
  return { entries: rows.map(read), total: total.rows[0]?.count ?? 0 };
}

function read(record: ActivityRecord): Activity {
  return {
    id: record.id,
    at: record.at.toISOString(),
    actor: actorSchema.parse({ kind: record.actor_kind, id: record.actor_id, name: record.actor_name }),
    type: record.type,
    summary: record.summary,
    object:
      record.object_kind === null || record.object_id === null
        ? null
        : {
            kind: record.object_kind,
            source: record.source,
            account: record.account_id,
            id: record.object_id,
            name: record.object_name ?? record.object_id,
            href: record.object_href,
          },
    before: record.before_image,
    after: record.after_image,
    actionId: record.action_id,
    undoable: record.undoes > 0,
    undoes: record.undoes,
    requestId: record.request_id,
  };
}
