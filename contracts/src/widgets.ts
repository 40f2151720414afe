import * as z from 'zod/mini';
import {
  campaignRowSchema,
  figuresSchema,
  openWriteSchema,
  otherZonesSchema,
  withoutRevenueSchema,
} from './campaigns.ts';
import { checkOptionalRange, daySchema } from './date-range.ts';
import { rowEvidenceSchema, verdictSchema } from './evidence/index.ts';
import { freshnessSchema, limitSchema, pageSchema } from './lists.ts';

/** A widget of a campaign: one place where its ads are displayed. */
export const widgetRowSchema = z.extend(figuresSchema, {
  ...rowEvidenceSchema.shape,
  source: z.string(),
  account: z.string(),
  campaign: z.string(),
  id: z.string(),
  /** Whether the campaign excludes it, as the last confirmed change left it; null if Adhelm never changed it. */
  blocked: z.nullable(z.boolean()),
  /** Whether the campaign's allowlist has it, likewise. */
  allowed: z.nullable(z.boolean()),
  /** Its bid in the campaign, in micro-units or as a coefficient; null if Adhelm never set one. */
  widget_bid: z.nullable(z.number()),
  openWrite: z.nullable(openWriteSchema),
});
export type WidgetRow = z.infer<typeof widgetRowSchema>;

/** Query of `GET /api/widgets`; the default range follows the account's time zone. */
export const widgetsQuerySchema = z
  .strictObject({
    source: z.string().check(z.minLength(1, 'Which source?')),
    account: z.string().check(z.minLength(1, 'Which account?')),
    campaign: z.string().check(z.minLength(1, 'Which campaign?')),
    startDate: z.optional(daySchema),
    endDate: z.optional(daySchema),
    blocked: z.optional(z.enum(['yes', 'no'])),
    evidence: z.optional(verdictSchema),
    name: z.optional(z.string().check(z.maxLength(255))),
    where: z.optional(z.string().check(z.maxLength(2_000))),
    sort: z.optional(z.string().check(z.maxLength(200))),
    cursor: z.optional(z.string().check(z.maxLength(500))),
    limit: z._default(limitSchema, 200),
  })
  .check(checkOptionalRange);
export type WidgetsQuery = z.infer<typeof widgetsQuerySchema>;

/**
 * The widgets of a campaign that the source or a tracker reports in the range, and those that Adhelm blocked or bid for.
 * `unattributed` is the campaign's total minus its widgets, for completed days only.
 */
export const widgetsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(widgetRowSchema),
  page: pageSchema,
  totals: figuresSchema,
  withoutRevenue: z.nullable(withoutRevenueSchema),
  otherZones: z.optional(otherZonesSchema),
  unattributed: z.nullable(figuresSchema),
  range: z.object({ startDate: daySchema, endDate: daySchema, timeZone: z.string() }),
  freshness: z.array(freshnessSchema),
  campaign: campaignRowSchema,
  /** How far behind the database was that answered, if it was a replica; null = the primary. */
  behindSeconds: z.optional(z.nullable(z.number())),
});
export type WidgetsAnswer = z.infer<typeof widgetsAnswerSchema>;
