import * as z from 'zod/mini';

/** The reads of an account that a check runs. */
export const checkedReadSchema = z.enum([
  'access',
  'campaigns',
  'contents',
  'balance',
  'campaign_day',
  'campaign_hour',
  'content_day',
  'widget_day',
  'sub_day',
  'sub_hour',
  'lead_status',
]);
export type CheckedRead = z.infer<typeof checkedReadSchema>;

/** What people call the reads of an account, on screens and in a terminal. */
export const checkedReadNames = {
  access: 'Access',
  campaigns: 'Campaigns',
  contents: 'Contents',
  balance: 'Balance',
  campaign_day: 'Campaigns by day',
  campaign_hour: 'Campaigns by hour',
  content_day: 'Contents by day',
  widget_day: 'Widgets by day',
  sub_day: 'Sub-IDs by day',
  sub_hour: 'Sub-IDs by hour',
  lead_status: 'Leads',
} as const satisfies Readonly<Record<CheckedRead, string>>;

/** How a read ended: `limited` is a request limit, `failed` a source that could not answer. */
export const checkOutcomeSchema = z.enum(['ok', 'refused', 'undocumented', 'limited', 'failed', 'timed-out']);
export type CheckOutcome = z.infer<typeof checkOutcomeSchema>;

/** One read of a check. Fields are paths in the source's answers; `*` is a key that is a value, such as an id. */
export const checkRowSchema = z.object({
  read: checkedReadSchema,
  outcome: checkOutcomeSchema,
  /** Without addresses, secrets and ids; `times` counts retries too. `status` is the last one, null without answer. */
  calls: z.array(
    z.object({ method: z.string(), path: z.string(), times: z.int(), status: z.nullable(z.int()) }),
  ),
  /** Null when nothing answered. */
  isAllowed: z.nullable(z.boolean()),
  /** Null when no answer could be compared with the documentation. */
  isInShape: z.nullable(z.boolean()),
  unknownFields: z.array(z.string()),
  /** Read and not sent. They are optional when the answer was in shape: without a required one it would not be. */
  missingFields: z.array(z.string()),
  limits: z.array(z.object({ name: z.string(), value: z.string() })),
  rows: z.int(),
  /** The check stopped reading because it had seen enough. */
  isPartial: z.boolean(),
  /** What the source said, in its own words only; null when it said nothing. */
  words: z.nullable(z.string()),
  /** What Adhelm has to say about the read, such as the wait that the source asked for; null when `words` say it all. */
  note: z._default(z.nullable(z.string()), null),
});
export type CheckRow = z.infer<typeof checkRowSchema>;

/** Something that Adhelm assumes about a source without its documentation, and the variant that the check met. */
export const checkedAssumptionSchema = z.object({
  id: z.string(),
  words: z.string(),
  /** Null when no answer showed it. */
  met: z.nullable(z.string()),
});
export type CheckedAssumption = z.infer<typeof checkedAssumptionSchema>;

/** The last check of an account. While it runs, `rows` grows up to `reads`. */
export const accountCheckSchema = z.object({
  state: z.enum(['running', 'done', 'stopped']),
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  /** How many rows the check will have. */
  reads: z.int(),
  rows: z.array(checkRowSchema),
  assumptions: z.array(checkedAssumptionSchema),
  hasRecording: z.boolean(),
});
export type AccountCheck = z.infer<typeof accountCheckSchema>;
/** Null for an account that was never checked. */
export const accountCheckAnswerSchema = z.object({
  success: z.boolean(),
  data: z.nullable(accountCheckSchema),
});
