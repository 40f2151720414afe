import * as z from 'zod/mini';
import { actorKinds } from './actions.ts';

/** Kinds of activity that a person can hide from their popover; activity without a kind is always included. */
export const notificationKinds = ['alerts', 'changes', 'failures', 'modules'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Types of activity per kind, as a regular expression valid in JavaScript and PostgreSQL. */
export const notificationTypes: Readonly<Record<NotificationKind, string>> = {
  alerts: '^alert_',
  changes: '^(campaign|content|widget|rule)_|^action_cancelled$',
  failures: '_failed$',
  modules: '^module[.]',
};

/** Filters of `GET /api/activities`: the kind of activity, and who or what caused it. */
export const activityFilterSchema = z.strictObject({
  kind: z.optional(z.enum(notificationKinds)),
  by: z.optional(z.enum(actorKinds)),
});
export type ActivityFilter = z.infer<typeof activityFilterSchema>;

/** `GET` and `PUT /api/notifications/choices`: the kinds a person wants to see; all by default. */
export const notificationChoicesSchema = z.strictObject({
  alerts: z.boolean(),
  changes: z.boolean(),
  failures: z.boolean(),
  modules: z.boolean(),
});
export type NotificationChoices = z.infer<typeof notificationChoicesSchema>;

export const notificationChoicesAnswerSchema = z.object({
  success: z.literal(true),
  data: notificationChoicesSchema,
});
