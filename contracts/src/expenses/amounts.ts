import * as z from 'zod/mini';
import { restWithoutRevenue } from '../cost-parts.ts';
import { daySchema } from '../date-range.ts';
import { currencySchema, microsSchema } from '../money.ts';
import { withoutRateSchema } from '../without-rate.ts';

/**
 * The rates by which an amount was converted: one unit of its currency in the workspace's. `lowest` and `highest`
 * are equal when there was one rate. `filledDays` counts days on which none was published, which have the last known
 * rate; `publishedFrom` and `publishedThrough` are the days of the rates used.
 */
export const expenseRatesSchema = z.object({
  lowest: z.string(),
  highest: z.string(),
  publishedFrom: daySchema,
  publishedThrough: daySchema,
  filledDays: z.int(),
});
export type ExpenseRates = z.infer<typeof expenseRatesSchema>;

/**
 * Spend in the currency in which it was reported. `converted` is the part that has a rate, in the workspace's currency,
 * each campaign's day at that day's rate; null if no day has one. `rates` is null for the workspace's own currency and
 * without a rate.
 */
export const nativeExpenseSchema = z.object({
  currency: currencySchema,
  amount: microsSchema,
  converted: z.nullable(microsSchema),
  rates: z.nullable(expenseRatesSchema),
});
export type NativeExpense = z.infer<typeof nativeExpenseSchema>;

/** Why there is no amount: no day has a rate, the source reports no cost, or there are no figures in the range. */
export const noAmountReasons = ['no-rate', 'not-reported', 'no-figures'] as const;

/**
 * Spend in the workspace's currency, in micro-units: the sum of the converted parts of `native`. Sums of rows are
 * exact, because each campaign's day is converted and rounded once. What has no rate is not in `amount` but in
 * `withoutRate`. `trackerAmount` is the part that a tracker reports in place of the source; null if there is none.
 * `withRevenue` is the part whose revenue is known, which profit and ROI cover elsewhere; null if none is.
 */
export const expenseSumSchema = z.object({
  native: z.array(nativeExpenseSchema),
  amount: z.nullable(microsSchema),
  reason: z.nullable(z.enum(noAmountReasons)),
  withoutRate: z.array(withoutRateSchema),
  trackerAmount: z.nullable(microsSchema),
  withRevenue: z._default(z.nullable(microsSchema), null),
});
export type ExpenseSum = z.infer<typeof expenseSumSchema>;

/** The part of an amount whose revenue is not known, in micro-units; null if there is none. */
export function amountWithoutRevenue({
  amount,
  withRevenue,
}: Pick<ExpenseSum, 'amount' | 'withRevenue'>): number | null {
  const rest = restWithoutRevenue({ cost: amount, withRevenue });
  return rest === 0 ? null : rest;
}
