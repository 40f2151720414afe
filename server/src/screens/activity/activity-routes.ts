import {
  type ActivityQuery,
  activityAnswerSchema,
  activityQuerySchema,
  may,
  notificationsAnswerSchema,
  notificationTypes,
  type SessionUser,
} from '@adhelm/contracts';
import type pg from 'pg';
import { DEMO_IMPORTER } from '../../facts/imports/index.ts';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import type { App } from '../../foundation/http/index.ts';
import { readUnwantedTypes } from '../../people/users/index.ts';
import { type ActivityCampaign, listActivity } from './activity-repository.ts';

const LATEST = 20;

/** Types only people managers see, because access changes of colleagues are confidential. */
const hiddenFrom = (user: SessionUser, { accounts }: Scope) => [
  ...(may(user, 'manage-people') ? [] : ['^person_']),
  // offers of accounts that the person does not see, and alerts about several accounts
  ...(accounts === 'all' ? [] : ['^offer_', '^alert_all_accounts_']),
];

function campaignOf(query: ActivityQuery): ActivityCampaign | null {
  const { account, campaign, about = null, startDate, endDate } = query;
  if (account === undefined || campaign === undefined) return null;
  const range = startDate === undefined || endDate === undefined ? null : { startDate, endDate };
  return { account, campaign, about, range };
}

/** The activity log: the whole of it, and the latest lines for the popover. */
export function activityRoutes(api: App, { pool }: { readonly pool: pg.Pool }): void {
  api.get(
    '/api/activities',
    {
      schema: {
        tags: ['activity'],
        summary: 'The activity log, newest first, with filters by kind, actor and campaign',
        querystring: activityQuerySchema,
        response: { 200: activityAnswerSchema },
      },
    },
    async ({ scope, user, query }) => {
      const { entries, total } = await withScope(pool, scope, (client) =>
        listActivity(client, {
          limit: query.limit,
          after: query.cursor ?? null,
          type: query.kind === undefined ? null : notificationTypes[query.kind],
          actor: query.by ?? null,
          action: query.action ?? null,
          of: campaignOf(query),
          unwanted: hiddenFrom(user, scope),
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
        summary: 'The latest activity, limited to the kinds you chose',
        response: { 200: notificationsAnswerSchema },
      },
    },
    async ({ scope, user }) => {
      const { entries } = await withScope(pool, scope, async (client) => {
        const unwanted = await readUnwantedTypes(client, user.id);
        const left = [...unwanted, ...hiddenFrom(user, scope)];
        return listActivity(client, { limit: LATEST, after: null, unwanted: left });
      });
      const data = entries.map((entry) => ({
        id: entry.id,
        type: entry.type,
        title: entry.actor.name,
        description: entry.summary,
        createdAt: entry.at,
        href: entry.object?.href ?? entry.run?.href ?? null,
        mine: entry.actor.kind === 'person' && [user.id, DEMO_IMPORTER].includes(entry.actor.id),
      }));
      return { success: true, data };
    },
  );
}
