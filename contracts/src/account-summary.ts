import * as z from 'zod/mini';
import { filledRatesSchema } from './cost-parts.ts';
import { checkOptionalRange, daySchema } from './date-range.ts';
import { freshnessSchema } from './lists.ts';
import { currencySchema, microsSchema } from './money.ts';

/** Query of `GET /api/dashboard/accountSummary`. Without dates, each account covers its own last seven days. */
export const accountSummaryQuerySchema = z
  .strictObject({ startDate: z.optional(daySchema), endDate: z.optional(daySchema) })
  .check(checkOptionalRange);
export type AccountSummaryQuery = z.infer<typeof accountSummaryQuerySchema>;

/**
 * An amount of an account in micro-units of its own currency; null if it is not reported. `converted` is the same in the
 * workspace's currency, each day at its own rate; null as well if a part of it has no rate.
 */
export const accountAmountSchema = z.object({
  account: z.string(),
  currency: currencySchema,
  amount: z.nullable(microsSchema),
  converted: z.nullable(microsSchema),
});
export type AccountAmount = z.infer<typeof accountAmountSchema>;

/** An account of the summary, the days that it covers, and the figures that need revenue and cost of the same campaigns. */
export const summarisedAccountSchema = z.object({
  id: z.string(),
  source: z.string(),
  source_name: z.string(),
  name: z.string(),
  range: z.object({ startDate: daySchema, endDate: daySchema, timeZone: z.string() }),
  profit: accountAmountSchema,
  /** A ratio: 0.25 is 25 %. */
  roi: z.nullable(z.number()),
  /** How long the balance lasts at the mean spend of the last seven complete days, whatever the range; null if unknown. */
  daysLeft: z._default(z.nullable(z.number()), null),
  /** Whether a tracker's cost stands in on some days, because the source reports none. */
  hasTrackerCost: z._default(z.boolean(), false),
  /** A removed account, which has figures on these days from when it was connected. */
  isRemoved: z._default(z.boolean(), false),
  /** Days of which cost was converted at an earlier day's rate; null if there are none. */
  filledRates: z._default(z.nullable(filledRatesSchema), null),
  freshness: z.array(freshnessSchema),
});
export type SummarisedAccount = z.infer<typeof summarisedAccountSchema>;

/**
 * Money of all accounts visible to the person. `data` has the specification's lists, each with one amount per account:
 * what is left at the source, cost, revenue, and cost per day. `currency` is the workspace's. Trackers count the
 * networks' traffic again, so they never belong in one sum with them.
 */
export const accountSummaryAnswerSchema = z.object({
  success: z.boolean(),
  currency: currencySchema,
  data: z.object({
    balances: z.array(accountAmountSchema),
    spents: z.array(accountAmountSchema),
    revenues: z.array(accountAmountSchema),
    avg_spents: z.array(accountAmountSchema),
  }),
  accounts: z.array(summarisedAccountSchema),
  /** How far behind the database was that answered, if it was a replica; null = the primary. */
  behindSeconds: z._default(z.nullable(z.number()), null),
});
export type AccountSummaryAnswer = z.infer<typeof accountSummaryAnswerSchema>;
