import * as z from 'zod/mini';
import { limitSchema, listAnswerSchema } from '../lists.ts';

/** What an alert can be about. Alerts with the same cause and subject are one alert that counts. */
export const alertCauses = [
  'sync-failing',
  'credentials-refused',
  'writes-failing',
  'tracker-stale',
  'revenue-unmapped',
  'spend-spike',
  'operation-stopped',
  'block-list-taken-back',
  'rule-notice',
  'rule-waiting',
  'rule-acted',
  'rule-run-failed',
  'rule-writes-failing',
  'probation-not-blocked',
  'scaling-waiting',
  'scaling-taken-back',
  'report-paused',
  'emergency-stop',
] as const;
export type AlertCause = (typeof alertCauses)[number];

/** From the least to the most severe. */
export const alertSeverities = ['info', 'warning', 'critical'] as const;
export const alertSeveritySchema = z.enum(alertSeverities);
export type AlertSeverity = (typeof alertSeverities)[number];

export const alertSubjectKinds = [
  'account',
  'campaign',
  'rule',
  'source',
  'operation',
  'block-list',
  'scheduled-report',
  'workspace',
] as const;
export type AlertSubjectKind = (typeof alertSubjectKinds)[number];

/** open → seen (a person looks after it) → resolved (by a person, or because the cause is gone). */
export const alertStates = ['open', 'seen', 'resolved'] as const;
export type AlertState = (typeof alertStates)[number];

export const alertSchema = z.object({
  id: z.string(),
  cause: z.enum(alertCauses),
  severity: alertSeveritySchema,
  subject: z.object({ kind: z.enum(alertSubjectKinds), id: z.string(), name: z.string() }),
  source: z.nullable(z.string()),
  /** What happened, as a whole sentence. */
  summary: z.string(),
  /** The latest reason, such as the network's response. */
  detail: z.nullable(z.string()),
  /** Names of some of the entities that it happened to. */
  examples: z.array(z.string()),
  /** Where to look. */
  href: z.nullable(z.string()),
  /** How often it happened. */
  count: z.int(),
  state: z.enum(alertStates),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  seenBy: z.nullable(z.string()),
  resolvedAt: z.nullable(z.iso.datetime()),
  /** The person who resolved it; null if its cause is gone, or it is not resolved. */
  resolvedBy: z.nullable(z.string()),
});
export type Alert = z.infer<typeof alertSchema>;

/** `GET /api/alerts`: the most severe first, then the newest. `active` is open and seen ones. */
export const alertsQuerySchema = z.strictObject({
  state: z._default(z.enum(['active', 'resolved']), 'active'),
  limit: z._default(limitSchema, 50),
  /** The id of the last alert of the previous page. */
  cursor: z.optional(z.guid()),
});
export type AlertsQuery = z.infer<typeof alertsQuerySchema>;
export const alertsAnswerSchema = listAnswerSchema(alertSchema);
export const alertAnswerSchema = z.object({ success: z.boolean(), data: alertSchema });
