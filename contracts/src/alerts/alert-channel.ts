import * as z from 'zod/mini';
import { emailAddress } from '../email-address.ts';
import { alertSeveritySchema } from './alert.ts';

export const alertChannelKinds = ['email', 'slack', 'telegram', 'webhook'] as const;
export type AlertChannelKind = (typeof alertChannelKinds)[number];

const MOST = 2_000;
/** The most channels that one person can have. */
export const MOST_ALERT_CHANNELS = 10;

const name = z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(60, 'At most 60 characters'));
const url = z
  .string()
  .check(
    z.trim(),
    z.maxLength(MOST, `At most ${MOST} characters`),
    z.url({ protocol: /^https$/, error: 'Must start with https://' }),
  );
const rest = { name, minSeverity: alertSeveritySchema };

/** `POST /api/alert-channels`. A webhook's signing secret is created by the server and returned once. */
export const newAlertChannelSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('email'),
    ...rest,
    address: emailAddress(255, 'Must be a valid email'),
  }),
  z.strictObject({ kind: z.literal('slack'), ...rest, address: url }),
  z.strictObject({
    kind: z.literal('telegram'),
    ...rest,
    address: url,
    chat: z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(64, 'At most 64 characters')),
  }),
  z.strictObject({ kind: z.literal('webhook'), ...rest, address: url }),
]);
export type NewAlertChannel = z.infer<typeof newAlertChannelSchema>;

/** `PATCH /api/alert-channels/{id}` with `If-Match`. */
export const alertChannelEditSchema = z.strictObject({
  name: z.optional(name),
  minSeverity: z.optional(alertSeveritySchema),
  isPaused: z.optional(z.boolean()),
});
export type AlertChannelEdit = z.infer<typeof alertChannelEditSchema>;

export const deliveryStates = ['waiting', 'sending', 'sent', 'failed', 'skipped'] as const;

/** One message to one channel. */
export const alertDeliverySchema = z.object({
  id: z.string(),
  channel: z.object({ id: z.string(), name: z.string() }),
  kind: z.enum(['alert', 'digest', 'test']),
  state: z.enum(deliveryStates),
  /** What it tells, shortened. */
  summary: z.string(),
  alerts: z.int(),
  attempts: z.int(),
  error: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** When it is sent or tried again; null when it is settled. */
  nextAttemptAt: z.nullable(z.iso.datetime()),
  sentAt: z.nullable(z.iso.datetime()),
});
export type AlertDelivery = z.infer<typeof alertDeliverySchema>;
export const alertDeliveriesAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(alertDeliverySchema),
});
export const alertDeliveryAnswerSchema = z.object({ success: z.boolean(), data: alertDeliverySchema });

/** A channel as its owner sees it. Addresses of webhooks are secrets, so only their host and end are shown. */
export const alertChannelSchema = z.object({
  id: z.string(),
  kind: z.enum(alertChannelKinds),
  name: z.string(),
  address: z.string(),
  minSeverity: alertSeveritySchema,
  isPaused: z.boolean(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  /** The latest delivery that was tried. */
  last: z.nullable(
    z.object({
      state: z.enum(deliveryStates),
      at: z.iso.datetime(),
      error: z.nullable(z.string()),
    }),
  ),
});
export type AlertChannel = z.infer<typeof alertChannelSchema>;
export const alertChannelsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(alertChannelSchema),
  /** Whether a mail server is set; without one, mail stays in the outbox. */
  mailIsSent: z.boolean(),
});
export const alertChannelAnswerSchema = z.object({ success: z.boolean(), data: alertChannelSchema });
/** The answer to a new channel; `secret` signs a webhook's requests, and is null for other kinds. */
export const newAlertChannelAnswerSchema = z.object({
  success: z.boolean(),
  data: alertChannelSchema,
  secret: z.nullable(z.string()),
});
