import * as z from 'zod/mini';
import { entityStatusSchema, figuresSchema, openWriteSchema, withoutRevenueSchema } from './campaigns.ts';
import { checkOptionalRange, daySchema } from './date-range.ts';
import { rowEvidenceSchema, verdictSchema } from './evidence/index.ts';
import { figuresOfAll, type Sums } from './figures.ts';
import { freshnessSchema, limitSchema, pageSchema } from './lists.ts';
import { clickLoss } from './metrics.ts';
import { currencySchema, microsSchema } from './money.ts';

/** Query of `GET /api/thrive/campaigns/getMetricsTable`: none, or dates. Without, the last seven days. */
export const metricsTableQuerySchema = z
  .strictObject({ startDate: z.optional(daySchema), endDate: z.optional(daySchema) })
  .check(checkOptionalRange);
export type MetricsTableQuery = z.infer<typeof metricsTableQuerySchema>;

/**
 * Figures with the tracker's visits. `visitedClicks` are the clicks of the days with known visits, and `loss` the click loss on
 * them, 1 − visits / clicks; null = not known.
 */
const visitedFiguresShape = {
  ...figuresSchema.shape,
  visits: z.nullable(z.int()),
  visitedClicks: z.nullable(z.int()),
  loss: z.nullable(z.number()),
};
const visitedFiguresSchema = z.object(visitedFiguresShape);
export type VisitedFigures = z.infer<typeof visitedFiguresSchema>;

/** Adds up rows first, then divides, as `figuresOfAll`. */
export function visitedFiguresOfAll(
  rows: readonly (Sums & Pick<VisitedFigures, 'visits' | 'visitedClicks'>)[],
  currency: string,
): VisitedFigures {
  const visits = sumOf(rows.map((row) => row.visits));
  const visitedClicks = sumOf(rows.map((row) => row.visitedClicks));
  return { ...figuresOfAll(rows, currency), visits, visitedClicks, loss: clickLoss(visits, visitedClicks) };
}

const sumOf = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

/**
 * A campaign of Thrive with the figures of the networks' campaigns that its visits name. `campaigns` is how many these are,
 * `shared` how many of them other Thrive campaigns name too: their figures are in each. `unlinked` are those named that no
 * connected account has, or several.
 */
export const metricsTableRowSchema = z.object({
  ...visitedFiguresShape,
  id: z.string(),
  name: z.string(),
  account: z.string(),
  accountName: z.string(),
  /** The account's. */
  timeZone: z.string(),
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
  /** How far behind the database was that answered, if it was a replica; null = the primary. */
  behindSeconds: z._default(z.nullable(z.number()), null),
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

/** The most days of a row's trend. */
export const TREND_DAYS = 30;

/** A widget or teaser of one of the networks' campaigns. Amounts in the tracker's currency; `entity` is the network's id. */
export const thriveReportRowSchema = z.object({
  ...visitedFiguresShape,
  ...rowEvidenceSchema.shape,
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
  openWrite: z.nullable(openWriteSchema),
  /** Profit of each of the last `TREND_DAYS` days of the range, oldest first; null where it is not known. */
  trend: z.array(z.nullable(microsSchema)),
});
export type ThriveReportRow = z.infer<typeof thriveReportRowSchema>;

/**
 * A network's campaign that visits name. `sharedWith` are other Thrive campaigns that name it, by name. `currency` is its
 * account's, `rate` what one unit of the report's currency was in it on the last day; null = no rate is known.
 */
export const trackedCampaignSchema = z.object({
  source: z.string(),
  account: z.string(),
  currency: currencySchema,
  rate: z.nullable(z.number()),
  id: z.string(),
  name: z.string(),
  sharedWith: z.array(z.string()),
});
export type TrackedCampaign = z.infer<typeof trackedCampaignSchema>;

export const thriveReportAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(thriveReportRowSchema),
  page: pageSchema,
  totals: visitedFiguresSchema,
  withoutRevenue: z.nullable(withoutRevenueSchema),
  range: rangeSchema,
  freshness: z.array(freshnessSchema),
  campaign: z.object({ id: z.string(), name: z.string(), account: z.string() }),
  tracked: z.array(trackedCampaignSchema),
  /** Ids of campaigns that visits name and that no connected account has, or several. */
  unlinked: z.array(z.string()),
});
export type ThriveReportAnswer = z.infer<typeof thriveReportAnswerSchema>;
