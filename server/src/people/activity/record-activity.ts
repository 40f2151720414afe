import type { Activity, Actor } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import { sqlShiftedNow } from '../../foundation/clock/index.ts';
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
  /** The run, or its undo, that the entry's action belongs to. */
  readonly batchId?: string | null;
};

/** Adds a line to the activity log, inside the transaction of the change itself. */
export function recordActivity(queries: Queries, activity: NewActivity): Promise<void> {
  return recordActivities(queries, [activity]);
}

/**
 * Adds lines to the activity log, inside the transaction of the changes themselves. The lines of an account are announced
 * once, by the last of them, because whoever listens reads the log anew.
 */
export async function recordActivities(queries: Queries, activities: readonly NewActivity[]): Promise<void> {
  if (activities.length === 0) return;
  const added = activities.map((activity) => ({ id: uuidv7(), ...activity }));
  await queries.query(
    `insert into activity (id, actor_kind, actor_id, actor_name, type, summary, object_kind, object_id, object_name,
       object_href, source, account_id, before_image, after_image, action_id, request_id, batch_id, at)
     select id, actor_kind, actor_id, actor_name, type, summary, object_kind, object_id, object_name, object_href, source,
       account_id, before_image::jsonb, after_image::jsonb, action_id, request_id, batch_id, ${sqlShiftedNow()}
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
       $9::text[], $10::text[], $11::text[], $12::uuid[], $13::text[], $14::text[], $15::uuid[], $16::text[], $17::uuid[])
       as a (id, actor_kind, actor_id, actor_name, type, summary, object_kind, object_id, object_name, object_href,
         source, account_id, before_image, after_image, action_id, request_id, batch_id)`,
    [
      added.map(({ id }) => id),
      added.map(({ actor }) => actor.kind),
      added.map(({ actor }) => actor.id),
      added.map(({ actor }) => actor.name),
      added.map(({ type }) => type),
      added.map(({ summary }) => summary),
      added.map(({ object }) => object?.kind ?? null),
      added.map(({ object }) => object?.id ?? null),
      added.map(({ object }) => object?.name ?? null),
      added.map(({ object }) => object?.href ?? null),
      added.map(({ object }) => object?.source ?? null),
      added.map(({ object }) => object?.account ?? null),
      added.map(({ before }) => jsonOrNull(before)),
      added.map(({ after }) => jsonOrNull(after)),
      added.map(({ actionId }) => actionId),
      added.map(({ requestId }) => requestId),
      added.map(({ batchId }) => batchId ?? null),
    ],
  );
  const last = new Map(added.map(({ id, object }) => [object?.account ?? null, id]));
  for (const [account, id] of last) {
    await publish(queries, { type: 'activity.added', data: { activityId: id, account } }, account);
  }
}

function jsonOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
