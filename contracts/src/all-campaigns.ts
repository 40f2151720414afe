import * as z from 'zod/mini';
import { campaignRowSchema, figuresSchema, otherZonesSchema, withoutRevenueSchema } from './campaigns.ts';
import { dateRangeFaults, daySchema } from './date-range.ts';
import { columnsSchema, freshnessSchema, largeLimitSchema, pageSchema } from './lists.ts';
import { currencySchema } from './money.ts';
import { withoutRateSchema } from './without-rate.ts';

/** Query of `GET /api/campaigns/all`. */
export const allCampaignsQuerySchema = z
  .strictObject({
    startDate: daySchema,
    endDate: daySchema,
    /** A condition on the figures of a row, as `parseCondition` reads it. */
    where: z.optional(z.string().check(z.maxLength(2_000))),
    sort: z.optional(z.string().check(z.maxLength(200))),
    /** `shown`: also campaigns that are gone and those of removed accounts, if they have figures in the range. */
    removed: z.optional(z.literal('shown')),
    cursor: z.optional(z.string().check(z.maxLength(500))),
    limit: z._default(largeLimitSchema, 200),
  })
  .check((context) => {
    for (const { field, message } of dateRangeFaults(context.value)) {
      context.issues.push({ code: 'custom', path: [field], message, input: context.value });
    }
  });
export type AllCampaignsQuery = z.infer<typeof allCampaignsQuerySchema>;

/**
 * A campaign in the list of all accounts. Figures are in the workspace's currency; bid and budgets are in
 * `accountCurrency`.
 */
export const allCampaignsRowSchema = z.extend(campaignRowSchema, {
  source_name: z.string(),
  account_name: z.string(),
  accountCurrency: currencySchema,
});
export type AllCampaignsRow = z.infer<typeof allCampaignsRowSchema>;

/**
 * Campaigns of every network account visible to the person. Amounts are converted at each day's rate; those without a
 * rate appear only in `withoutRate`. `range` applies in each account's own time zone.
 */
export const allCampaignsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(allCampaignsRowSchema),
  page: pageSchema,
  totals: figuresSchema,
  withoutRevenue: z.nullable(withoutRevenueSchema),
  otherZones: z.optional(otherZonesSchema),
  withoutRate: z.array(withoutRateSchema),
  range: z.object({ startDate: daySchema, endDate: daySchema }),
  freshness: z.array(freshnessSchema),
  /** How far behind the database was that answered, if it was a replica; null = the primary. */
  behindSeconds: z.optional(z.nullable(z.number())),
});
export type AllCampaignsAnswer = z.infer<typeof allCampaignsAnswerSchema>;

/** The same for pages of more than `MAX_PAGE_SIZE` rows, by column. */
export const allCampaignsColumnsSchema = z.extend(
  z.omit(allCampaignsAnswerSchema, { data: true }),
  columnsSchema.shape,
);
export type AllCampaignsColumns = z.infer<typeof allCampaignsColumnsSchema>;
