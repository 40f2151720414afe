import * as z from 'zod/mini';
import { figuresSchema, withoutRevenueSchema } from './campaigns.ts';
import { costPartsSchema, filledRatesSchema } from './cost-parts.ts';
import { addDays, type DateRange, daySchema, daysBetween } from './date-range.ts';
import { freshnessSchema } from './lists.ts';
import { currencySchema, microsSchema } from './money.ts';
import { withoutRateSchema } from './without-rate.ts';

/** What a point of a series covers: a day, a UTC hour, or all hours of a weekday and hour of the day. */
export const seriesGrains = ['day', 'hour', 'weekday-hour'] as const;
export type SeriesGrain = (typeof seriesGrains)[number];

/** What the rows are whose figures a series adds up. */
export const seriesLevels = ['campaign', 'content', 'widget'] as const;
export type SeriesLevel = (typeof seriesLevels)[number];

/** The longest ranges of a series. */
export const MAX_SERIES_DAYS = { day: 2_000, hour: 93, 'weekday-hour': 400 } as const satisfies Record<
  SeriesGrain,
  number
>;

/** What to compare a range with: as many days before it, or the same weekdays of the weeks before. */
export const comparisons = ['previous', 'weekdays'] as const;
export type Comparison = (typeof comparisons)[number];

/** How many campaigns, contents or widgets a selection may have. */
export const MAX_SELECTED_CAMPAIGNS = 500;

const WEEK = 7;

/** The days that a range is compared with: as many as it has. */
export function comparedRange({ startDate, endDate }: DateRange, comparison: Comparison): DateRange {
  const days = daysBetween(startDate, endDate) + 1;
  const back = comparison === 'previous' ? days : Math.ceil(days / WEEK) * WEEK;
  return { startDate: addDays(startDate, -back), endDate: addDays(endDate, -back) };
}

/** A campaign, named as rows of lists name it. */
export type CampaignName = { readonly source: string; readonly account: string; readonly id: string };

/**
 * Figures of a day (`2026-11-20`), of the UTC hour that begins at an instant (`2026-11-20T13:00:00Z`), or of a weekday
 * and hour (`1T13`: Mondays from 13:00). Cost, revenue and profit cover the same rows, as in a list's totals: cost whose
 * revenue is not known is in `costWithoutRevenue`, or is the cost if there is no revenue at all. Null = not reported.
 */
export const seriesPointSchema = z.object({
  at: z.string(),
  impressions: z.nullable(z.int()),
  clicks: z.nullable(z.int()),
  conversions: z.nullable(z.int()),
  cost: z.nullable(microsSchema),
  revenue: z.nullable(microsSchema),
  profit: z.nullable(microsSchema),
  costWithoutRevenue: z.nullable(microsSchema),
  /** How many hours of the range a weekday and hour covers; only of those points. */
  hours: z.optional(z.int()),
});
export type SeriesPoint = z.infer<typeof seriesPointSchema>;

const rangeSchema = z.object({ startDate: daySchema, endDate: daySchema });

/** A period with its totals, which are those of the list of the same campaigns and days. */
const periodSchema = z.object({
  range: rangeSchema,
  /** Oldest first, one for each day or hour of the range. Of a compared period there are days only. */
  points: z.array(seriesPointSchema),
  totals: figuresSchema,
  withoutRevenue: z.nullable(withoutRevenueSchema),
});

/**
 * Response of `POST /api/performance/series`. Days are those of each account. Hours begin and end with the days of
 * `timeZone`: the account's, or the workspace's. `campaigns` counts the rows that match (contents or widgets, if the request
 * names their level); the compared period is of the same.
 */
export const seriesAnswerSchema = z.extend(periodSchema, {
  success: z.boolean(),
  grain: z.enum(seriesGrains),
  currency: currencySchema,
  timeZone: z.string(),
  campaigns: z.int(),
  /** Of how many of the accounts hours are known; the networks of the others report days only. */
  withHours: z.object({ accounts: z.int(), of: z.int() }),
  compared: z.nullable(periodSchema),
  withoutRate: z.array(withoutRateSchema),
  /** Only of a request with removed ones: all their cost. Its totals have no ratios but ROI. */
  costParts: z.optional(costPartsSchema),
  /** Only of such a request: how many campaigns have figures, but are gone or of a removed account, so that no list has them. */
  removedCampaigns: z.optional(z.int()),
  /** Only of such a request: days converted at an earlier day's rate; null if there are none. */
  filledRates: z.optional(z.nullable(filledRatesSchema)),
  freshness: z.array(freshnessSchema),
  /** How far behind the database was that answered, if it was a replica; null = the primary. */
  behindSeconds: z._default(z.nullable(z.number()), null),
});
export type SeriesAnswer = z.infer<typeof seriesAnswerSchema>;

/**
 * Response of `POST /api/performance/trends`: cost and profit of campaigns, one value per day of `days`; null where it is
 * not known. A campaign that does not exist or is out of scope is missing.
 */
export const trendsAnswerSchema = z.object({
  success: z.boolean(),
  currency: currencySchema,
  days: z.array(daySchema),
  data: z.array(
    z.object({
      source: z.string(),
      account: z.string(),
      id: z.string(),
      cost: z.array(z.nullable(microsSchema)),
      profit: z.array(z.nullable(microsSchema)),
    }),
  ),
  /** How far behind the database was that answered, if it was a replica; null = the primary. */
  behindSeconds: z._default(z.nullable(z.number()), null),
});
export type TrendsAnswer = z.infer<typeof trendsAnswerSchema>;

/**
 * Response of `POST /api/performance/comparison`: the figures of campaigns in the period `range`. One of which nobody
 * reports anything in that period is missing.
 */
export const comparisonAnswerSchema = z.object({
  success: z.boolean(),
  currency: currencySchema,
  range: rangeSchema,
  data: z.array(z.extend(figuresSchema, { source: z.string(), account: z.string(), id: z.string() })),
  /** How far behind the database was that answered, if it was a replica; null = the primary. */
  behindSeconds: z._default(z.nullable(z.number()), null),
});
export type ComparisonAnswer = z.infer<typeof comparisonAnswerSchema>;
