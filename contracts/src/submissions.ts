import * as z from 'zod/mini';
import { actorSchema } from './actions.ts';
import { limitSchema, listAnswerSchema } from './lists.ts';
import { briefValuesSchema } from './source-briefs.ts';

/**
 * A submission's state: waiting (until `sendAt`), being sent, at the source, in review there, approved or rejected; or
 * failed, or cancelled.
 */
export const submissionStates = [
  'queued',
  'submitting',
  'submitted',
  'in-review',
  'approved',
  'rejected',
  'failed',
  'cancelled',
] as const;
export const submissionStateSchema = z.enum(submissionStates);
export type SubmissionState = z.infer<typeof submissionStateSchema>;

export const submissionKindSchema = z.enum(['campaign', 'content']);
export type SubmissionKind = z.infer<typeof submissionKindSchema>;

/** One campaign or content to create at one source. `values` is the payload as sent. */
export const submissionSchema = z.object({
  id: z.string(),
  kind: submissionKindSchema,
  source: z.string(),
  account: z.string(),
  accountName: z.string(),
  /** The campaign of a content. */
  campaign: z.nullable(z.string()),
  title: z.string(),
  values: briefValuesSchema,
  state: submissionStateSchema,
  /** Why it failed or was rejected, or what is unclear about its outcome. */
  reason: z.nullable(z.string()),
  externalId: z.nullable(z.string()),
  attempts: z.int(),
  askedBy: actorSchema,
  createdAt: z.iso.datetime(),
  sendAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  updatedAt: z.iso.datetime(),
  /** Commands available now. */
  commands: z.array(z.enum(['send-now', 'retry', 'cancel'])),
});
export type Submission = z.infer<typeof submissionSchema>;
export const submissionCommandSchema = z.enum(['send-now', 'retry', 'cancel']);
export type SubmissionCommand = z.infer<typeof submissionCommandSchema>;
export const submissionAnswerSchema = z.object({ success: z.boolean(), data: submissionSchema });
export const submissionsCreatedSchema = z.object({
  success: z.boolean(),
  data: z.array(submissionSchema),
});
export const submissionsAnswerSchema = listAnswerSchema(submissionSchema);

export const MAX_SUBMISSIONS = 100;

/** One brief for one or many sources, one submission each. Sent immediately, or at `sendAt`. */
export const newSubmissionsSchema = z.strictObject({
  kind: submissionKindSchema,
  targets: z
    .array(
      z.strictObject({
        source: z.string().check(z.minLength(1)),
        account: z.string().check(z.minLength(1)),
        campaign: z.optional(z.string().check(z.minLength(1))),
        values: briefValuesSchema,
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_SUBMISSIONS)),
  sendAt: z.optional(z.iso.datetime()),
  /** The sender's draft that it was written in. Submitting uses it up, so that no second tab can submit it again. */
  draft: z.optional(z.guid()),
});
export type NewSubmissions = z.infer<typeof newSubmissionsSchema>;

export const submissionsQuerySchema = z.strictObject({
  kind: submissionKindSchema,
  source: z.optional(z.string()),
  account: z.optional(z.string()),
  state: z.optional(submissionStateSchema),
  /** The submissions created from this draft. */
  draft: z.optional(z.string().check(z.maxLength(50))),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(limitSchema, 100),
});
export type SubmissionsQuery = z.infer<typeof submissionsQuerySchema>;

/** An unsent brief, private to its author and stored as written. */
export const briefDraftSchema = z.object({
  id: z.string(),
  kind: submissionKindSchema,
  title: z.string(),
  body: z.unknown(),
  updatedAt: z.iso.datetime(),
});
export type BriefDraft = z.infer<typeof briefDraftSchema>;
export const briefDraftEditSchema = z.strictObject({
  kind: submissionKindSchema,
  title: z.string().check(z.maxLength(255)),
  body: z.unknown(),
});
export const briefDraftAnswerSchema = z.object({ success: z.boolean(), data: briefDraftSchema });
export const briefDraftsAnswerSchema = z.object({ success: z.boolean(), data: z.array(briefDraftSchema) });
