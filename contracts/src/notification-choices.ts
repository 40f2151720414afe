import * as z from 'zod/mini';
import { actorKinds } from './actions.ts';

/** Kinds of activity that a person can keep out of their popover; what is of no kind always reaches them. */
export const notificationKinds = ['changes', 'failures', 'modules'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Types of activity of each kind, as a regular expression that JavaScript and PostgreSQL read alike. */
export const notificationTypes: Readonly<Record<NotificationKind, string>> = {
  changes: '^(campaign|content|widget|rule)_|^action_cancelled$',
  failures: '_failed$',
  modules: '^module[.]',
};

/** What `GET /api/activities` may be narrowed to: a kind of activity, and who or what did it. */
export const activityFilterSchema = z.strictObject({
  kind: z.optional(z.enum(notificationKinds)),
  by: z.optional(z.enum(actorKinds)),
});
export type ActivityFilter = z.infer<typeof activityFilterSchema>;

/** `GET` and `PUT /api/notifications/choices`: which kinds a person wants to see; all of them until they say otherwise. */
export const notificationChoicesSchema = z.strictObject({
  changes: z.boolean(),
  failures: z.boolean(),
  modules: z.boolean(),
});
export type NotificationChoices = z.infer<typeof notificationChoicesSchema>;

export const notificationChoicesAnswerSchema = z.object({
  success: z.literal(true),
  data: notificationChoicesSchema,
});
