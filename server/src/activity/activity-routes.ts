import {
  activityAnswerSchema,
  activityFilterSchema,
  limitSchema,
  notificationsAnswerSchema,
  notificationTypes,
} from '@adhelm/contracts';
import type pg from 'pg';
import * as z from 'zod';
import { withScope } from '../database/scope.ts';
import type { App } from '../http/app-instance.ts';
import { readUnwantedTypes } from '../users/notification-choices.ts';
import { listActivity } from './activity-repository.ts';

const LATEST = 20;

/** The activity log, whole and as the popover's latest lines. */
export function activityRoutes(api: App, { pool }: { readonly pool: pg.Pool }): void {
  api.get(
    '/api/activities',
    {
      schema: {
        tags: ['activity'],
        summary: 'The activity log, newest first, whole or of one kind and of one sort of doer',
        querystring: z.strictObject({
          limit: z._default(limitSchema, 50),
          cursor: z.guid().optional(),
          ...activityFilterSchema.shape,
        }),
        response: { 200: activityAnswerSchema },
      },
    },
    async ({ scope, query }) => {
      const { entries, total } = await withScope(pool, scope, (client) =>
        listActivity(client, {
          limit: query.limit,
          after: query.cursor ?? null,
          type: query.kind === undefined ? null : notificationTypes[query.kind],
          actor: query.by ?? null,
        }),
      );
      const next = entries.length === query.limit ? (entries.at(-1)?.id ?? null) : null;
      return { success: true, data: entries, page: { next, total } };
    },
  );
  api.get(
    '/api/notifications/log',
    {
      schema: {
        tags: ['activity'],
        summary: 'The latest lines of the activity log, of the kinds that you want',
        response: { 200: notificationsAnswerSchema },
      },
    },
    async ({ scope, user }) => {
      const { entries } = await withScope(pool, scope, async (client) => {
        const unwanted = await readUnwantedTypes(client, user.id);
        return listActivity(client, { limit: LATEST, after: null, unwanted });
      });
      const data = entries.map((entry) => ({
        id: entry.id,
        type: entry.type,
        title: entry.actor.name,
        description: entry.summary,
        createdAt: entry.at,
        href: entry.object?.href ?? null,
        mine: entry.actor.kind === 'person' && entry.actor.id === user.id,
      }));
      return { success: true, data };
    },
  );
}
