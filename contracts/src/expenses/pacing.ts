import * as z from 'zod/mini';
import { daySchema } from '../date-range.ts';
import { currencySchema, microsSchema } from '../money.ts';

/** Why there is no forecast: too few days with figures, or a cost without a rate. */
export const noForecastReasons = ['too-few-days', 'no-rate'] as const;

/** Spend to the end of the month: expected, and between `low` and `high` with probability `level`. */
export const spendForecastSchema = z.object({
  amount: microsSchema,
  low: microsSchema,
  high: microsSchema,
  level: z.number(),
  /** The complete days that it was computed from. */
  days: z.int(),
});
export type SpendForecast = z.infer<typeof spendForecastSchema>;

/**
 * Spend of the current month in the workspace's currency. `spent` is of the first to `through`, the last complete day; null without
 * figures. `budget` is what the daily budgets of active campaigns allow in the whole month; null if none has one, and
 * `campaignsWithoutBudget` counts those that have none. The total is of the days that are complete in all accounts, so that it
 * can be less than the sum of the accounts.
 */
export const spendPaceSchema = z.object({
  spent: z.nullable(microsSchema),
  through: z.nullable(daySchema),
  /** The part of `spent` that trackers report, where the network reports none. */
  trackerAmount: z._default(z.nullable(microsSchema), null),
  budget: z.nullable(microsSchema),
  campaignsWithoutBudget: z.int(),
  forecast: z.nullable(spendForecastSchema),
  noForecast: z.nullable(z.enum(noForecastReasons)),
});
export type SpendPace = z.infer<typeof spendPaceSchema>;

/** The pace of the month that contains today, whatever the report's range, of the report's filters. */
export const expensePacingSchema = z.object({
  /** `2026-11`. */
  month: z.string(),
  days: z.int(),
  total: spendPaceSchema,
  accounts: z.array(z.extend(spendPaceSchema, { account: z.string() })),
});
export type ExpensePacing = z.infer<typeof expensePacingSchema>;

/**
 * What is left at an account's source, as it last reported it; `converted` is null without a rate. `daysLeft` is at the
 * pace of the last seven complete days; null without a pace.
 */
export const expenseBalanceSchema = z.object({
  account: z.string(),
  currency: currencySchema,
  amount: microsSchema,
  converted: z.nullable(microsSchema),
  observedAt: z.iso.datetime(),
  daysLeft: z.nullable(z.number()),
});
export type ExpenseBalance = z.infer<typeof expenseBalanceSchema>;
