import * as z from 'zod/mini';
import { limitSchema, pageSchema } from '../lists.ts';

/**
 * waiting → sending → sent | failed | unknown (the process ended while it sent, or the server did not confirm), or held:
 * no mail server is set.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'held'] as const;

export const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  error: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  nextAttemptAt: z.nullable(z.iso.datetime()),
  sentAt: z.nullable(z.iso.datetime()),
});
export type Mail = z.infer<typeof mailSchema>;

/** `GET /api/mails`: newest first. `unsent` is everything but sent mail. */
export const mailsQuerySchema = z.strictObject({
  state: z._default(z.enum(['unsent', 'sent']), 'unsent'),
  limit: z._default(limitSchema, 50),
  cursor: z.optional(z.guid()),
});
export const mailsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(mailSchema),
  page: pageSchema,
  /** Whether a mail server is set. */
  isSent: z.boolean(),
});
export const mailAnswerSchema = z.object({ success: z.boolean(), data: mailSchema });
