import * as z from 'zod/mini';
import { entityStatusSchema, figuresSchema, openWriteSchema, withoutRevenueSchema } from './campaigns.ts';
import { checkOptionalRange, daySchema } from './date-range.ts';
import { rowEvidenceSchema, verdictSchema } from './evidence/index.ts';
import { freshnessSchema, limitSchema, pageSchema } from './lists.ts';
import { currencySchema } from './money.ts';

/** Query of `GET /api/thrive/campaigns/getMetricsTable`: none, or dates. Without, the last seven days. */
export const metricsTableQuerySchema = z
  .strictObject({ startDate: z.optional(daySchema), endDate: z.optional(daySchema) })
  .check(checkOptionalRange);
export type MetricsTableQuery = z.infer<typeof metricsTableQuerySchema>;

/**
 * Figures with the tracker's visits. `loss` is the click loss, 1 − visits / clicks, of the days with known visits; null =
 * not known.
 */
const visitedFigures = {
  ...figuresSchema.shape,
  visits: z.nullable(z.int()),
  loss: z.nullable(z.number()),
};

/**
 * A campaign of Thrive with the figures of the networks' campaigns that its visits name. `campaigns` is how many these are,
 * `shared` how many of them other Thrive campaigns name too: their figures are in each. `unlinked` are those named that no
 * connected account has, or several.
 */
export const metricsTableRowSchema = z.object({
  ...visitedFigures,
  id: z.string(),
  name: z.string(),
  account: z.string(),
  accountName: z.string(),
  /** The network whose traffic it tracks; null if Thrive names one that is not known. */
  source: z.nullable(z.string()),
  sourceName: z.nullable(z.string()),
  campaigns: z.int(),
  shared: z.int(),
  unlinked: z.int(),
});
export type MetricsTableRow = z.infer<typeof metricsTableRowSchema>;

const rangeSchema = z.object({ startDate: daySchema, endDate: daySchema, timeZone: z.string() });

/** `data.data` is the specification's list, largest cost first, in the workspace's currency. */
export const metricsTableAnswerSchema = z.object({
  success: z.boolean(),
  data: z.object({ data: z.array(metricsTableRowSchema) }),
  currency: currencySchema,
  range: rangeSchema,
  freshness: z.array(freshnessSchema),
});
export type MetricsTableAnswer = z.infer<typeof metricsTableAnswerSchema>;

export const thriveLevels = ['widget', 'content'] as const;
export type ThriveLevel = (typeof thriveLevels)[number];

/** Query of `GET /api/thrive/report`: `account` and `campaign` are Thrive's. */
export const thriveReportQuerySchema = z
  .strictObject({
    level: z.enum(thriveLevels),
    account: z.string().check(z.minLength(1, 'Which account?')),
    campaign: z.string().check(z.minLength(1, 'Which campaign?')),
    startDate: z.optional(daySchema),
    endDate: z.optional(daySchema),
    evidence: z.optional(verdictSchema),
    sort: z.optional(z.string().check(z.maxLength(200))),
    cursor: z.optional(z.string().check(z.maxLength(500))),
    limit: z._default(limitSchema, 200),
  })
  .check(checkOptionalRange);
export type ThriveReportQuery = z.infer<typeof thriveReportQuerySchema>;

/** A widget or teaser of one of the networks' campaigns. Amounts in the tracker's currency; `entity` is the network's id. */
export const thriveReportRowSchema = z.object({
  ...visitedFigures,
  /** Unique within the response. */
  id: z.string(),
  entity: z.string(),
  name: z.string(),
  source: z.string(),
  sourceName: z.string(),
  account: z.string(),
  accountName: z.string(),
  accountCurrency: currencySchema,
  campaign: z.string(),
  campaignName: z.string(),
  /** Of a teaser; null for widgets. */
  status: z.nullable(entityStatusSchema),
  /** Null if nobody reports its revenue. */
  evidence: z.nullable(rowEvidenceSchema),
  openWrite: z.nullable(openWriteSchema),
});
export type ThriveReportRow = z.infer<typeof thriveReportRowSchema>;

/** A network's campaign that visits name. `sharedWith` are other Thrive campaigns that name it, by name. */
export const trackedCampaignSchema = z.object({
  source: z.string(),
  account: z.string(),
  id: z.string(),
  name: z.string(),
  sharedWith: z.array(z.string()),
});
export type TrackedCampaign = z.infer<typeof trackedCampaignSchema>;

export const thriveReportAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(thriveReportRowSchema),
  page: pageSchema,
  totals: figuresSchema,
  withoutRevenue: z.nullable(withoutRevenueSchema),
  range: rangeSchema,
  freshness: z.array(freshnessSchema),
  campaign: z.object({ id: z.string(), name: z.string(), account: z.string() }),
  tracked: z.array(trackedCampaignSchema),
  /** Ids of campaigns that visits name and that no connected account has, or several. */
  unlinked: z.array(z.string()),
});
export type ThriveReportAnswer = z.infer<typeof thriveReportAnswerSchema>;
