import * as z from 'zod/mini';
import { campaignTargetsSchema } from './campaign-targets.ts';
import { checkOptionalRange, daySchema } from './date-range.ts';
import { rowEvidenceSchema, verdictSchema } from './evidence/index.ts';
import { freshnessSchema, limitSchema, pageSchema } from './lists.ts';
import { microsSchema } from './money.ts';

/**
 * The state of a campaign or content, in one vocabulary for all sources; `statusDetail` keeps the source's own word.
 */
export const entityStatuses = [
  'active',
  'paused',
  'pending',
  'rejected',
  'blocked',
  'archived',
  'unknown',
] as const;
export const entityStatusSchema = z.enum(entityStatuses);
export type EntityStatus = z.infer<typeof entityStatusSchema>;

/**
 * Campaign and content fields of the specification that only some sources report, under its names and in the source's
 * own words. `status` is the value that a status filter offers.
 */
export const entityDetailsSchema = z.object({
  status: z.optional(z.string()),
  enabled: z.optional(z.enum(['on', 'off'])),
  archived: z.optional(z.boolean()),
  end_date: z.optional(z.nullable(z.string())),
  description: z.optional(z.nullable(z.string())),
  approval_status: z.optional(z.string()),
  admin_status: z.optional(z.string()),
  frequency: z.optional(z.nullable(z.number())),
  capping: z.optional(z.nullable(z.number())),
  adgroup_id: z.optional(z.string()),
  adgroup_name: z.optional(z.string()),
  /** ISO 3166-1 codes of the countries that a campaign targets; none = all countries. */
  countries: z.optional(z.array(z.string())),
});
export type EntityDetails = z.infer<typeof entityDetailsSchema>;

/** Who can report revenue: a tracker, the source itself, or the client who pays for leads. */
export const revenueOrigins = ['tracker', 'source', 'client'] as const;
export const revenueOriginSchema = z.enum(revenueOrigins);
export type RevenueOrigin = z.infer<typeof revenueOriginSchema>;

/** The part of some figures whose cost and revenue are both known. */
const coveredSchema = z.object({
  cost: microsSchema,
  revenue: microsSchema,
  clicks: z.nullable(z.int()),
  conversions: z.nullable(z.int()),
});
export type Covered = z.infer<typeof coveredSchema>;

/**
 * Sums of a range and metrics derived from them. Money is micro-units of `currency`; ratios are fractions; null = not
 * reported. Profit, ROI, CPA and EPC are those of `covered`: null when no day has both cost and revenue, absent when
 * all days have both or neither.
 */
export const figuresSchema = z.object({
  covered: z.optional(z.nullable(coveredSchema)),
  /** Who reports the revenue; absent when nobody does. */
  revenueOrigins: z.optional(z.array(revenueOriginSchema)),
  /** A part of the cost is what a tracker reports, because the source reports none for its days. */
  hasTrackerCost: z.optional(z.literal(true)),
  currency: z.string(),
  impressions: z.nullable(z.int()),
  /** Viewable impressions, for sources that count them separately. */
  views: z.nullable(z.int()),
  clicks: z.nullable(z.int()),
  conversions: z.nullable(z.int()),
  cost: z.nullable(microsSchema),
  revenue: z.nullable(microsSchema),
  profit: z.nullable(microsSchema),
  ctr: z.nullable(z.number()),
  cpc: z.nullable(z.number()),
  cpa: z.nullable(z.number()),
  cr: z.nullable(z.number()),
  epc: z.nullable(z.number()),
  roi: z.nullable(z.number()),
});
export type Figures = z.infer<typeof figuresSchema>;

/**
 * Who reports revenue in days of another time zone than the account's: it is joined with the cost of the day of the same
 * date, which covers other hours.
 */
export const otherZonesSchema = z.array(z.object({ reporter: z.string(), timeZone: z.string() }));
export type OtherZones = z.infer<typeof otherZonesSchema>;

/** An open write on an entity, from the ledger. */
export const openWriteSchema = z.object({
  actionId: z.string(),
  field: z.string(),
  target: z.unknown(),
  /** The manual task that contains it; it waits for a person. */
  taskId: z.optional(z.string()),
});
export type OpenWrite = z.infer<typeof openWriteSchema>;

/**
 * Fields that only some sources report. A row has those that are columns of its source, null where the source reports
 * no value.
 */
const sourceValues = {
  enabled: z.optional(z.nullable(z.enum(['on', 'off']))),
  archived: z.optional(z.nullable(z.boolean())),
  description: z.optional(z.nullable(z.string())),
  approval_status: z.optional(z.nullable(z.string())),
  admin_status: z.optional(z.nullable(z.string())),
  frequency: z.optional(z.nullable(z.number())),
  capping: z.optional(z.nullable(z.number())),
  adgroup_id: z.optional(z.nullable(z.string())),
  adgroup_name: z.optional(z.nullable(z.string())),
};

/** A campaign in a list. Source columns keep their own names (decision 17); the other fields are Adhelm's. */
export const campaignRowSchema = z.extend(figuresSchema, {
  ...sourceValues,
  source: z.string(),
  account: z.string(),
  id: z.string(),
  name: z.string(),
  status: entityStatusSchema,
  statusDetail: z.nullable(z.string()),
  campaign_type: z.nullable(z.string()),
  default_bid: z.nullable(microsSchema),
  budget: z.nullable(microsSchema),
  totalBudget: z.nullable(microsSchema),
  start_date: z.nullable(z.string()),
  /** ISO 3166-1 codes of the countries that it targets; none = all countries, absent = not reported. */
  countries: z.optional(z.array(z.string())),
  /** What it is to reach, and its tags; absent when it has none. */
  targets: z.optional(campaignTargetsSchema),
  openWrite: z.nullable(openWriteSchema),
  /** Whether it is gone at its source, or its account was removed: it has figures, and cannot be opened or changed. */
  isRemoved: z.optional(z.literal(true)),
});
export type CampaignRow = z.infer<typeof campaignRowSchema>;

/** A content in a list; see `campaignRowSchema`. */
export const contentRowSchema = z.extend(figuresSchema, {
  ...sourceValues,
  ...rowEvidenceSchema.shape,
  source: z.string(),
  account: z.string(),
  campaign: z.string(),
  campaignName: z.string(),
  id: z.string(),
  headline: z.string(),
  image_url: z.nullable(z.string()),
  target_url: z.nullable(z.string()),
  status: entityStatusSchema,
  statusDetail: z.nullable(z.string()),
  default_bid: z.nullable(microsSchema),
  openWrite: z.nullable(openWriteSchema),
});
export type ContentRow = z.infer<typeof contentRowSchema>;

/** Accepts a single filter value (`status=active`) or repeated ones. */
const repeated = z.optional(
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? [value] : value)),
    z.array(z.string()),
  ),
);

const listQueryFields = {
  source: z.string().check(z.minLength(1, 'Which source?')),
  account: z.string().check(z.minLength(1, 'Which account?')),
  startDate: z.optional(daySchema),
  endDate: z.optional(daySchema),
  status: repeated,
  enabled: repeated,
  include: repeated,
  admin_status: repeated,
  name: z.optional(z.string().check(z.maxLength(255))),
  sort: z.optional(z.string().check(z.maxLength(200))),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(limitSchema, 200),
};

/** Query of `GET /api/campaigns`; the default range follows the account's time zone. */
export const campaignsQuerySchema = z
  .strictObject({ ...listQueryFields, campaign_type: repeated })
  .check(checkOptionalRange);
export type CampaignsQuery = z.infer<typeof campaignsQuerySchema>;

/** Query of `GET /api/contents`; `campaign` limits it to one campaign's contents. */
export const contentsQuerySchema = z
  .strictObject({ ...listQueryFields, campaign: z.optional(z.string()), evidence: z.optional(verdictSchema) })
  .check(checkOptionalRange);
export type ContentsQuery = z.infer<typeof contentsQuerySchema>;

/** The part of a list's cost that its totals leave out because nobody reports revenue for it. */
export const withoutRevenueSchema = z.object({
  cost: microsSchema,
  /** How many rows have such cost. */
  rows: z.int(),
});
export type WithoutRevenue = z.infer<typeof withoutRevenueSchema>;

/**
 * A list with figures: the rows of this page, totals of all matching rows, the applied range and the freshness of the
 * figures. `unattributed` is the account total minus the rows of this grain, for completed days only (today's reports
 * are from different moments). It is null if the grain is not a breakdown of another, or if no day is complete.
 */
function figuresAnswerSchema<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    success: z.boolean(),
    data: z.array(row),
    page: pageSchema,
    totals: figuresSchema,
    withoutRevenue: z.nullable(withoutRevenueSchema),
    /** Absent when there are none. */
    otherZones: z.optional(otherZonesSchema),
    unattributed: z.nullable(figuresSchema),
    range: z.object({ startDate: daySchema, endDate: daySchema, timeZone: z.string() }),
    freshness: z.array(freshnessSchema),
  });
}
export const campaignsAnswerSchema = z.extend(figuresAnswerSchema(campaignRowSchema), {
  /** How far behind the database was that answered, if it was a replica; null = the primary. */
  behindSeconds: z.optional(z.nullable(z.number())),
});
export type CampaignsAnswer = z.infer<typeof campaignsAnswerSchema>;
export const contentsAnswerSchema = z.extend(figuresAnswerSchema(contentRowSchema), {
  campaign: z.nullable(campaignRowSchema),
  /** How far behind the database was that answered, if it was a replica; null = the primary. */
  behindSeconds: z.optional(z.nullable(z.number())),
});
export type ContentsAnswer = z.infer<typeof contentsAnswerSchema>;

/** Query of `GET /api/campaigns/{source}/{account}/{campaign}`; the default range follows the account's time zone. */
export const campaignQuerySchema = z
  .strictObject({ startDate: z.optional(daySchema), endDate: z.optional(daySchema) })
  .check(checkOptionalRange);
export type CampaignQuery = z.infer<typeof campaignQuerySchema>;

/** One campaign with the figures of a range. */
export const campaignAnswerSchema = z.object({
  success: z.boolean(),
  data: campaignRowSchema,
  otherZones: z.optional(otherZonesSchema),
  range: z.object({ startDate: daySchema, endDate: daySchema, timeZone: z.string() }),
  freshness: z.array(freshnessSchema),
});
export type CampaignAnswer = z.infer<typeof campaignAnswerSchema>;
