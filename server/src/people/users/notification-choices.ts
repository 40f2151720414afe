import {
  type NotificationChoices,
  notificationChoicesAnswerSchema,
  notificationChoicesSchema,
  notificationKinds,
  notificationTypes,
} from '@adhelm/contracts';
import type pg from 'pg';
import { type Queries, systemScope, withScope } from '../../foundation/database/index.ts';
import type { App } from '../../foundation/http/index.ts';

/** The kinds of activity that a person chose for their popover. */
export async function readNotificationChoices(
  queries: Queries,
  userId: string,
): Promise<NotificationChoices> {
  const { rows } = await queries.query<{ unwanted: string[] }>(
    'select unwanted from notification_choices where user_id = $1',
    [userId],
  );
  const unwanted = rows[0]?.unwanted ?? [];
  const isWanted = (kind: keyof NotificationChoices) => !unwanted.includes(kind);
  return {
    alerts: isWanted('alerts'),
    changes: isWanted('changes'),
    failures: isWanted('failures'),
    modules: isWanted('modules'),
  };
}

/** Regular expressions of the activity types that a person has muted. */
export async function readUnwantedTypes(queries: Queries, userId: string): Promise<string[]> {
  const choices = await readNotificationChoices(queries, userId);
  return notificationKinds.filter((kind) => !choices[kind]).map((kind) => notificationTypes[kind]);
}

async function keepNotificationChoices(
  queries: Queries,
  userId: string,
  choices: NotificationChoices,
): Promise<void> {
  await queries.query(
    `insert into notification_choices (user_id, unwanted) values ($1, $2)
     on conflict (user_id) do update set unwanted = excluded.unwanted`,
    [userId, notificationKinds.filter((kind) => !choices[kind])],
  );
}

const PATH = '/api/notifications/choices';
const tags = ['users'];
const response = { 200: notificationChoicesAnswerSchema };

/** A person's own choices. Those of others cannot be requested. */
export function notificationChoiceRoutes(api: App, { pool }: { readonly pool: pg.Pool }): void {
  api.get(
    PATH,
    { schema: { tags, summary: 'Kinds of activity in the popover', response } },
    async ({ user }) => ({
      success: true as const,
      data: await withScope(pool, systemScope, (client) => readNotificationChoices(client, user.id)),
    }),
  );
  api.put(
    PATH,
    {
      config: { permission: 'personal' },
      schema: {
        tags,
        summary: 'Choose the kinds of activity in the popover',
        body: notificationChoicesSchema,
        response,
      },
    },
    async ({ user, body }) => {
      await withScope(pool, systemScope, (client) => keepNotificationChoices(client, user.id, body));
      return { success: true as const, data: body };
    },
  );
}
