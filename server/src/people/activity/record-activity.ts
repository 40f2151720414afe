import type { Activity, Actor } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import type { Queries } from '../../foundation/database/index.ts';
import { publish } from '../../foundation/events/index.ts';

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
